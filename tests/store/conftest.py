"""All stores: what is asked of one is asked of the others."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from piazza.store.memory import MemoryStore
from piazza.store.sql import open_store
from piazza.store.store import Store

Scenario = Callable[[Store], Awaitable[None]]
Stage = Callable[[Scenario], None]


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/site.db"
    url: str = request.getfixturevalue("postgres").url
    return url


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Stage:
    """Plays a scenario in an empty store and closes it."""
    address = f"sqlite:///{tmp_path}/site.db"
    if request.param == "postgres":
        address = request.getfixturevalue("postgres").url

    async def play(scenario: Scenario) -> None:
        store: Store = MemoryStore() if request.param == "memory" else await open_store(address)
        try:
            await scenario(store)
        finally:
            await store.close()

    return lambda scenario: asyncio.run(play(scenario))
