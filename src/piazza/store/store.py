"""The interface of a store, and its faults.

`append_all` returns only when the entries are on disk. The number of an entry is the lock: if the log has grown in the
meantime, the append is refused, and the caller reads and decides again. Only hashes of keys are stored.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from piazza.core.errors import NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.table.log import Entry


class MovedOn(NotNow):
    """The log does not end where the entry should follow."""

    def __init__(self) -> None:
        super().__init__(phrase("fault.log-moved-on"))


class TableExists(NotNow):
    """A table of that name exists."""

    def __init__(self, table_id: str) -> None:
        super().__init__(phrase("fault.table-exists", name=table_id[:40]))


class NoSuchTable(Unreadable):
    """There is no table of that name, or no such seat."""

    def __init__(self) -> None:
        super().__init__(phrase("fault.table-unknown"))


Kept = Callable[[], None]  # called as soon as something is on disk
HashOf = Callable[[int], str]  # the hash of an invitation, by its generation


def no_notice() -> None:
    """The default for callers that wait for the answer anyway."""


class SeatKeys(NamedTuple):
    """The keys of a seat: the hash of an unused invitation, and the hash of the token of its owner.

    Every new invitation has the next generation.
    """

    seat: int
    invite_hash: str | None = None
    token_hash: str | None = None
    generation: int = 0


class NewTable(NamedTuple):
    """What is stored when a table is opened."""

    id: str
    game: str
    host_hash: str
    seats: tuple[SeatKeys, ...]
    first: Entry


class StoredEnding(NamedTuple):
    """How a game ended, as its record says it; `position` is the digest of the last state."""

    scores: str
    places: str
    position: str


class Store(Protocol):
    """Stores tables by name. A failure raises StoreFailed and changes nothing."""

    async def create(self, table: NewTable) -> None:
        """Store a new table with its seats and its first entry, or nothing."""

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        """Store all of these entries, or none; MovedOn if their numbers do not follow.

        `kept` is called when they are on disk, even if the caller has stopped waiting.
        """

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        """The entries from the number `since` on."""

    async def has(self, table_id: str) -> bool: ...

    async def host_hash(self, table_id: str) -> str: ...

    async def seat(self, table_id: str, seat: int) -> SeatKeys: ...

    async def seats(self, table_id: str) -> list[SeatKeys]: ...

    async def claim(self, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
        """Use up an invitation and store the token of the new owner; False if the invitation is not valid any more."""

    async def invite(self, table_id: str, seat: int, hash_of: HashOf) -> None:
        """Replace the invitation of a seat; its owner loses the seat.

        Two calls at once get different generations, and the hash of the later one is stored.
        """

    async def keep_ending(self, table_id: str, ending: StoredEnding) -> None:
        """Store how the game ended; an ending that is stored already stays."""

    async def ending(self, table_id: str) -> StoredEnding | None: ...

    async def ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables that exists."""

    async def revise(self, table_id: str, entry: Entry, texts: Mapping[int, str]) -> None:
        """Append an entry that removes a name, and replace the texts of earlier entries, all or nothing.

        As with `append_all`, MovedOn if the number does not follow. The snapshot of the table is dropped. NoSuchTable
        if one of the earlier entries is not there.
        """

    async def keep_snapshot(self, table_id: str, number: int, text: str) -> None:
        """Store a snapshot of the table after the entry `number`, unless there is a later one.

        Nothing is stored if texts were revised after that entry: they are in the snapshot of a worker that has not
        heard of it. A snapshot is an index and never the truth: it may be dropped at any time. Without a table nothing
        is stored.
        """

    async def snapshot(self, table_id: str) -> tuple[int, str] | None:
        """The number of the last entry in the snapshot, and its text."""

    async def drop_snapshot(self, table_id: str) -> None:
        """Remove a snapshot that cannot be used; nothing happens if there is none."""

    async def take_lease(self, name: str, owner: str, seconds: float) -> bool:
        """Take a lease that is free or expired, or renew one's own; False if it is somebody else's.

        The clock of the database counts. If that clock is set back, leases expire at once.
        """

    async def release_lease(self, name: str, owner: str) -> None:
        """Give a lease back; nothing happens if it is not the owner's."""

    async def beat(self, worker: str, seconds: float) -> str:
        """Say that a worker is alive. Returns the time since which there was never a gap of more than `seconds`.

        It has the form of the times of entries, by the clock of the database.
        """

    async def ping(self) -> None:
        """StoreFailed if the store does not answer."""

    async def close(self) -> None: ...


def fit(end: int | None, entries: Sequence[Entry]) -> None:
    """Refuse entries that do not follow the last stored one; `end` is its number, None without a table."""
    if end is None:
        raise NoSuchTable
    if [entry.number for entry in entries] != list(range(end + 1, end + 1 + len(entries))):
        raise MovedOn


def check_revised(end: int | None, texts: Iterable[int]) -> None:
    """Refuse to revise entries that are not there; `end` is the number of the last one."""
    if end is None or not all(0 <= number <= end for number in texts):
        raise NoSuchTable
