"""A database in a file of SQLite, which one process owns."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack, nullcontext, suppress
from functools import partial
from typing import Final

from sqlalchemy import Connection

from piazza.store.address import Address
from piazza.store.database import Act, P, T
from piazza.store.lock import locked
from piazza.store.migrate import check_known, migrate_file, revision
from piazza.store.sqlite import PRAGMAS, READING, WRITES, is_in_use, make_private, sqlite_engine
from piazza.store.threads import WorkThread
from piazza.store.watched_file import WatchedFile
from piazza.table.store import StoreFailed

logger = logging.getLogger("piazza.store")

CHECKPOINT: Final = 30.0  # seconds between copies of the journal into the file


class SqliteDatabase:
    """Transactions run in a thread for writing, queries in another one, so that they do not wait for the disk."""

    def __init__(self, address: Address) -> None:
        self._address = address
        with ExitStack() as opened, address.failures_told():
            opened.enter_context(nullcontext() if address.is_for_reading else locked(address))
            self._writer, self._reader = connect(address, opened)
            self._file = WatchedFile(address)
            self._opened = opened.pop_all()
        self._writing = WorkThread("piazza-store-writing")
        self._reading = WorkThread("piazza-store-reading")
        self._timer = asyncio.create_task(self._copy_journal_regularly())

    async def read(self, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        return await self._reading.run(partial(self._read, partial(act, self._reader, *given, **named)))

    async def write(self, act: Act[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        return await self._writing.run(partial(self._write, partial(act, self._writer, *given, **named)))

    async def close(self) -> None:
        """Copy the journal into the file once more, so that a copy of the file is whole."""
        self._timer.cancel()
        with suppress(asyncio.CancelledError):
            await self._timer
        await self.copy_journal()
        self._writing.stop()
        self._reading.stop()
        self._opened.close()

    def _read(self, act: Callable[[], T]) -> T:
        with self._address.failures_told():
            self._file.check()
            with self._reader.begin():
                return act()

    def _write(self, act: Callable[[], T]) -> T:
        """What went into a file that was replaced meanwhile is not acknowledged."""
        with self._address.failures_told():
            self._file.check_unchanged()
            try:
                with self._writer.begin():
                    return act()
            finally:
                self._file.note_written()

    async def _copy_journal_regularly(self) -> None:
        while True:
            await asyncio.sleep(CHECKPOINT)
            await self.copy_journal()

    async def copy_journal(self) -> None:
        if self._address.is_for_reading:
            return
        try:
            await self._writing.run(self._copy_journal)
        except StoreFailed as failure:
            logger.warning("the journal could not be copied into the database: %s", failure)

    def _copy_journal(self) -> None:
        """Without a transaction, which would keep SQLite from it."""
        with self._address.failures_told():
            self._file.check_unchanged()
            try:
                self._writer.connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
            finally:
                self._file.note_written()


def connect(address: Address, opened: ExitStack) -> tuple[Connection, Connection]:
    """Connections for writing and for reading, to a database that is up to date."""
    if address.file.name == ":memory:":
        raise address.failure("missing")  # it would be another one for each connection
    if not address.is_for_reading:
        make_private(address.file)
    check_not_newer(address)
    engine = sqlite_engine(address.url, PRAGMAS)
    opened.callback(engine.dispose)
    reader = opened.enter_context(engine.connect())
    writer = opened.enter_context(engine.execution_options(**WRITES).connect())
    migrate_file(address, reader, writer)
    return writer, reader


def check_not_newer(address: Address) -> None:
    """Refuse a newer database before anything is written to it: to choose the kind of journal writes, too."""
    looked_at = address if is_in_use(address.file) else address.for_reading()
    engine = sqlite_engine(looked_at.url, READING)
    try:
        with engine.connect() as connection:
            check_known(address, revision(connection))
    finally:
        engine.dispose()
