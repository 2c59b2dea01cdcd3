"""Stores that are slow or fail, so that what happens meanwhile can be looked at."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

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


class Unreliable(MemoryStore):
    """Fails now and then, as its luck says: mostly without having stored anything, but not always."""

    def __init__(self, luck: random.Random, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self._luck = luck
        self.is_repaired = False
        self.unknown: Counter[tuple[int, str, str]] = Counter()  # stored, though the caller was told of a failure

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        await asyncio.sleep(self._luck.choice((0.0, 0.001, 0.2)))
        self._fail(0.1)
        if self._luck.random() < 0.1:
            await super().append_all(table_id, entries)
            self.unknown.update((entry.seat, entry.verb, entry.text) for entry in entries)
            self._fail(1.0)
        await super().append_all(table_id, entries, kept)

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        self._fail(0.05)
        return await super().load(table_id, since)

    async def ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        self._fail(0.1)
        return await super().ends(table_ids)

    async def take_lease(self, name: str, owner: str, seconds: float) -> bool:
        self._fail(0.1)
        return await super().take_lease(name, owner, seconds)

    def _fail(self, chance: float) -> None:
        if not self.is_repaired and self._luck.random() < chance:
            raise StoreFailed(phrase("fault.database-unreachable", file="site.db"))


class Failing(MemoryStore):
    """A disk that is full as long as it says so."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        if self.is_full:
            raise StoreFailed(phrase("fault.database-full", file="site.db"))
        await super().append_all(table_id, entries, kept)
