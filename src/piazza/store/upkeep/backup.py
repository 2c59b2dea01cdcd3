"""Backups of SQLite databases: made while a site runs, compared with it, and recognised if they are damaged later."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from piazza.core.phrases import phrase
from piazza.store.address import Address
from piazza.store.upkeep.copying import SEAL, copy_database, digest, failures_of, open_file, open_to_read
from piazza.store.upkeep.part import beside, complete, moment, part_of
from piazza.table.store import StoreFailed
from piazza.table.times import now

logger = logging.getLogger("piazza.store")


class Counts(NamedTuple):
    """How much is in a database."""

    tables: int
    entries: int


def back_up(address: Address, file: Path, replace: bool = False) -> Counts:
    """Write a backup to a file, or nothing. An existing file stays unless it may be replaced."""
    check_is_file(address, "fault.backup-postgres")
    file = file.resolve()  # so that a link is kept
    check_name(address, file, replace)
    with part_of(file) as part:
        whole = copy_database(address, part)
        with failures_of(address), closing(open_file(part)) as copy:
            counts = count(address, copy)
            seal(copy, whole)
        check_name(address, file, replace)
        complete(part, file)
    return counts


def check_is_file(address: Address, otherwise: str) -> None:
    """PostgreSQL has tools of its own; `otherwise` is the sentence that names them."""
    if not address.is_sqlite:
        raise StoreFailed(phrase(otherwise, name=address.file.name))
    if address.file.name == ":memory:":
        raise address.failure("missing")


def check_name(address: Address, file: Path, replace: bool) -> None:
    if file.exists():
        if address.file.exists() and file.samefile(address.file):
            raise StoreFailed(phrase("fault.backup-same", file=file.name))
        if not replace or not file.is_file():
            raise StoreFailed(phrase("fault.backup-exists", file=file.name))


def count(address: Address, database: sqlite3.Connection) -> Counts:
    """StoreFailed if there are no tables of this program."""
    if revision_of(database) is None:
        raise address.failure("empty")
    tables, entries = database.execute(
        "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM entries)"
    ).fetchone()
    return Counts(tables, entries)


def revision_of(database: sqlite3.Connection) -> str | None:
    """The revision of the schema; None in a database of another program."""
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return None
    row = database.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0], "utf-8", "replace")


def seal(copy: sqlite3.Connection, whole: str) -> None:
    """Add when it was made and what is in it, so that later damage is noticed."""
    copy.execute(f"DROP TABLE IF EXISTS {SEAL}")
    copy.execute(f"CREATE TABLE {SEAL} (made TEXT, digest TEXT)")
    copy.execute(f"INSERT INTO {SEAL} VALUES (?, ?)", (now(), whole))  # noqa: S608 - a constant


def unseal(copy: sqlite3.Connection, whole: str) -> bool:
    """Remove the seal; False if it does not fit. A copy that was made by other means has none."""
    if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (SEAL,)).fetchone():
        return True
    row = copy.execute(f"SELECT digest FROM {SEAL}").fetchone()  # noqa: S608 - a constant
    copy.execute(f"DROP TABLE {SEAL}")
    return row is not None and row[0] == whole.encode()


def back_up_before_migration(address: Address, revision: str) -> None:
    """Back up a SQLite database that holds any tables, beside it.

    The name has the digest of what is in it: however often a migration fails, there is one backup of it a day.
    """
    if not address.is_sqlite:
        return
    with failures_of(address), closing(open_to_read(address.file)) as database:
        if not count(address, database).tables:
            return
        whole = digest(database)
    file = beside(address.file, f".{revision}-{moment()[:8]}-{whole[:8]}.backup")
    try:
        back_up(address, file, replace=True)
    except StoreFailed as fault:
        if fault.phrase.key == "fault.database-full":
            raise address.failure("full-for-backup") from fault
        raise
    logger.warning("%s is brought up to date; as it was before, it is kept as %s", address.file.name, file.name)
