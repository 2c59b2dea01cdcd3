"""What is special about SQLite: settings, begin of transactions, the files of a database."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

BEGIN: Final = "begin"  # the option of a connection: how its transactions begin
READS: Final = {BEGIN: "BEGIN"}  # several queries that see the same
WRITES: Final = {BEGIN: "BEGIN IMMEDIATE"}  # with the lock: one that reads first might write from outdated data

PRAGMAS: Final = (
    "busy_timeout = 5000",  # milliseconds to wait for another writer
    "journal_mode = WAL",  # readers and the writer do not wait for each other
    "synchronous = FULL",  # what is committed survives a power failure
    "foreign_keys = ON",
    "secure_delete = ON",  # what is deleted is overwritten: a name that somebody gave up is not left in a free page
)

READING: Final = (PRAGMAS[0], "query_only = ON")  # where nothing may be changed, not even the kind of journal


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


def sqlite_engine(url: URL, pragmas: tuple[str, ...]) -> Engine:
    """An engine whose errors contain nothing of what is stored."""
    engine = create_engine(url, hide_parameters=True)

    def connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        """Stop the driver from beginning transactions: too late for savepoints and changes of the schema."""
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    """By the driver itself, which takes a fifth of the time. So its errors are not those of SQLAlchemy."""
    statement = connection.get_execution_options().get(BEGIN)
    if statement is not None:
        connection.connection.cursor().execute(statement)
