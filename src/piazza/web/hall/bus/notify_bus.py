"""PostgreSQL as the bus: LISTEN and NOTIFY on a connection of its own.

PostgreSQL takes a lock of the whole server when a transaction with NOTIFY is committed. Therefore messages are never
part of a transaction that stores something, and many of them go out in one.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from asyncpg import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from piazza.store.address import Address
from piazza.web.hall.bus.remote import RemoteBus

CHANNEL: Final = "piazza"  # of one database
NOTIFY: Final = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text"
CONNECTING: Final = 10.0  # seconds


def notify_bus(address: Address) -> RemoteBus:
    """The bus of a site in this database."""
    return RemoteBus(partial(connect, address))


async def connect(address: Address) -> "NotifyLine":
    """StoreFailed if the database cannot be reached."""
    engine = address.engine()
    try:
        async with asyncio.timeout(CONNECTING):
            with address.failures_told():
                return await open_line(engine, await engine.connect())
    except BaseException:
        await engine.dispose()
        raise


async def open_line(engine: AsyncEngine, connection: AsyncConnection) -> "NotifyLine":
    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, Connection), "the driver of this kind of database"
    line = NotifyLine(engine, connection, driver)
    await driver.add_listener(CHANNEL, line.hear)
    driver.add_termination_listener(line.end)
    return line


class NotifyLine:
    """A connection that is used for nothing else."""

    def __init__(self, engine: AsyncEngine, connection: AsyncConnection, driver: Connection) -> None:
        self._engine = engine
        self._connection = connection
        self._driver = driver
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, connection: object, process: int, channel: str, text: object) -> None:
        self._heard.put_nowait(str(text))

    def end(self, connection: object) -> None:
        self._heard.put_nowait(None)

    async def send(self, texts: Sequence[str]) -> None:
        await self._driver.execute(NOTIFY, CHANNEL, list(texts))

    async def receive(self) -> str:
        text = await self._heard.get()
        if text is None:
            raise ConnectionError("the database has closed the connection")
        return text

    async def close(self) -> None:
        self._driver.remove_termination_listener(self.end)
        await self._connection.invalidate()
        await self._engine.dispose()
