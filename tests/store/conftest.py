"""Both stores: what is asked of one is asked of the other."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from piazza.store.memory import MemoryStore
from piazza.store.sql import open_store
from piazza.store.store import Store

Scenario = Callable[[Store], Awaitable[None]]
Stage = Callable[[Scenario], None]


@pytest.fixture(params=["memory", "sqlite"])
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Stage:
    """Plays a scenario in an empty store and closes it."""

    async def play(scenario: Scenario) -> None:
        store: Store = MemoryStore() if request.param == "memory" else await open_store(f"sqlite:///{tmp_path}/site.db")
        try:
            await scenario(store)
        finally:
            await store.close()

    return lambda scenario: asyncio.run(play(scenario))
