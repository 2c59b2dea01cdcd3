"""The lock of a SQLite database: held by one process at a time, and free as soon as that has ended."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from piazza.store.address import Address
from piazza.store.lock import Lock, lock_of, locked
from piazza.table.store import StoreFailed
from piazza.words import Words

HOLDING = """
import sys, time
from piazza.store.address import Address
from piazza.store.lock import Lock
lock = Lock(Address(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


def refused(address: Address, meaning: str) -> str:
    with pytest.raises(StoreFailed) as refusal:
        Lock(address)
    assert refusal.value.phrase.key == f"fault.database-{meaning}"
    return Words().fault(refusal.value)


def test_it_is_held_once_and_can_be_taken_again(tmp_path: Path) -> None:
    address = Address(f"sqlite:///{tmp_path}/site.db")
    with locked(address):
        sentence = refused(address, "in-use")
        assert "PostgreSQL" in sentence
        assert str(tmp_path) not in sentence
    with locked(address):
        assert stat.S_IMODE(lock_of(address.file).stat().st_mode) == 0o600


def test_it_is_the_same_by_a_link(tmp_path: Path) -> None:
    (tmp_path / "site.db").touch()
    (tmp_path / "link.db").symlink_to("site.db")
    with locked(Address(f"sqlite:///{tmp_path}/link.db")):
        refused(Address(f"sqlite:///{tmp_path}/site.db"), "in-use")


def test_it_belongs_to_the_owner_of_the_database(tmp_path: Path) -> None:
    """Also if the administrator was the first to use it."""
    file = tmp_path / "site.db"
    file.touch()
    if not os.geteuid():
        os.chown(file, 65_534, 65_534)
    with locked(Address(f"sqlite:///{file}")):
        assert lock_of(file).stat().st_uid == file.stat().st_uid


def test_it_ends_with_its_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/site.db"
    with subprocess.Popen([sys.executable, "-c", HOLDING, url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        refused(Address(url), "in-use")
        process.kill()
        process.wait()
        Lock(Address(url)).release()


def test_a_folder_that_is_missing_is_not_made(tmp_path: Path) -> None:
    refused(Address(f"sqlite:///{tmp_path}/none/site.db"), "missing")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_file_needs_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite:///:memory:", "postgresql://anna:secret@host/piazza"):
        with locked(Address(url)), locked(Address(url)):
            assert list(tmp_path.iterdir()) == []
