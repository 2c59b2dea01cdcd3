"""The interface of a store, and its faults.

`append_all` returns only when the entries are on disk. The number of an entry is the lock: if the log has grown in the
meantime, the append is refused, and the caller reads and decides again. Only hashes of keys are stored.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from piazza.core.errors import NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.store.said import Message
from piazza.table.log import ACCEPT, CONFIRM, OPEN, RESIGN, SIT, Entry


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


PUBLIC: Final = (OPEN, CONFIRM, SIT, RESIGN, ACCEPT)  # entries that move a table on, seen by everybody

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
    """What is stored when a table is opened. With a code it is listed: strangers may join."""

    id: str
    game: str
    host_hash: str
    seats: tuple[SeatKeys, ...]
    first: Entry
    code: str = ""


NOWHERE = -1  # the seat of a guest who has none any more


class Guest(NamedTuple):
    """A stranger at a listed table."""

    seat: int
    is_blocked: bool


class Listing(NamedTuple):
    """A table that strangers may join, the code that it is shown by, and since when."""

    table_id: str
    code: str
    time: str


class StoredEnding(NamedTuple):
    """How a game ended, as its record says it; `position` is the digest of the last state."""

    scores: str
    places: str
    position: str


class Activity(NamedTuple):
    """When something last happened at a table that everybody saw, and whether the game is over."""

    moved: str
    is_over: bool


class HandedKey(NamedTuple):
    """The key of a seat on its way to another browser, sealed with a code; the seat −1 is the host of the table."""

    table: str
    seat: int
    sealed: str


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
        """Use up an invitation and store the token of the new owner; False if the invitation is not valid any more.

        Messages from before are marked as not for the new owner.
        """

    async def invite(self, table_id: str, seat: int, hash_of: HashOf) -> None:
        """Replace the invitation of a seat; its owner loses the seat.

        Two calls at once get different generations, and the hash of the later one is stored.
        """

    async def keep_ending(self, table_id: str, ending: StoredEnding) -> None:
        """Store how the game ended; an ending that is stored already stays."""

    async def ending(self, table_id: str) -> StoredEnding | None: ...

    async def ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables that exists."""

    async def activity(self, table_ids: Iterable[str]) -> dict[str, Activity]:
        """Of each of these tables that exists; the steps of a draft do not count, since they are private."""

    async def keep_handed(self, code_hash: str, key: HandedKey, seconds: float) -> None:
        """Store a sealed key with the hash of its code, for so many seconds."""

    async def find_handed(self, code_hash: str) -> list[HandedKey]:
        """The keys that are stored with a code; none if they have expired."""

    async def take_handed(self, code_hash: str) -> list[HandedKey]:
        """The same, and remove them: whoever asks next gets none."""

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

    async def add_message(self, table_id: str, time: str, seat: int, kind: str, text: str) -> None:
        """Store something that was said. It gets the next number, and the oldest of its kind goes if need be."""

    async def messages(self, table_id: str) -> list[Message]:
        """All that is stored of what was said at a table, in order."""

    async def message_ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last message of each of these tables that has one."""

    async def remove_messages(self, table_id: str, time: str, seat: int) -> None:
        """Remove what the owner of a seat has said."""

    async def drop_messages(self, ended: str, any: str) -> None:
        """Remove what was said before `ended` at tables whose game is over, and before `any` at all tables."""

    async def listings(self, since: str, most: int) -> list[Listing]:
        """The tables that strangers may join since this time, the newest first."""

    async def listed_table(self, code: str) -> str | None:
        """The table that is listed by this code."""

    async def unlist(self, table_id: str) -> None:
        """Nobody may join any more who has no invitation."""

    async def drop_listings(self, before: str) -> None:
        """Remove those that were listed before this time."""

    async def note_guest(self, table_id: str, seat: int, visitor: str) -> None:
        """A stranger, by the hash of what the browser is recognised by, has taken this seat."""

    async def release_guest(self, table_id: str, seat: int, block: bool) -> None:
        """The stranger who has this seat, if there is one, has it no more, and may be blocked."""

    async def guest(self, table_id: str, visitor: str) -> Guest | None:
        """What is known of a stranger at a table."""

    async def count_lesson(self, game: str, lesson: int, step: int) -> None:
        """Count one more who has made so many steps of a lesson; 0 for having begun it."""

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
    for number, entry in enumerate(entries, end + 1):
        if entry.number != number:
            raise MovedOn


def check_revised(end: int | None, texts: Iterable[int]) -> None:
    """Refuse to revise entries that are not there; `end` is the number of the last one."""
    if end is None or not all(0 <= number <= end for number in texts):
        raise NoSuchTable
