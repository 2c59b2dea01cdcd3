"""Totals of the lessons, in every store and from several workers."""

import asyncio
from collections import Counter

from tests.store.conftest import Stage

from piazza.store.lessons import lesson_counts
from piazza.store.memory import MemoryStore
from piazza.store.sql import SqlStore
from piazza.store.store import Store


async def counted(store: Store) -> dict[tuple[str, int, int], int]:
    if isinstance(store, MemoryStore):
        return store.lessons
    assert isinstance(store, SqlStore)
    return Counter({count[:3]: count.reached for count in await store.database.read(lesson_counts)})


def test_steps_are_counted_by_game_and_lesson(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        for step in (0, 1, 0):
            await store.count_lesson("twist", 1, step)
        await store.count_lesson("council", 2, 1)
        assert await counted(store) == {("twist", 1, 0): 2, ("twist", 1, 1): 1, ("council", 2, 1): 1}

    stage(scenario)


def test_counts_at_the_same_time_are_all_kept(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await asyncio.gather(*(store.count_lesson("verona", 3, 1) for _ in range(20)))
        assert await counted(store) == {("verona", 3, 1): 20}

    stage(scenario)
