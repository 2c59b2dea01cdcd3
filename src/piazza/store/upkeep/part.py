"""A file that appears under its name only when it is complete and on disk."""

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from piazza.table.store import sync_folder


@contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """An empty private file beside `file`; what is left of it after the block is removed."""
    part = file.with_name(f".piazza-{secrets.token_hex(8)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        yield part
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            beside(part, end).unlink(missing_ok=True)


def beside(file: Path, end: str) -> Path:
    """The file in the same folder whose name is longer by `end`."""
    return file.with_name(file.name + end)


def moment() -> str:
    """The time now, for the name of a file."""
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime())


def complete(part: Path, file: Path) -> None:
    """Give a part its name, in place of any file that has it."""
    sync(part)
    part.replace(file)
    sync_folder(file.parent)


def sync(file: Path) -> None:
    handle = os.open(file, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
