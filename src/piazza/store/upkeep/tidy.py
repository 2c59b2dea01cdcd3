"""Removing tables at which nothing has happened for long, after their logs were exported."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from piazza.core.errors import Unreadable
from piazza.store.address import Address
from piazza.store.database import Database
from piazza.store.lock import locked
from piazza.store.migrate import check_filled
from piazza.store.reading import read_once
from piazza.store.said import LISTED, outdated
from piazza.store.schema import ENTRIES, TABLES
from piazza.store.sql import open_store
from piazza.store.upkeep.export import export_log
from piazza.store.upkeep.records import Stored, batches, names_of, read_tables, remove_unchanged
from piazza.table.store import FileStore, StoreFailed
from piazza.table.times import read_moment, write_moment

LAST_TIME: Final = (
    select(ENTRIES.c.time)
    .where(ENTRIES.c.table_id == TABLES.c.id)
    .order_by(ENTRIES.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)

PART: Final = 1_000  # tables in one query

Told = Callable[[int, int], None]  # how many tables are done, of how many


class Tidied(NamedTuple):
    """The names of the tables that were removed, and of those that were left because their logs were not exported."""

    removed: list[str]
    left: list[str]


async def abandoned(url: str, before: datetime) -> list[str]:
    """The tables whose last entry is older, finished or not. Nothing is changed."""
    address = Address(url)

    def find(connection: Connection) -> list[str]:
        check_filled(address, connection)
        return find_abandoned(connection, before)

    return await read_once(address, find)


def find_abandoned(connection: Connection, before: datetime) -> list[str]:
    """In parts: a single query about all tables of a large site could take longer than a query may."""
    parts = [
        select(TABLES.c.id, LAST_TIME).where(TABLES.c.id.in_(names)) for names in batches(names_of(connection), PART)
    ]
    rows = [row for part in parts for row in connection.execute(part.order_by(TABLES.c.id))]
    return [name for name, time in rows if is_older(time, before)]


def is_older(time: object, before: datetime) -> bool:
    """A time that cannot be read is no reason to remove anything."""
    try:
        return read_moment(str(time)) < before
    except Unreadable:
        return False


async def tidy(url: str, before: datetime, export: FileStore | None, told: Told) -> Tidied:
    """Export and remove what is abandoned. What was played at meanwhile stays; an interruption loses nothing."""
    store = await open_store(url)
    try:
        now = datetime.now(UTC)
        await store.drop_messages(*outdated(now))
        await store.drop_listings(write_moment(now - LISTED))
        names = await store.database.read(find_abandoned, before)
        return await remove(store.database, names, export, told)
    finally:
        await store.close()


async def remove(database: Database, names: list[str], export: FileStore | None, told: Told) -> Tidied:
    result = Tidied([], [])
    for batch in batches(names):
        stored = await database.read(read_tables, batch)
        exported = {name: rows for name, rows in stored.items() if export is None or is_exported(export, name, rows)}
        result.left.extend(stored.keys() - exported.keys())
        result.removed.extend(await database.write(remove_unchanged, exported))
        told(len(result.removed) + len(result.left), len(names))
    return result


def is_exported(store: FileStore, name: str, stored: Stored) -> bool:
    return export_log(store, name, stored[ENTRIES.name])


def shrink(address: Address) -> bool:
    """Write the file of SQLite anew, without what was removed. False if there is no room, or a site uses it again."""
    if not address.is_sqlite:
        return True
    try:
        with locked(address), closing(sqlite3.connect(address.file)) as database:
            database.execute("VACUUM")
    except (StoreFailed, sqlite3.Error):
        return False
    return True
