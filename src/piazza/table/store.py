"""Stores of logs: the interface, and the store of files that the terminal uses.

`append` returns only when the entry is on disk. The number of an entry is the lock: if the log has grown in the
meantime, the append is refused and nothing is overwritten.
"""

import fcntl
import hashlib
import os
from pathlib import Path
from typing import Final, NamedTuple

from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.table.log import Entry, read_entry, write_entry

LOG: Final = "piazza log 1"
SUFFIX: Final = ".log"
CHECK: Final = 12  # hexadecimal digits that chain each line to all before it


class StoreFailed(Fault):
    """The disk refused; nothing was stored and nothing has changed."""


class End(NamedTuple):
    """The known end of a log: entries, bytes, and the check of the last line."""

    entries: int
    length: int
    check: str


NOTHING: Final = End(0, 0, "")


class FileStore:
    """One text file per table in a folder that belongs to the player."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._ends: dict[str, End] = {}  # the known end of each log

    def path(self, name: str) -> Path:
        return self._folder / f"{name}{SUFFIX}"

    def names(self) -> list[str]:
        """All tables, the last played first."""
        try:
            files = sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
        except OSError as problem:
            raise not_read(problem) from problem
        return [path.stem for path in files]

    def load(self, name: str) -> list[Entry]:
        """All entries. A last line without its line end was never acknowledged, so it is left out."""
        content = self._read(name)
        title, *lines, torn = content.decode("utf-8", errors="replace").split("\n")
        if title != LOG:
            raise Unreadable(phrase("fault.log-title", title=LOG))
        check = ""
        entries: list[Entry] = []
        for line in lines:
            text, _, written = line.rpartition(" #")
            check = chained(check, text)
            if written != check:
                raise Unreadable(phrase("fault.log-entry", number=len(entries)))
            entries.append(read_entry(text))
        if is_more_than_a_line(torn, check):
            raise Unreadable(phrase("fault.log-entry", number=len(entries)))
        self._ends[name] = End(len(entries), content.rfind(b"\n") + 1, check)
        return entries

    def _read(self, name: str) -> bytes:
        """The bytes of a log; nothing if its first line is torn."""
        try:
            content = self.path(name).read_bytes()
        except FileNotFoundError:
            raise Unreadable(phrase("fault.no-such-table", name=name)) from None
        except OSError as problem:
            raise not_read(problem) from problem
        return content if b"\n" in content else b"\n"

    def append(self, name: str, entry: Entry) -> None:
        end = NOTHING if entry.number == 0 else self._ends.get(name, NOTHING)
        if entry.number != end.entries:
            raise NotNow(phrase("fault.log-moved-on"))
        line, check = write_line(entry, end.check)
        content = line.encode()
        if entry.number == 0:
            content = f"{LOG}\n".encode() + content
        try:
            if entry.number == 0:
                self._create(name, content)
            else:
                self._extend(name, end.length, content)
        except OSError as problem:
            raise not_stored(problem) from problem
        self._ends[name] = End(end.entries + 1, end.length + len(content), check)

    def _create(self, name: str, content: bytes) -> None:
        """Create a new log, or nothing."""
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            file = os.open(self.path(name), os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise NotNow(phrase("fault.table-exists", name=name)) from None
        try:
            write_whole(file, 0, content)
            sync_folder(self._folder)
        except OSError:
            self.path(name).unlink()
            raise
        finally:
            os.close(file)

    def _extend(self, name: str, length: int, content: bytes) -> None:
        file = os.open(self.path(name), os.O_RDWR)
        try:
            fcntl.flock(file, fcntl.LOCK_EX)
            self._check_unchanged(file, length)
            write_whole(file, length, content)
        finally:
            os.close(file)

    def _check_unchanged(self, file: int, length: int) -> None:
        """Refuse if there is a whole line beyond the known end: another process wrote it. A torn line may be there."""
        if b"\n" in os.pread(file, 1 << 16, length) or os.fstat(file).st_size < length:
            raise NotNow(phrase("fault.log-moved-on"))


def write_log(entries: list[Entry]) -> str:
    """All lines of a log."""
    check = ""
    lines = [f"{LOG}\n"]
    for entry in entries:
        line, check = write_line(entry, check)
        lines.append(line)
    return "".join(lines)


def write_line(entry: Entry, before: str) -> tuple[str, str]:
    """The line of an entry and its check, which follows from the check of the line before."""
    text = write_entry(entry)
    check = chained(before, text)
    return f"{text} #{check}\n", check


def write_whole(file: int, length: int, content: bytes) -> None:
    """Write all of it to disk at this place, or nothing."""
    try:
        os.ftruncate(file, length)
        if os.pwrite(file, content, length) != len(content):
            raise OSError(28, os.strerror(28))
        os.fsync(file)
    except OSError:
        os.ftruncate(file, length)
        raise


def sync_folder(folder: Path) -> None:
    """Sync the folder: only then is a new file on disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def is_more_than_a_line(torn: str, before: str) -> bool:
    """Whether a torn line is a whole line with a damaged end. A crash leaves less than a line."""
    text, _, written = torn.rpartition(" #")
    return written[:CHECK] == chained(before, text) and written != written[:CHECK]


def chained(before: str, line: str) -> str:
    return hashlib.sha256(f"{before}\n{line}".encode()).hexdigest()[:CHECK]


def not_read(problem: OSError) -> StoreFailed:
    return StoreFailed(phrase("fault.store-read", problem=problem.strerror, file=problem.filename or "-"))


def not_stored(problem: OSError) -> StoreFailed:
    return StoreFailed(phrase("fault.store", problem=problem.strerror, file=problem.filename or "-"))
