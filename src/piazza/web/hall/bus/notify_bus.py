"""PostgreSQL as the bus: LISTEN and NOTIFY on a connection of its own.

PostgreSQL takes a lock of the whole server when a transaction with NOTIFY is committed. Therefore messages are never
part of a transaction that stores something, and many of them go out in one.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

import asyncpg

from piazza.store.address import Address
from piazza.store.failures import meaning_of
from piazza.store.postgres import connect_to
from piazza.web.hall.bus.remote import RemoteBus

CHANNEL: Final = "piazza"  # of one database
NOTIFY: Final = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text"


def notify_bus(address: Address) -> RemoteBus:
    """The bus of a site in this database."""
    return RemoteBus(partial(connect, address))


async def connect(address: Address) -> "NotifyLine":
    """StoreFailed if the database cannot be reached."""
    try:
        line = NotifyLine(await connect_to(address))
        await line.open()
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as problem:
        raise address.failure(meaning_of(problem) or "unreachable") from None
    return line


class NotifyLine:
    """A connection that is used for nothing else."""

    def __init__(self, connection: "asyncpg.Connection[asyncpg.Record]") -> None:
        self._connection = connection
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()  # None: the connection is closed

    async def open(self) -> None:
        """If that fails, the connection is closed: nobody else would."""
        self._connection.add_termination_listener(self._end)
        try:
            await self._connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            await self.close()
            raise

    def _hear(self, connection: object, process: int, channel: str, text: object) -> None:
        self._heard.put_nowait(str(text))

    def _end(self, connection: object) -> None:
        self._heard.put_nowait(None)

    async def send(self, texts: Sequence[str]) -> None:
        await self._connection.execute(NOTIFY, CHANNEL, list(texts))

    async def receive(self) -> str:
        text = await self._heard.get()
        if text is None:
            raise ConnectionError("the database has closed the connection")
        return text

    async def close(self) -> None:
        self._connection.terminate()
