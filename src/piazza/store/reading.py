"""Reading a database, for commands: nothing in it can be changed, and all queries see the same."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from piazza.store.address import Address
from piazza.store.database import Act, P, T
from piazza.store.sqlite import READING, READS, sqlite_engine

if TYPE_CHECKING:  # it needs greenlet, which comes with the driver of PostgreSQL
    from sqlalchemy.ext.asyncio import AsyncConnection


class DatabaseSnapshot:
    """The contents of a database at one moment."""

    def __init__(self, address: Address, connection: "Connection | AsyncConnection") -> None:
        self._address = address
        self._connection = connection

    async def read(self, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        with self._address.failures_told():
            if isinstance(self._connection, Connection):
                return act(self._connection, *given, **named)
            return await self._connection.run_sync(act, *given, **named)


@asynccontextmanager
async def snapshot(address: Address) -> AsyncIterator[DatabaseSnapshot]:
    """All is read in one transaction. A site may go on writing meanwhile."""
    reading = address.for_reading()
    async with AsyncExitStack() as opened:
        with reading.opening_told(), reading.failures_told():
            connection = open_file(reading, opened) if reading.is_sqlite else await open_server(reading, opened)
        yield DatabaseSnapshot(reading, connection)


async def read_once(address: Address, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
    async with snapshot(address) as reading:
        return await reading.read(act, *given, **named)


def open_file(address: Address, opened: AsyncExitStack) -> Connection:
    engine = sqlite_engine(address.url, READING).execution_options(**READS)
    opened.callback(engine.dispose)
    return opened.enter_context(engine.connect())


async def open_server(address: Address, opened: AsyncExitStack) -> "AsyncConnection":
    from piazza.store.postgres import postgres_engine  # noqa: PLC0415 - its driver is an extra

    engine = postgres_engine(address)
    opened.push_async_callback(engine.dispose)
    reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return await opened.enter_async_context(reading.connect())
