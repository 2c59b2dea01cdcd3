"""Copying a SQLite database, also while a site writes to it, and comparing the copy with it."""

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from sqlalchemy import URL

from piazza.store.address import Address
from piazza.store.failures import meaning_of
from piazza.store.sqlite import is_in_use
from piazza.table.store import StoreFailed

SEAL: Final = "backup"  # the table that only a backup has: when it was made, and the digest of the others
TO_NEW_FILE: Final = ("journal_mode = OFF", "synchronous = OFF")  # it is synced when it is complete


class Stamp(NamedTuple):
    """What changes when a database is used."""

    node: int
    size: int
    modified: int
    is_in_use: bool


def address_of(file: Path) -> Address:
    return Address(URL.create("sqlite", database=str(file)).render_as_string(hide_password=False))


def copy_database(source: Address, target: Path) -> str:
    """Copy a database to a file, and refuse a copy that is not equal, or damaged as its source is. Returns its digest.

    A database that nobody uses is read without locks, so the copy is made again if a site was started meanwhile.
    """
    source.check_there()
    before = stamp(source.file)
    try:
        whole = copy_snapshot(source, target)
    except StoreFailed:
        if is_reliable(source.file, before):
            raise
    else:
        if is_reliable(source.file, before):
            return whole
    return copy_database(source, target)


def is_reliable(file: Path, before: Stamp) -> bool:
    return before.is_in_use or stamp(file) == before


def copy_snapshot(source: Address, target: Path) -> str:
    with failures_of(source), closing(open_to_read(source.file)) as reading:
        reading.execute("BEGIN")
        whole = digest(reading)  # the first query begins the snapshot, which the copy is made of, too
        with closing(open_file(target)) as writing:
            copy_pages(reading, writing, target)
            if digest(writing) != whole or not is_sound(writing):
                raise source.failure("damaged")
    return whole


def copy_pages(source: sqlite3.Connection, target: sqlite3.Connection, file: Path) -> None:
    """All at once: a copy in steps would begin again whenever a site has written."""
    for pragma in TO_NEW_FILE:
        target.execute(f"PRAGMA {pragma}")
    try:
        source.backup(target)
    except sqlite3.Error as problem:
        if meaning_of(problem) == "full":
            raise address_of(file).failure("full") from problem
        raise
    target.execute("PRAGMA journal_mode = DELETE")  # it is one file, whatever the journal of its source


def stamp(file: Path) -> Stamp:
    now = file.stat()
    return Stamp(now.st_ino, now.st_size, now.st_mtime_ns, is_in_use(file))


def open_to_read(file: Path) -> sqlite3.Connection:
    """Without locks if nobody uses it, so that no file is made beside it."""
    unused = "" if is_in_use(file) else "&immutable=1"
    return open_file(f"file:{quote(str(file))}?mode=ro{unused}")


def open_file(name: str | Path) -> sqlite3.Connection:
    """Texts are read as bytes: also those that are damaged are copied and compared."""
    database = sqlite3.connect(name, isolation_level=None, uri=isinstance(name, str))
    database.text_factory = bytes
    return database


def digest(database: sqlite3.Connection) -> str:
    """The SHA-256 of all rows of all tables, in the order of the file."""
    whole = hashlib.sha256()
    for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
        if name.decode() != SEAL:
            whole.update(name)
            for row in database.execute(f'SELECT * FROM "{name.decode()}" ORDER BY rowid'):  # noqa: S608 - of the schema
                whole.update(repr(row).encode())
    return whole.hexdigest()


def is_sound(database: sqlite3.Connection) -> bool:
    return bool(database.execute("PRAGMA integrity_check").fetchall() == [(b"ok",)])


@contextmanager
def failures_of(address: Address) -> Iterator[None]:
    """Turn errors of SQLite into StoreFailed about this database."""
    try:
        yield
    except sqlite3.Error as problem:
        raise address.failure(meaning_of(problem) or "broken") from problem
