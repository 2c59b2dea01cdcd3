"""Putting a backup in the place of a SQLite database."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from piazza.core.phrases import phrase
from piazza.store.address import Address
from piazza.store.lock import locked
from piazza.store.migrate import check_known
from piazza.store.upkeep.backup import Counts, check_is_file, count, revision_of, unseal
from piazza.store.upkeep.copying import address_of, copy_database, failures_of, open_file
from piazza.store.upkeep.part import beside, complete, moment, part_of
from piazza.table.store import StoreFailed, sync_folder

JOURNALS: Final = ("-wal", "-shm", "-journal")  # what SQLite has beside a database that is being written


def restore(file: Path, address: Address, replace: bool = False) -> tuple[Counts, Path | None]:
    """Restore a backup, or change nothing. Returns what is in it, and where the replaced database is now.

    No site may use the database meanwhile. An existing one stays unless it may be replaced, and then it is kept.
    """
    check_is_file(address, "fault.restore-postgres")
    with locked(address):
        database = address.file.resolve()  # so that a link is kept
        there = database.exists()
        if there and not replace:
            raise StoreFailed(phrase("fault.restore-exists", file=database.name))
        if there and file.exists() and file.samefile(database):
            raise StoreFailed(phrase("fault.backup-same", file=file.name))
        with part_of(database) as part:
            counts = copy_backup(address_of(file), part)
            kept = keep(database, part) if there else None
            put(database, part)
    return counts, kept


def copy_backup(backup: Address, part: Path) -> Counts:
    """Copy a backup, and refuse one that is damaged, newer, or of another program."""
    whole = copy_database(backup, part)
    with failures_of(backup), closing(open_file(part)) as copy:
        if not unseal(copy, whole):
            raise StoreFailed(phrase("fault.backup-damaged", file=backup.file.name))
        check_known(backup, revision_of(copy))
        return count(backup, copy)


def keep(file: Path, part: Path) -> Path:
    """Give the database that is to be replaced a second name, and its rights to the new one. Returns that name."""
    finish_writing(file)
    take_rights(file, part)
    kept = beside(file, f".replaced-{moment()}")
    os.link(file, kept)
    unfinished = [end for end in JOURNALS if beside(file, end).exists()]
    for end in unfinished:  # of a damaged database: they belong to it, and must never be beside the new one
        os.link(beside(file, end), beside(kept, end))
    if unfinished:
        file.unlink()
    return kept


def finish_writing(file: Path) -> None:
    """Let SQLite write to the file what an interrupted site has left beside it, if the database is not damaged."""
    try:
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        return


def take_rights(file: Path, part: Path) -> None:
    """The new file belongs to the user that the site runs as, also if the administrator restores it."""
    rights = file.stat()
    part.chmod(rights.st_mode & 0o777)
    if os.geteuid() == 0:
        os.chown(part, rights.st_uid, rights.st_gid)


def put(file: Path, part: Path) -> None:
    """Put a database in its place. What another one has left beside it would be taken for a part of it."""
    for end in JOURNALS:
        beside(file, end).unlink(missing_ok=True)
    sync_folder(file.parent)
    complete(part, file)
