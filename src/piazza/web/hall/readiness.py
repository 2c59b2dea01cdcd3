"""Whether this worker can serve: its database and its bus answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from piazza.store.store import Store
from piazza.web.hall.bus import Bus

PATIENCE: Final = 2.0  # seconds for an answer
LASTING: Final = 1.0  # seconds in which the last answer is told again: however many ask, the database is asked once


class Ready(msgspec.Struct, frozen=True):
    """Which parts answer. A worker that leaves is not ready, whatever they do."""

    ready: bool
    database: bool
    bus: bool
    leaving: bool


class Readiness:
    """Asks database and bus at the same time, once for all who want to know."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.is_leaving = False
        self._store = store
        self._bus = bus
        self._asking: asyncio.Task[tuple[bool, bool]] | None = None
        self._asked_at = 0.0

    def leave(self) -> None:
        self.is_leaving = True

    async def look(self) -> Ready:
        now = asyncio.get_running_loop().time()
        if self._asking is None or (self._asking.done() and now - self._asked_at >= LASTING):
            self._asking, self._asked_at = asyncio.create_task(self._ask()), now
        database, bus = await asyncio.shield(self._asking)
        return Ready(database and bus and not self.is_leaving, database, bus, self.is_leaving)

    async def _ask(self) -> tuple[bool, bool]:
        return await asyncio.gather(answers(self._store.ping), answers(self._bus.ping))


async def answers(ping: Callable[[], Awaitable[None]]) -> bool:
    """Whatever is wrong, the log says it when somebody needs it."""
    try:
        async with asyncio.timeout(PATIENCE):
            await ping()
    except Exception:
        return False
    return True
