"""The lock of a SQLite database: one process at a time may write to it.

It is an advisory lock of the system on a file beside the database, so it ends with its process, however that ends. The
file itself stays: whoever removed it could let two processes in.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from piazza.store.address import Address

SUFFIX: Final = ".lock"


class Lock:
    """The lock of a database, held until it is released. StoreFailed if somebody holds it, here or elsewhere."""

    def __init__(self, address: Address) -> None:
        try:
            self._handle = os.open(lock_of(address.file), os.O_CREAT | os.O_RDONLY, 0o600)
        except OSError:
            raise address.failure("missing") from None
        try:
            give_to_owner(self._handle, address.file)
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.release()
            raise address.failure("in-use") from None

    def release(self) -> None:
        os.close(self._handle)


@contextmanager
def locked(address: Address) -> Iterator[None]:
    """Hold the lock during the block. Only files of SQLite have one."""
    if not address.is_sqlite or address.file.name == ":memory:":
        yield
        return
    lock = Lock(address)
    try:
        yield
    finally:
        lock.release()


def lock_of(file: Path) -> Path:
    """The file of the lock is the same by whatever links the database is reached."""
    file = file.resolve()
    return file.with_name(file.name + SUFFIX)


def give_to_owner(handle: int, database: Path) -> None:
    """What the administrator makes beside a database must be usable by the user that the site runs as."""
    if os.geteuid() == 0:
        owner = (database if database.exists() else database.parent).stat()
        os.fchown(handle, owner.st_uid, owner.st_gid)
