"""What is special about SQLite: settings, begin of transactions, meaning of errors."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry

WRITES: Final = "writes"  # the option of a connection for writing
ONE_QUERY: Final = "one_query"  # the option of a connection for a single query, which needs no transaction

PRAGMAS: Final = (
    "busy_timeout = 5000",  # milliseconds to wait for another writer
    "journal_mode = WAL",  # readers and the writer do not wait for each other
    "synchronous = FULL",  # what is committed survives a power failure
    "foreign_keys = ON",
)

READING: Final = (PRAGMAS[0], "query_only = ON")  # where nothing may be changed, not even the kind of journal

# The beginnings of names of error codes, and the sentences about them.
MEANINGS: Final = {
    "SQLITE_BUSY": "busy",
    "SQLITE_LOCKED": "busy",
    "SQLITE_READONLY": "read-only",
    "SQLITE_FULL": "full",
    "SQLITE_CANTOPEN": "missing",
    "SQLITE_NOTADB": "foreign",
    "SQLITE_CORRUPT": "damaged",
}


def make_private(file: Path) -> None:
    """Make a file that only its owner can open, as every secret will be in it; what SQLite lays beside it follows.

    One that is there stays as its owner wants it, and what cannot be made SQLite will complain about.
    """
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def is_in_use(file: Path) -> bool:
    """Whether a database is being written, or a writer was interrupted: then SQLite has a file beside it.

    Otherwise it can be read without laying one, which might belong to another user than the site's.
    """
    return any(file.with_name(file.name + end).exists() for end in ("-wal", "-journal"))


def set_up(engine: AsyncEngine, reading: bool = False) -> None:
    event.listen(engine.sync_engine, "connect", _connected_for_reading if reading else _connected)
    event.listen(engine.sync_engine, "begin", _begin)


def _connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Stop the driver from beginning transactions: it would begin them too late for savepoints and schema changes."""
    _run_pragmas(connection, PRAGMAS)


def _connected_for_reading(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    _run_pragmas(connection, READING)


def _run_pragmas(connection: DBAPIConnection, pragmas: tuple[str, ...]) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin a writing transaction with its lock: one that reads first might write from outdated data."""
    options = connection.get_execution_options()
    if not options.get(ONE_QUERY, False):
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get(WRITES, False) else "BEGIN")


def meaning_of(problem: BaseException | None) -> str:
    """The catalogue key for an error; empty if it has none."""
    name = str(getattr(problem, "sqlite_errorname", ""))
    return next((meaning for code, meaning in MEANINGS.items() if name.startswith(code)), "")
