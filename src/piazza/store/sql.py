"""A store in a database: SQLite, with statements that PostgreSQL understands, too."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

from sqlalchemy import ColumnElement, and_, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from piazza.core.errors import Fault
from piazza.store import leases, snapshots
from piazza.store.address import Address
from piazza.store.batches import AppendRequest, Batches
from piazza.store.migrate import bring_up_to_date
from piazza.store.schema import ENDINGS, ENTRIES, SEATS, TABLES
from piazza.store.sqlite import ONE_QUERY, WRITES
from piazza.store.store import (
    Ending,
    HashOf,
    Kept,
    MovedOn,
    NewTable,
    NoSuchTable,
    SeatKeys,
    TableExists,
    fit,
    no_notice,
)
from piazza.table.log import Entry

# Statements that are part of every act, built once.
SEATS_OF: Final = (
    select(SEATS.c.seat, SEATS.c.invite_hash, SEATS.c.token_hash, SEATS.c.generation)
    .where(SEATS.c.table_id == bindparam("table"))
    .order_by(SEATS.c.seat)
)
LAST_NUMBER: Final = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
LAST_NUMBERS: Final = select(TABLES.c.id, LAST_NUMBER.label("last")).where(
    TABLES.c.id.in_(bindparam("tables", expanding=True))
)
ADD_ENTRIES: Final = insert(ENTRIES)


async def open_store(url: str) -> "SqlStore":
    """The store in a database, which is created or migrated if needed."""
    address = Address(url)
    with address.failures_told():
        address.check_can_be_opened()
    engine = address.engine()
    try:
        with address.failures_told():
            await bring_up_to_date(address, engine)
    except BaseException:
        await engine.dispose()
        raise
    return SqlStore(address, engine)


class SqlStore:
    """Tables in a database; one writing transaction at a time."""

    def __init__(self, address: Address, engine: AsyncEngine) -> None:
        self._address = address
        self._engine = engine
        self._reading_engine = engine.execution_options(**{ONE_QUERY: True})
        self._writing_engine = engine.execution_options(**{WRITES: True})
        self._writing_lock = asyncio.Lock()
        self._batches = Batches(self._append_batch)

    async def create(self, table: NewTable) -> None:
        try:
            async with self._writing() as connection:
                values = {"id": table.id, "created": table.first.time, "game": table.game, "host_hash": table.host_hash}
                await connection.execute(insert(TABLES).values(values))
                await connection.execute(insert(SEATS), [{"table_id": table.id, **s._asdict()} for s in table.seats])
                await connection.execute(insert(ENTRIES).values(row_of(table.id, table.first)))
        except IntegrityError:
            raise TableExists(table.id) from None

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        await self._batches.add(AppendRequest(table_id, entries, kept))

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        columns = ENTRIES.c
        query = select(columns.seq, columns.time, columns.verb, columns.seat, columns.text)
        query = query.where(columns.table_id == table_id, columns.seq >= since).order_by(columns.seq)
        async with self._reading() as connection:
            entries = [Entry(*row) for row in await connection.execute(query)]
        if not entries:
            await self.host_hash(table_id)
        return entries

    async def has(self, table_id: str) -> bool:
        return await self._find_host_hash(table_id) is not None

    async def host_hash(self, table_id: str) -> str:
        found = await self._find_host_hash(table_id)
        if found is None:
            raise NoSuchTable
        return found

    async def _find_host_hash(self, table_id: str) -> str | None:
        async with self._reading() as connection:
            return await connection.scalar(select(TABLES.c.host_hash).where(TABLES.c.id == table_id))

    async def seat(self, table_id: str, seat: int) -> SeatKeys:
        for keys in await self.seats(table_id):
            if keys.seat == seat:
                return keys
        raise NoSuchTable

    async def seats(self, table_id: str) -> list[SeatKeys]:
        async with self._reading() as connection:
            seats = [SeatKeys(*row) for row in await connection.execute(SEATS_OF, {"table": table_id})]
        if not seats:
            raise NoSuchTable
        return seats

    async def claim(self, table_id: str, seat: int, invite_hash: str, token_hash: str) -> bool:
        """One statement checks and changes, so that only one of two claims succeeds."""
        invited = and_(at_seat(table_id, seat), SEATS.c.invite_hash == invite_hash)
        async with self._writing() as connection:
            done = await connection.execute(
                update(SEATS).where(invited).values(invite_hash=None, token_hash=token_hash)
            )
        if not done.rowcount:
            await self.seat(table_id, seat)
        return bool(done.rowcount)

    async def invite(self, table_id: str, seat: int, hash_of: HashOf) -> None:
        """Raise the generation first: that locks the seat until its hash is stored."""
        change = update(SEATS).where(at_seat(table_id, seat))
        raised = change.values(generation=SEATS.c.generation + 1).returning(SEATS.c.generation)
        async with self._writing() as connection:
            generation = await connection.scalar(raised)
            if generation is None:
                raise NoSuchTable
            await connection.execute(change.values(invite_hash=hash_of(generation), token_hash=None))

    async def keep_ending(self, table_id: str, ending: Ending) -> None:
        await self.host_hash(table_id)
        with suppress(IntegrityError):  # another server has stored it
            async with self._writing() as connection:
                await connection.execute(insert(ENDINGS).values({"table_id": table_id, **ending._asdict()}))

    async def ending(self, table_id: str) -> Ending | None:
        columns = ENDINGS.c
        query = select(columns.scores, columns.places, columns.position).where(columns.table_id == table_id)
        await self.host_hash(table_id)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Ending(*row)

    async def ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        async with self._reading() as connection:
            found = await connection.execute(LAST_NUMBERS, {"tables": list(table_ids)})
        return {row.id: row.last for row in found}

    async def revise(self, table_id: str, texts: Mapping[int, str]) -> None:
        await self.host_hash(table_id)
        async with self._writing() as connection:
            await connection.run_sync(snapshots.revise, table_id, texts)

    async def keep_snapshot(self, table_id: str, number: int, text: str) -> None:
        async with self._writing() as connection:
            await connection.run_sync(snapshots.keep_snapshot, table_id, number, text)

    async def snapshot(self, table_id: str) -> tuple[int, str] | None:
        async with self._reading() as connection:
            return await connection.run_sync(snapshots.snapshot, table_id)

    async def take_lease(self, name: str, owner: str, seconds: float) -> bool:
        async with self._writing() as connection:
            return await connection.run_sync(leases.take_lease, name, owner, seconds)

    async def release_lease(self, name: str, owner: str) -> None:
        async with self._writing() as connection:
            await connection.run_sync(leases.release_lease, name, owner)

    async def beat(self, worker: str, seconds: float) -> str:
        async with self._writing() as connection:
            return await connection.run_sync(leases.beat, worker, seconds)

    async def ping(self) -> None:
        await self.has("")

    async def close(self) -> None:
        await self._batches.finish()
        await self._engine.dispose()

    # Appending -------------------------------------------------------------------------------------------------------

    async def _append_batch(self, batch: list[AppendRequest]) -> None:
        """Store what fits and refuse the rest. If another server wrote at the same time, try each request alone."""
        try:
            async with self._writing() as connection:
                refused = await self._insert_fitting(connection, batch)
        except IntegrityError:
            if len(batch) == 1:
                raise MovedOn from None
            for request in batch:
                await self._append_alone(request)
            return
        for request in batch:
            if fault := refused.get(request):
                request.refuse(fault)
            else:
                request.accept()

    async def _append_alone(self, request: AppendRequest) -> None:
        try:
            await self._append_batch([request])
        except Fault as fault:
            request.refuse(fault)

    async def _insert_fitting(
        self, connection: AsyncConnection, batch: list[AppendRequest]
    ) -> dict[AppendRequest, Fault]:
        """Insert all requests that follow the last entries. Returns the others, each with its error."""
        tables = list({request.table_id for request in batch})
        found = await connection.execute(LAST_NUMBERS, {"tables": tables})
        ends: dict[str, int] = {row.id: row.last for row in found}
        rows: list[dict[str, object]] = []
        refused: dict[AppendRequest, Fault] = {}
        for request in batch:
            try:
                fit(ends.get(request.table_id), request.entries)
            except Fault as fault:
                refused[request] = fault
            else:
                ends[request.table_id] += len(request.entries)
                rows += [row_of(request.table_id, entry) for entry in request.entries]
        if rows:
            await connection.execute(ADD_ENTRIES, rows)
        return refused

    # Connections -----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """For one query."""
        with self._address.failures_told():
            self._address.check_there()
            async with self._reading_engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed to disk at the end of the block."""
        async with self._writing_lock:
            with self._address.failures_told():
                self._address.check_there()
                async with self._writing_engine.begin() as connection:
                    yield connection


def row_of(table_id: str, entry: Entry) -> dict[str, object]:
    number, time, verb, seat, text = entry
    return {"table_id": table_id, "seq": number, "time": time, "verb": verb, "seat": seat, "text": text}


def at_seat(table_id: str, seat: int) -> ColumnElement[bool]:
    return and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
