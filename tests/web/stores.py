"""Stores that are slow or fail, so that what happens meanwhile can be looked at."""

import asyncio
from collections.abc import Sequence

from piazza.core.phrases import phrase
from piazza.store.memory import MemoryStore
from piazza.store.store import Kept, no_notice
from piazza.table.log import Entry
from piazza.table.store import StoreFailed


class Slow(MemoryStore):
    """A disk that takes a moment."""

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        await asyncio.shield(self._append_slowly(table_id, entries, kept))

    async def _append_slowly(self, table_id: str, entries: Sequence[Entry], kept: Kept) -> None:
        await asyncio.sleep(0.01)
        await super().append_all(table_id, entries, kept)


class Failing(MemoryStore):
    """A disk that is full as long as it says so."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        if self.is_full:
            raise StoreFailed(phrase("fault.database-full", file="site.db"))
        await super().append_all(table_id, entries, kept)
