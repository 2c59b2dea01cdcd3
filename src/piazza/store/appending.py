"""Appending to logs: what waits goes into the next transaction together, and what does not follow is refused."""

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from piazza.core.errors import Fault
from piazza.store.batches import AppendRequest, Batches
from piazza.store.database import Database
from piazza.store.snapshots import lock_to_revise, revise
from piazza.store.store import Kept, MovedOn, check_revised, fit
from piazza.store.tables import ends
from piazza.table.log import Entry

Ends = dict[str, int]  # the numbers of the last entries of tables
Refused = dict[AppendRequest, Fault]

# As text, since SQLAlchemy takes twice the time of the whole transaction for building the statement.
ADD_ENTRIES: Final = {
    "sqlite": "INSERT INTO entries (table_id, seq, time, verb, seat, text) VALUES (?, ?, ?, ?, ?, ?)",
    "postgresql": "INSERT INTO entries (table_id, seq, time, verb, seat, text) VALUES ($1, $2, $3, $4, $5, $6)",
}
MOST_KNOWN: Final = 10_000  # ends in memory


class Appender:
    """Appends to a database. One that nobody else writes to is not asked for the end of a log twice."""

    def __init__(self, database: Database, is_owned: bool) -> None:
        self._database = database
        self._is_owned = is_owned
        self._ends: Ends = {}
        self._batches = Batches(self._append_waiting)

    async def append(
        self, table_id: str, entries: Sequence[Entry], kept: Kept, texts: Mapping[int, str] | None = None
    ) -> None:
        await self._batches.add(AppendRequest(table_id, entries, kept, texts))

    async def finish(self) -> None:
        await self._batches.finish()

    async def _append_waiting(self, batch: list[AppendRequest]) -> None:
        """A request that revises texts locks its table, so it goes alone: two servers could wait for each other."""
        if plain := [request for request in batch if request.texts is None]:
            await self._append_batch(plain)
        for request in batch:
            if request.texts is not None:
                await self._append_alone(request)

    async def _append_batch(self, batch: list[AppendRequest]) -> None:
        """Store what fits and refuse the rest. If another server wrote at the same time, try each request alone."""
        try:
            refused = await self._write(batch)
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

    async def _write(self, batch: list[AppendRequest]) -> Refused:
        """What is known of the ends holds only if the transaction does."""
        known, self._ends = self._ends, {}
        refused = await self._database.write(insert_fitting, batch, known)
        if self._is_owned and len(known) < MOST_KNOWN:
            self._ends = known
        return refused


def insert_fitting(connection: Connection, batch: list[AppendRequest], known: Ends) -> Refused:
    """Insert all requests that follow the last entries, and revise texts. Returns the others, each with its error."""
    for request in batch:
        if request.texts is not None:
            lock_to_revise(connection, request.table_id)
    known |= ends(connection, {request.table_id for request in batch} - known.keys())
    rows: list[tuple[str, int, str, str, int, str]] = []
    refused: Refused = {}
    for request in batch:
        try:
            end = known.get(request.table_id)
            check_revised(end, request.texts or ())
            fit(end, request.entries)
        except Fault as fault:
            refused[request] = fault
        else:
            known[request.table_id] += len(request.entries)
            rows += [(request.table_id, *entry) for entry in request.entries]
            if request.texts is not None:
                revise(connection, request.table_id, request.texts)
    if rows:
        rows.sort(key=place)
        connection.exec_driver_sql(ADD_ENTRIES[connection.dialect.name], rows)
    return refused


def place(row: tuple[str, int, str, str, int, str]) -> tuple[str, int]:
    """The order of rows: two servers that insert the same ones in different orders would wait for each other."""
    return row[0], row[1]
