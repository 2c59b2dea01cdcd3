"""Writing the logs of tables to files, as the terminal keeps its games."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from piazza.core.errors import Unreadable
from piazza.core.record import write_record
from piazza.store.checking import read_row
from piazza.store.upkeep.part import complete, part_of
from piazza.store.upkeep.records import Row
from piazza.table.log import Entry, read_entry, write_entry
from piazza.table.store import FileStore, sync_folder, write_log
from piazza.table.table import restore_table

NAME: Final = re.compile(r"[\w-]{1,80}", re.ASCII)  # what can be the name of a file


def export_log(store: FileStore, name: str, rows: Sequence[Row]) -> bool:
    """Write the log of a table to disk, and the record of a finished game beside it.

    False if it could not be read again, or if there is another log of that name.
    """
    try:
        entries = [read_row(place, *row[1:]) for place, row in enumerate(rows)]
        is_readable = [read_entry(write_entry(entry)) for entry in entries] == entries
    except Unreadable:
        return False
    log = store.path(name)
    if not is_readable or not NAME.fullmatch(name) or not write_file(log, write_log(entries)):
        return False
    record = record_of(entries)
    return record is None or write_file(log.with_suffix(".txt"), record)


def write_file(file: Path, text: str) -> bool:
    """Write a private file to disk; False if there is another one of that name."""
    content = text.encode()
    if not file.exists():
        make_folder(file.parent)
        with part_of(file) as part:
            part.write_bytes(content)
            complete(part, file)
    return file.read_bytes() == content


def make_folder(folder: Path) -> None:
    """Make a private folder that is on disk, with those that it is in."""
    if not folder.exists():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700)
        sync_folder(folder.parent)


def record_of(entries: list[Entry]) -> str | None:
    """The record of a finished game. One that these rules cannot play again has none; its log is kept as it is."""
    try:
        table = restore_table(entries)
    except Exception:  # whatever a damaged log leads to, it must not keep the others from being exported
        return None
    return write_record(table.record()) if table.is_over else None
