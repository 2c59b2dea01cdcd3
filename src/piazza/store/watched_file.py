"""Noticing that the file of a database was replaced or changed: SQLite would go on, and lose what it writes."""

import os

from piazza.store.address import Address


class WatchedFile:
    """The file of a database and its journal beside it. Only this process changes them."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._file = str(address.file)
        self._journal = f"{address.file}-wal"
        self._opened = identity(find(self._file))
        self._opened_journal = identity(find(self._journal))
        self._written = stamp(find(self._file))

    def check(self) -> None:
        """Raise StoreFailed while another file or none is in the place of the one that was opened."""
        self._check(find(self._file))

    def check_unchanged(self) -> None:
        """Also if somebody else has written to it since `note_written`."""
        now = find(self._file)
        self._check(now)
        if stamp(now) != self._written:
            raise self._address.failure("replaced")

    def note_written(self) -> None:
        """To be called when this process has written; a failure if that went into another file."""
        now = find(self._file)
        self._check(now)
        self._written = stamp(now)

    def _check(self, now: os.stat_result | None) -> None:
        if now is None:
            raise self._address.failure("missing")
        journal = identity(find(self._journal))
        if self._opened_journal is None:
            self._opened_journal = journal
        if (identity(now), journal) != (self._opened, self._opened_journal):
            raise self._address.failure("replaced")


def find(file: str) -> os.stat_result | None:
    try:
        return os.stat(file)
    except OSError:
        return None


def identity(found: os.stat_result | None) -> tuple[int, int] | None:
    """Which file this is, whatever its name."""
    return found and (found.st_dev, found.st_ino)


def stamp(found: os.stat_result | None) -> tuple[int, int] | None:
    """What changes with every change of a file."""
    return found and (found.st_size, found.st_mtime_ns)
