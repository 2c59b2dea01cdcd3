"""Copying all tables and the totals of lessons from one database to another, whatever their kinds.

The source is only read.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy import Connection, inspect
from sqlalchemy.exc import IntegrityError

from piazza.core.phrases import phrase
from piazza.store.address import Address
from piazza.store.database import Database
from piazza.store.leases import by_dialect
from piazza.store.lessons import copy_lesson_counts, lesson_counts_of_any_version
from piazza.store.lock import locked
from piazza.store.migrate import check_filled
from piazza.store.reading import DatabaseSnapshot, snapshot
from piazza.store.schema import BEATS
from piazza.store.sql import open_store
from piazza.store.upkeep.records import Stored, batches, check_values, insert_tables, names_of, read_tables
from piazza.table.store import StoreFailed

UP: Final = by_dialect("SELECT count(*) FROM beats WHERE seen > NOW - 15")  # workers beat every few seconds

Told = Callable[[int, int], None]  # how many tables are done, of how many


class MoveSummary(NamedTuple):
    """How many tables were copied, and how many were there already."""

    copied: int
    there: int


async def move(source_url: str, target_url: str, told: Told) -> MoveSummary:
    """Copy all tables that are not in the target yet, and compare all. May be repeated after any interruption.

    Refused if a site uses the source, if the target has other tables, or one that is not the same.
    """
    source, target = Address(source_url), Address(target_url)
    if place(source) == place(target):
        raise StoreFailed(phrase("fault.move-same"))
    source.check_there()  # before there is a lock beside it
    with locked(source):
        async with snapshot(source) as reading:
            await reading.read(check_source, source)
            store = await open_store(target_url)
            try:
                return await Move(reading, store.database, told).run()
            finally:
                await store.close()


def place(address: Address) -> tuple[object, ...]:
    """Where a database is, without regard to who asks for it."""
    url = address.url
    return (address.file.resolve(),) if address.is_sqlite else (url.host, url.port or 5432, url.database)


def check_source(connection: Connection, address: Address) -> None:
    """What a site stores after the snapshot would be left behind. Of SQLite the lock tells that a site is running."""
    check_filled(address, connection)
    if not address.is_sqlite and inspect(connection).has_table(BEATS.name):
        if connection.scalar(UP[connection.dialect.name]):
            raise StoreFailed(phrase("fault.move-in-use", name=address.file.name))


class Move:
    """From a snapshot to a database: first what is there is compared, then what is missing is copied."""

    def __init__(self, source: DatabaseSnapshot, target: Database, told: Told) -> None:
        self._source = source
        self._target = target
        self._told = told
        self._done = 0
        self._total = 0

    async def run(self) -> MoveSummary:
        wanted, there = await self._source.read(names_of), await self._target.read(names_of)
        for name in sorted(there - wanted)[:1]:
            raise fault("other", name)
        self._total = len(wanted)
        for names in batches(there):
            await self._compare(await self._source.read(read_tables, names), "differs")
        for names in batches(wanted - there):
            await self._copy(await self._source.read(read_tables, names))
        await self._target.write(copy_lesson_counts, await self._source.read(lesson_counts_of_any_version))
        return MoveSummary(len(wanted - there), len(there))

    async def _copy(self, stored: dict[str, Stored]) -> None:
        for name, rows in stored.items():
            check_values(name, rows)
        try:
            await self._target.write(insert_tables, stored)
        except IntegrityError:
            raise fault("meanwhile", next(iter(stored))) from None
        await self._compare(stored, "unequal")

    async def _compare(self, stored: dict[str, Stored], problem: str) -> None:
        """Read these tables from the target; the first that is not the same is named."""
        found = await self._target.read(read_tables, list(stored))
        for name, rows in stored.items():
            if found[name] != rows:
                raise fault(problem, name)
        self._done += len(stored)
        self._told(self._done, self._total)


def fault(problem: str, table: str) -> StoreFailed:
    return StoreFailed(phrase(f"fault.move-{problem}", table=table[:40]))
