"""All stores: what is asked of one is asked of the others."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from tests.servers.postgres import Postgres, PostgresServer

from piazza.store.memory import MemoryStore
from piazza.store.sql import open_store
from piazza.store.store import Store

Scenario = Callable[[Store], Awaitable[None]]
Stage = Callable[[Scenario], None]


@pytest.fixture(scope="session")
def migrated(postgres_server: PostgresServer) -> Iterator[Postgres]:
    """One database with the newest schema for many tests: it takes long to make."""

    async def migrate(url: str) -> None:
        await (await open_store(url)).close()

    database = Postgres(postgres_server)
    asyncio.run(migrate(database.url))
    yield database
    database.close()


@pytest.fixture
def emptied(migrated: Postgres) -> str:
    """The address of a database without rows."""
    migrated.start()
    migrated.query("TRUNCATE tables, leases, beats, lessons CASCADE")
    return migrated.url


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Stage:
    """Plays a scenario in an empty store and closes it."""
    address = f"sqlite:///{tmp_path}/site.db"
    if request.param == "postgres":
        address = request.getfixturevalue("emptied")

    async def play(scenario: Scenario) -> None:
        store: Store = MemoryStore() if request.param == "memory" else await open_store(address)
        try:
            await scenario(store)
        finally:
            await store.close()

    return lambda scenario: asyncio.run(play(scenario))
