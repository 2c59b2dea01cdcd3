"""A database of PostgreSQL, which any number of processes share."""

from functools import partial
from typing import Final

import asyncpg
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection
from sqlalchemy.util import greenlet_spawn

from piazza.store.address import Address
from piazza.store.database import Act, P, T
from piazza.store.migrate import is_outdated, migrate_server

PATIENCE: Final = 10.0  # seconds for a connection, for a statement, and for a place in the pool
CONNECTIONS: Final = 4  # kept open by a process; as many again for a moment

# What the driver or the server says of an option in an address that it cannot use.
STRANGE_PARTS: Final = (
    OverflowError,  # a port that is none
    asyncpg.ClientConfigurationError,
    asyncpg.UndefinedObjectError,
    asyncpg.CantChangeRuntimeParamError,
    asyncpg.InvalidParameterValueError,
)


async def open_postgres(address: Address) -> "PostgresDatabase":
    """A database that is up to date."""
    database = PostgresDatabase(address)
    try:
        with address.opening_told():
            needs_migration = await database.read(lambda connection: is_outdated(address, connection))
        if needs_migration:
            await database.write(lambda connection: migrate_server(address, connection))
    except BaseException:
        await database.close()
        raise
    return database


class PostgresDatabase:
    """Transactions run on a small pool of connections, several at once.

    Each runs in one greenlet as a whole. An AsyncConnection would make one to connect, one to run and one to close,
    which takes a third of the time.
    """

    def __init__(self, address: Address) -> None:
        self._address = address
        self.engine = postgres_engine(address)
        self._transactions = self.engine.sync_engine
        self._queries = self._transactions.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        def run() -> T:
            with self._queries.connect() as connection:
                return act(connection, *given, **named)

        with self._address.failures_told():
            return await greenlet_spawn(run)

    async def write(self, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        def run() -> T:
            with self._transactions.begin() as connection:
                return act(connection, *given, **named)

        with self._address.failures_told():
            return await greenlet_spawn(run)

    async def close(self) -> None:
        await self.engine.dispose()


async def connect_to(address: Address) -> "asyncpg.Connection[asyncpg.Record]":
    """A connection of the driver, which reads the address as other clients do; StoreFailed if parts of it are wrong."""
    dsn = address.url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        return await asyncpg.connect(dsn, timeout=PATIENCE, command_timeout=PATIENCE)
    except STRANGE_PARTS:
        raise address.failure("strange") from None


def postgres_engine(address: Address) -> AsyncEngine:
    """An engine whose errors contain nothing of what is stored."""
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=partial(connect_to, address),
        hide_parameters=True,
        pool_size=CONNECTIONS,
        max_overflow=CONNECTIONS,
        pool_timeout=PATIENCE,
    )
    event.listen(engine.sync_engine, "checkout", leave_closed)
    return engine


def leave_closed(connection: DBAPIConnection, _: ConnectionPoolEntry, __: PoolProxiedConnection) -> None:
    """Take another connection for one that the server has closed meanwhile; asking the server each time would cost."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
