"""Appending in batches: requests that arrive while the disk is busy go into the next transaction together."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from piazza.store.store import Kept
from piazza.table.log import Entry

logger = logging.getLogger("piazza.store")

MOST: Final = 100  # requests in one transaction


class AppendRequest:
    """Entries to be stored, the revised texts of earlier ones, if any, and the future of the caller."""

    def __init__(self, table_id: str, entries: Sequence[Entry], kept: Kept, texts: Mapping[int, str] | None) -> None:
        self.table_id = table_id
        self.entries = entries
        self.texts = texts
        self._kept = kept
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def accept(self) -> None:
        """The entries are on disk."""
        try:
            self._kept()
        except Exception as problem:  # for the caller of this request, not for the others of its batch
            logger.exception("what was kept of %s could not take effect", self.table_id)
            self.refuse(problem)
        if not self.answer.done():
            self.answer.set_result(None)

    def refuse(self, problem: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(problem)


class Batches:
    """Passes requests to `write` in batches. A caller that stops waiting does not affect the others."""

    def __init__(self, write: Callable[[list[AppendRequest]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: list[AppendRequest] = []
        self._writer: asyncio.Task[None] | None = None

    async def add(self, request: AppendRequest) -> None:
        """Add a request and wait for its answer."""
        self._waiting.append(request)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        await request.answer

    async def finish(self) -> None:
        """Wait until all requests are written."""
        if self._writer is not None:
            await self._writer

    async def _write_waiting(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                await self._write(batch)
            except Exception as problem:  # any error is for the callers
                for request in batch:
                    request.refuse(problem)
