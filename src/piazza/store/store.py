"""The interface of a store, and what it refuses.

`append_all` returns only when the entries are on disk. The place of an entry is the lock: whoever finds that the log
has grown in the meantime is refused, reads again and decides anew. Keys are known by their hashes alone.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from piazza.core.errors import NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.table.log import Entry


class MovedOn(NotNow):
    """The log does not end where the entry was meant to come."""

    def __init__(self) -> None:
        super().__init__(phrase("fault.log-moved-on"))


class TableExists(NotNow):
    """There is a table of that name already."""

    def __init__(self, table_id: str) -> None:
        super().__init__(phrase("fault.table-exists", name=table_id[:40]))


class NoSuchTable(Unreadable):
    """Nothing is known of a table of that name, or of that seat at it."""

    def __init__(self) -> None:
        super().__init__(phrase("fault.table-unknown"))


Kept = Callable[[], None]  # told as soon as something is on disk
HashOf = Callable[[int], str]  # the hash of an invitation, by its generation


def nobody_is_told() -> None:
    """For those who wait until something is kept."""


class SeatKeys(NamedTuple):
    """Who may come to a seat, by an invitation that was not used yet, and whose it is, by the token of its owner.

    Every new invitation is one generation later.
    """

    seat: int
    invite_hash: str | None = None
    token_hash: str | None = None
    generation: int = 0


class NewTable(NamedTuple):
    """All that is kept of a table when it is opened."""

    id: str
    game: str
    host_hash: str
    seats: tuple[SeatKeys, ...]
    first: Entry


class Ending(NamedTuple):
    """How a game ended, as its record says it; `position` is the digest of the last state."""

    scores: str
    places: str
    position: str


class Store(Protocol):
    """Keeps tables by name. What fails raises StoreFailed and has changed nothing."""

    async def create(self, table: NewTable) -> None:
        """A new table with its seats and its first entry, or nothing of it."""

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = nobody_is_told) -> None:
        """All of these entries, or none; MovedOn if their place is taken or lies further on.

        It goes on, and tells `kept` when they are on disk, also if nobody waits for it any more.
        """

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        """The entries from one number on."""

    async def has(self, table_id: str) -> bool: ...

    async def host_hash(self, table_id: str) -> str: ...

    async def seat(self, table_id: str, seat: int) -> SeatKeys: ...

    async def seats(self, table_id: str) -> list[SeatKeys]: ...

    async def claim(self, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
        """Give a seat to whoever has its invitation, which is used up by that; False if it is no longer the one."""

    async def invite(self, table_id: str, seat: int, hash_of: HashOf) -> None:
        """A new invitation in place of the one before; whoever had the seat has lost it.

        Of two who come at once each gets a generation of its own, and the hash that is kept is that of the later one.
        """

    async def keep_ending(self, table_id: str, ending: Ending) -> None:
        """How the game of this table ended; what was kept first stays."""

    async def ending(self, table_id: str) -> Ending | None: ...

    async def close(self) -> None: ...


def fit(end: int | None, entries: Sequence[Entry]) -> None:
    """Refuse entries that do not follow the last one that is there; `end` is its number, None without a table."""
    if end is None:
        raise NoSuchTable
    if [entry.number for entry in entries] != list(range(end + 1, end + 1 + len(entries))):
        raise MovedOn
