"""Snapshots at the site: written when there is time, used when somebody looks, and never needed."""

import asyncio
import logging
import random

import pytest
from tests.virtual_time import run
from tests.web.buses import Network
from tests.web.stores import Failing
from tests.web.visiting import Opened, Seen, Site, site

from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.store.memory import MemoryStore
from piazza.table.snapshot import write_snapshot
from piazza.table.store import StoreFailed
from piazza.table.table import restore_table
from piazza.table.tallies import Tallies
from piazza.web.hall import snapshots
from piazza.web.hall.snapshots import PAUSE, STEP
from piazza.web.render.feed import feed_of
from piazza.web.services.forgetting import remove_name
from piazza.words import Words


async def seen_by_all(visited: Site, table: Opened) -> list[Seen]:
    return [await visited.see(table, seat) for seat in (0, *sorted(table.keys))]


async def played(visited: Site, entries: int = STEP, game: str = "verona") -> Opened:
    """A table with at least so many entries."""
    table, luck = await visited.open(game, "me me me"), random.Random(5)
    room = await visited.room(table)
    while room.table.entries < entries:
        await visited.play_on(table, luck, len(room.table.history(WATCHER)) + 1)
    return table


def test_a_snapshot_is_written_when_nothing_else_is_to_be_done() -> None:
    async def story() -> None:
        async with site(store := MemoryStore()) as visited:
            table = await played(visited)
            assert await store.snapshot(table.id) is None, "it waits"
            await asyncio.sleep(PAUSE + 0.1)
            room = await visited.room(table)
            assert await store.snapshot(table.id) == (room.table.entries - 1, write_snapshot(room.table))

    run(story())


def test_a_short_table_needs_none() -> None:
    async def story() -> None:
        async with site(store := MemoryStore()) as visited:
            table = await visited.open()
            await visited.room(table)
            await asyncio.sleep(PAUSE + 0.1)
        assert await store.snapshot(table.id) is None

    run(story())


def test_after_a_restart_tables_come_from_their_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site writes those that are due when it stops. Pages, lines and frames are the same."""

    async def story() -> None:
        store = MemoryStore()
        async with site(store) as visited:
            table = await played(visited)
            before = await seen_by_all(visited, table)
            rev = feed_of(await visited.room(table), 0, Words("en")).moment
        monkeypatch.setattr(snapshots, "restore_table", None)  # nothing is folded
        async with site(store) as visited:
            assert await seen_by_all(visited, table) == before
            assert feed_of(await visited.room(table), 0, Words("en")).moment == rev
            await visited.step(table, random.Random(1))

    run(story())


def test_a_long_log_without_a_snapshot_gets_one_when_somebody_looks() -> None:
    """Such as that of an earlier version."""

    async def story() -> None:
        store = MemoryStore()
        async with site(store) as visited:
            table = await played(visited)
        await store.drop_snapshot(table.id)
        async with site(store) as visited:
            await visited.see(table)
            await asyncio.sleep(PAUSE + 0.1)
            assert await store.snapshot(table.id) is not None

    run(story())


def test_two_workers_go_on_from_the_snapshot_of_one() -> None:
    async def story() -> None:
        store, network = MemoryStore(), Network()
        async with site(store, network.bus()) as one, site(store, network.bus()) as other:
            table = await played(one)
            await asyncio.sleep(PAUSE + 0.1)
            number, _ = await store.snapshot(table.id) or (0, "")
            for worker in (one, other, one):
                assert await worker.step(table, random.Random(2))
            async with site(store, network.bus()) as third:
                assert await seen_by_all(third, table) == await seen_by_all(one, table)
                assert (await third.room(table)).table.entries > number + 1
            folded = restore_table(await store.load(table.id))
            assert write_snapshot((await other.room(table)).table) == write_snapshot(folded)

    run(story())


def test_a_damaged_snapshot_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store) as visited:
            table = await played(visited)
            before = await seen_by_all(visited, table)
        number, text = await store.snapshot(table.id) or (0, "")
        await store.drop_snapshot(table.id)
        await store.keep_snapshot(table.id, number, text.replace("settled", "Settled"))
        with caplog.at_level(logging.WARNING, "piazza.hall"):
            async with site(store) as visited:
                assert await seen_by_all(visited, table) == before
        assert f"the snapshot of {table.id} is not used" in caplog.text
        assert await store.snapshot(table.id) == (number, text)

    run(story())


def test_a_table_whose_log_was_revised_gets_another_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store) as visited:
            table = await played(visited)
            await asyncio.sleep(PAUSE + 0.1)
            room = await visited.room(table)
            await remove_name(store, room, 0, "Nobody")
            assert await store.snapshot(table.id) is None
            await asyncio.sleep(PAUSE + 0.1)
            before = await seen_by_all(visited, table)
        monkeypatch.setattr(snapshots, "restore_table", None)  # nothing is folded
        async with site(store) as visited:
            assert await seen_by_all(visited, table) == before
            assert (await visited.room(table)).table.seats.is_nameless[0]

    run(story())


class Forgetful(Failing):
    """Stores everything but snapshots."""

    def __init__(self, problem: Exception) -> None:
        super().__init__()
        self._problem = problem

    async def keep_snapshot(self, table_id: str, number: int, text: str) -> None:
        raise self._problem


@pytest.mark.parametrize("problem", [StoreFailed(phrase("fault.database-full", file="site.db")), ValueError("odd")])
def test_play_goes_on_without_snapshots(caplog: pytest.LogCaptureFixture, problem: Exception) -> None:
    async def story() -> None:
        async with site(Forgetful(problem)) as visited:
            table = await played(visited)
            await asyncio.sleep(PAUSE + 0.1)
            assert await visited.step(table, random.Random(3))
            assert caplog.text.count(f"the snapshot of {table.id}") == 1

    with caplog.at_level(logging.WARNING, "piazza.hall"):
        run(story())


def test_a_table_in_which_something_failed_leaves_no_snapshot_that_is_used(caplog: pytest.LogCaptureFixture) -> None:
    """In memory it may be anything by then. What is on disk is right."""

    async def story() -> None:
        store = MemoryStore()
        async with site(store) as visited:
            table = await played(visited, STEP - 3)
            room = await visited.room(table)
            room.indexed = -STEP  # one is due after the next entry
            room.table.tallies = Tallies(0)
            with pytest.raises(IndexError):
                await visited.play_on(table, random.Random(4))
        assert await store.snapshot(table.id) is not None
        async with site(store) as visited:
            folded = restore_table(await store.load(table.id))
            assert write_snapshot((await visited.room(table)).table) == write_snapshot(folded)
        assert "it is of another log" in caplog.text

    with caplog.at_level(logging.WARNING, "piazza.hall"):
        run(story())
