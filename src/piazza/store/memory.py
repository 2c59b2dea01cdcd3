"""A store in memory, for tests and experiments."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from piazza.store.leases import time_of
from piazza.store.memory_company import CompanyInMemory
from piazza.store.store import (
    PUBLIC,
    Activity,
    HandedKey,
    HashOf,
    Kept,
    Listing,
    NewTable,
    NoSuchTable,
    SeatKeys,
    StoredEnding,
    TableExists,
    check_revised,
    fit,
    no_notice,
)
from piazza.table.log import FORGET, Entry


class Lease(NamedTuple):
    """What is stored of a lease, with times in seconds."""

    owner: str
    taken: float
    expires: float


class MemoryStore(CompanyInMemory):
    """Tables in memory. No method awaits anything, so each is atomic."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._clock = clock
        self._tables: dict[str, NewTable] = {}
        self._logs: dict[str, list[Entry]] = {}
        self._seats: dict[str, dict[int, SeatKeys]] = {}
        self._endings: dict[str, StoredEnding] = {}
        self._snapshots: dict[str, tuple[int, str]] = {}
        self._leases: dict[str, Lease] = {}
        self.lessons: Counter[tuple[str, int, int]] = Counter()
        self._handed: dict[str, tuple[float, dict[tuple[str, int], HandedKey]]] = {}  # with the time when they expire
        self._up: tuple[float, float] | None = None  # since when, and when it was last seen

    async def create(self, table: NewTable) -> None:
        if table.id in self._tables:
            raise TableExists(table.id)
        self._tables[table.id] = table
        self._logs[table.id] = [table.first]
        self._seats[table.id] = {keys.seat: keys for keys in table.seats}
        self._said[table.id] = []
        if table.code:
            self._listings[table.id] = Listing(table.id, table.code, table.first.time)

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        log = self._logs.get(table_id)
        fit(None if log is None else len(log) - 1, entries)
        self._logs[table_id] += entries
        kept()

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        self._find(table_id)
        return self._logs[table_id][since:]

    async def has(self, table_id: str) -> bool:
        return table_id in self._tables

    async def host_hash(self, table_id: str) -> str:
        return self._find(table_id).host_hash

    async def seat(self, table_id: str, seat: int) -> SeatKeys:
        self._find(table_id)
        if seat not in self._seats[table_id]:
            raise NoSuchTable
        return self._seats[table_id][seat]

    async def seats(self, table_id: str) -> list[SeatKeys]:
        self._find(table_id)
        return sorted(self._seats[table_id].values())

    async def claim(self, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
        keys = await self.seat(table_id, seat)
        if keys.invite_hash != invite_hash:
            return False
        self._seats[table_id][seat] = keys._replace(invite_hash=None, token_hash=token_hash)
        await self.note_joined(table_id, seat)
        return True

    async def invite(self, table_id: str, seat: int, hash_of: HashOf) -> None:
        keys = await self.seat(table_id, seat)
        generation = keys.generation + 1
        self._seats[table_id][seat] = SeatKeys(seat, hash_of(generation), None, generation)

    async def keep_ending(self, table_id: str, ending: StoredEnding) -> None:
        self._find(table_id)
        self._endings.setdefault(table_id, ending)
        self._over.add(table_id)

    async def ending(self, table_id: str) -> StoredEnding | None:
        self._find(table_id)
        return self._endings.get(table_id)

    async def ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        return {name: len(self._logs[name]) - 1 for name in table_ids if name in self._logs}

    async def activity(self, table_ids: Iterable[str]) -> dict[str, Activity]:
        return {name: self._activity(name) for name in table_ids if name in self._logs}

    def _activity(self, name: str) -> Activity:
        moved = [entry.time for entry in self._logs[name] if entry.verb in PUBLIC]
        return Activity(moved[-1], name in self._endings)

    async def keep_handed(self, code_hash: str, key: HandedKey, seconds: float) -> None:
        if not await self.find_handed(code_hash):
            self._handed[code_hash] = self._clock() + seconds, {}
        self._handed[code_hash][1][key.table, key.seat] = key

    async def find_handed(self, code_hash: str) -> list[HandedKey]:
        expires, keys = self._handed.get(code_hash, (0.0, {}))
        return sorted(keys.values()) if expires > self._clock() else []

    async def take_handed(self, code_hash: str) -> list[HandedKey]:
        keys = await self.find_handed(code_hash)
        self._handed.pop(code_hash, None)
        return keys

    async def revise(self, table_id: str, entry: Entry, texts: Mapping[int, str]) -> None:
        log = self._logs.get(table_id, [])
        check_revised(len(log) - 1, texts)
        fit(len(log) - 1 if log else None, [entry])
        for number, text in texts.items():
            log[number] = log[number]._replace(text=text)
        log.append(entry)
        self._snapshots.pop(table_id, None)

    async def keep_snapshot(self, table_id: str, number: int, text: str) -> None:
        last, _ = self._snapshots.get(table_id, (-1, ""))
        later = self._logs.get(table_id, [])[number + 1 :]
        if table_id in self._tables and last < number and not any(entry.verb == FORGET for entry in later):
            self._snapshots[table_id] = number, text

    async def snapshot(self, table_id: str) -> tuple[int, str] | None:
        return self._snapshots.get(table_id)

    async def drop_snapshot(self, table_id: str) -> None:
        self._snapshots.pop(table_id, None)

    async def count_lesson(self, game: str, lesson: int, step: int) -> None:
        self.lessons[game, lesson, step] += 1

    async def take_lease(self, name: str, owner: str, seconds: float) -> bool:
        now, lease = self._clock(), self._leases.get(name)
        if lease is not None and lease.owner != owner and lease.taken <= now < lease.expires:
            return False
        self._leases[name] = Lease(owner, now, now + seconds)
        return True

    async def release_lease(self, name: str, owner: str) -> None:
        lease = self._leases.get(name)
        if lease is not None and lease.owner == owner:
            del self._leases[name]

    async def beat(self, worker: str, seconds: float) -> str:
        now = self._clock()
        since, seen = self._up or (now, now)
        self._up = (now if seen + seconds < now or since > now else since), now
        return time_of(self._up[0])

    async def ping(self) -> None:
        """Nothing to wait for."""

    async def close(self) -> None:
        """Nothing to close."""

    def _find(self, table_id: str) -> NewTable:
        if table_id not in self._tables:
            raise NoSuchTable
        return self._tables[table_id]
