"""A store in a database: SQLite for one process, PostgreSQL for any number."""

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy.exc import IntegrityError

from piazza.store import handovers, leases, lessons, listings, messages, snapshots, tables
from piazza.store.address import Address
from piazza.store.appending import Appender
from piazza.store.database import Database
from piazza.store.keys import KnownKeys
from piazza.store.said import Message
from piazza.store.sqlite_database import SqliteDatabase
from piazza.store.store import (
    Activity,
    Guest,
    HandedKey,
    HashOf,
    Kept,
    Listing,
    NewTable,
    NoSuchTable,
    SeatKeys,
    StoredEnding,
    TableExists,
    no_notice,
)
from piazza.table.log import Entry


async def open_store(url: str) -> "SqlStore":
    """The store in a database, which is created or migrated if needed."""
    address = Address(url)
    if address.is_sqlite:
        return SqliteStore(SqliteDatabase(address))
    with address.failures_told():
        from piazza.store.postgres import open_postgres  # noqa: PLC0415 - its driver is an extra
    return SqlStore(await open_postgres(address))


class SqlStore:
    """Tables in a database that other processes may change, too."""

    is_owned = False

    def __init__(self, database: Database) -> None:
        self.database = database
        self._appender = Appender(database, self.is_owned)

    async def create(self, table: NewTable) -> None:
        try:
            await self.database.write(tables.create, table)
        except IntegrityError:
            raise TableExists(table.id) from None

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        await self._appender.append(table_id, entries, kept)

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        return await self.database.read(tables.load, table_id, since)

    async def has(self, table_id: str) -> bool:
        return await self.database.read(tables.find_host_hash, table_id) is not None

    async def host_hash(self, table_id: str) -> str:
        return await self.database.read(tables.host_hash, table_id)

    async def seat(self, table_id: str, seat: int) -> SeatKeys:
        for keys in await self.seats(table_id):
            if keys.seat == seat:
                return keys
        raise NoSuchTable

    async def seats(self, table_id: str) -> list[SeatKeys]:
        return await self.database.read(tables.seats, table_id)

    async def claim(self, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
        return await self.database.write(messages.claim, table_id, seat, invite_hash, token_hash)

    async def invite(self, table_id: str, seat: int, hash_of: HashOf) -> None:
        await self.database.write(tables.invite, table_id, seat, hash_of)

    async def keep_ending(self, table_id: str, ending: StoredEnding) -> None:
        await self.database.write(tables.keep_ending, table_id, ending)

    async def ending(self, table_id: str) -> StoredEnding | None:
        return await self.database.read(tables.ending, table_id)

    async def ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        return await self.database.read(tables.ends, table_ids)

    async def activity(self, table_ids: Iterable[str]) -> dict[str, Activity]:
        return await self.database.read(tables.activity, table_ids)

    async def keep_handed(self, code_hash: str, key: HandedKey, seconds: float) -> None:
        await self.database.write(handovers.keep_handed, code_hash, key, seconds)

    async def find_handed(self, code_hash: str) -> list[HandedKey]:
        return await self.database.read(handovers.find_handed, code_hash)

    async def take_handed(self, code_hash: str) -> list[HandedKey]:
        return await self.database.write(handovers.take_handed, code_hash)

    async def revise(self, table_id: str, entry: Entry, texts: Mapping[int, str]) -> None:
        await self._appender.append(table_id, [entry], no_notice, texts)

    async def keep_snapshot(self, table_id: str, number: int, text: str) -> None:
        await self.database.write(snapshots.keep_snapshot, table_id, number, text)

    async def snapshot(self, table_id: str) -> tuple[int, str] | None:
        return await self.database.read(snapshots.snapshot, table_id)

    async def drop_snapshot(self, table_id: str) -> None:
        await self.database.write(snapshots.drop_snapshot, table_id)

    async def add_message(self, table_id: str, time: str, seat: int, kind: str, text: str) -> None:
        await self.database.write(messages.add_message, table_id, time, seat, kind, text)

    async def messages(self, table_id: str) -> list[Message]:
        return await self.database.read(messages.messages, table_id)

    async def message_ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        return await self.database.read(messages.message_ends, table_ids)

    async def remove_messages(self, table_id: str, time: str, seat: int) -> None:
        await self.database.write(messages.remove_messages, table_id, time, seat)

    async def drop_messages(self, ended: str, any: str) -> None:
        await self.database.write(messages.drop_messages, ended, any)

    async def listings(self, since: str, most: int) -> list[Listing]:
        return await self.database.read(listings.listings, since, most)

    async def listed_table(self, code: str) -> str | None:
        return await self.database.read(listings.listed_table, code)

    async def unlist(self, table_id: str) -> None:
        await self.database.write(listings.unlist, table_id)

    async def drop_listings(self, before: str) -> None:
        await self.database.write(listings.drop_listings, before)

    async def note_guest(self, table_id: str, seat: int, visitor: str) -> None:
        await self.database.write(listings.note_guest, table_id, seat, visitor)

    async def release_guest(self, table_id: str, seat: int, block: bool) -> None:
        await self.database.write(listings.release_guest, table_id, seat, block)

    async def guest(self, table_id: str, visitor: str) -> Guest | None:
        return await self.database.read(listings.guest, table_id, visitor)

    async def count_lesson(self, game: str, lesson: int, step: int) -> None:
        await self.database.write(lessons.count_lesson, game, lesson, step)

    async def take_lease(self, name: str, owner: str, seconds: float) -> bool:
        return await self.database.write(leases.take_lease, name, owner, seconds)

    async def release_lease(self, name: str, owner: str) -> None:
        await self.database.write(leases.release_lease, name, owner)

    async def beat(self, worker: str, seconds: float) -> str:
        return await self.database.write(leases.beat, worker, seconds)

    async def ping(self) -> None:
        await self.has("")

    async def close(self) -> None:
        await self._appender.finish()
        await self.database.close()


class SqliteStore(SqlStore):
    """Tables in a file that belongs to this process: the keys of seats are read once."""

    is_owned = True
    database: SqliteDatabase

    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__(database)
        self._keys = KnownKeys(super().seats, super().host_hash)

    async def host_hash(self, table_id: str) -> str:
        return await self._keys.host_hash(table_id)

    async def seats(self, table_id: str) -> list[SeatKeys]:
        return await self._keys.seats(table_id)

    async def claim(self, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
        return await self._keys.change(table_id, super().claim(table_id, seat, invite_hash, token_hash))

    async def invite(self, table_id: str, seat: int, hash_of: HashOf) -> None:
        await self._keys.change(table_id, super().invite(table_id, seat, hash_of))
