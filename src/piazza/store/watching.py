"""Noticing that the file of a database is not the one that was opened: SQLite would go on writing to a deleted file."""

from pathlib import Path

from piazza.store.address import Address


class WatchedFile:
    """The file of a database and its journal beside it."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._file = address.file
        self._journal = address.file.with_name(address.file.name + "-wal")
        self._opened = identity(self._file)
        self._opened_journal = identity(self._journal)

    def check(self) -> None:
        """Raise StoreFailed while another file or none is in the place of the one that was opened."""
        now = identity(self._file)
        if now is None:
            raise self._address.failure("missing")
        if self._opened_journal is None:
            self._opened_journal = identity(self._journal)
        elif identity(self._journal) != self._opened_journal:
            raise self._address.failure("replaced")
        if now != self._opened:
            raise self._address.failure("replaced")


def identity(file: Path) -> tuple[int, int] | None:
    """Which file this is, whatever its name; None if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
