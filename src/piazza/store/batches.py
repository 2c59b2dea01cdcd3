"""Appending together: whatever comes in while the disk is busy goes into the next transaction, all of it at once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from piazza.store.store import Kept
from piazza.table.log import Entry

logger = logging.getLogger("piazza.store")

MOST: Final = 100  # requests in one transaction


class AppendRequest:
    """Entries that somebody waits to have kept."""

    def __init__(self, table_id: str, entries: Sequence[Entry], kept: Kept) -> None:
        self.table_id = table_id
        self.entries = entries
        self._kept = kept
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def accept(self) -> None:
        """They are on disk, whether anybody still waits or not."""
        try:
            self._kept()
        except Exception as problem:  # for whoever waits for this one, not for the others of its batch
            logger.exception("what was kept of %s could not take effect", self.table_id)
            self.refuse(problem)
        if not self.answer.done():
            self.answer.set_result(None)

    def refuse(self, problem: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(problem)


class Batches:
    """Hands requests to `write` batch by batch. Whoever stops waiting does not stop the others."""

    def __init__(self, write: Callable[[list[AppendRequest]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: list[AppendRequest] = []
        self._writer: asyncio.Task[None] | None = None

    async def add(self, request: AppendRequest) -> None:
        """Returns when the request is answered."""
        self._waiting.append(request)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        await request.answer

    async def finish(self) -> None:
        """Let all that waits be written."""
        if self._writer is not None:
            await self._writer

    async def _write_waiting(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                await self._write(batch)
            except Exception as problem:  # whatever it is, it is for those who wait
                for request in batch:
                    request.refuse(problem)
