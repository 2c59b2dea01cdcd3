"""Backups: complete while a site writes, private, whole or not there, and recognised when they are damaged."""

import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from tests.store import appending_site
from tests.store.upkeep.databases import alter, names_in, new_database, old_database, refusal, rows

from piazza.store.address import Address
from piazza.store.upkeep import copying
from piazza.store.upkeep.backup import Counts, back_up
from piazza.store.upkeep.copying import SEAL, address_of
from piazza.words import Words


@pytest.fixture
def database(tmp_path: Path) -> Address:
    return address_of(new_database(tmp_path / "site.db"))


def test_everything_is_in_it_and_only_its_owner_can_read_it(tmp_path: Path, database: Address) -> None:
    assert back_up(database, tmp_path / "copy") == Counts(3, 12)
    assert rows(tmp_path / "copy") == {**rows(database.file), SEAL: rows(tmp_path / "copy")[SEAL]}
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert names_in(tmp_path) == ["copy", "site.db"]


def test_it_is_complete_while_a_site_writes(tmp_path: Path) -> None:
    """What was acknowledged before the backup began is in it, though all of it is in the journal."""
    file = tmp_path / "site.db"
    program = [sys.executable, appending_site.__file__, f"sqlite:///{file}"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as site:
        assert site.stdout is not None
        try:
            for attempt in range(3):
                acknowledged = [site.stdout.readline().split() for _ in range(40)]
                back_up(address_of(file), tmp_path / str(attempt))
                kept = {row[:2] for row in rows(tmp_path / str(attempt))["entries"]}
                assert {(name, int(number)) for name, number in acknowledged} <= kept
        finally:
            site.kill()


def test_an_older_database_is_copied_as_it_is(tmp_path: Path) -> None:
    file = old_database(tmp_path)
    before = file.read_bytes()
    back_up(address_of(file), tmp_path / "copy")
    assert file.read_bytes() == before
    assert rows(tmp_path / "copy")["alembic_version"] == [("0001",)]


def test_a_file_that_exists_is_replaced_only_if_it_may_be(tmp_path: Path, database: Address) -> None:
    copy = tmp_path / "copy"
    copy.write_text("letters")
    assert refusal(lambda: back_up(database, copy)).phrase.key == "fault.backup-exists"
    assert copy.read_text() == "letters"
    back_up(database, copy, replace=True)
    assert rows(copy)["tables"] == rows(database.file)["tables"]


def test_the_database_itself_is_not_replaced(database: Address) -> None:
    node = database.file.stat().st_ino
    assert refusal(lambda: back_up(database, database.file, replace=True)).phrase.key == "fault.backup-same"
    assert database.file.stat().st_ino == node


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, database: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copying, "TO_NEW_FILE", (*copying.TO_NEW_FILE, "max_page_count = 3"))
    fault = refusal(lambda: back_up(database, tmp_path / "copy"))
    assert fault.phrase.key == "fault.database-full"
    assert "copy" not in names_in(tmp_path)
    assert names_in(tmp_path) == ["site.db"]


@pytest.mark.parametrize("torn", [False, True])
def test_a_site_that_is_started_meanwhile_is_noticed(
    tmp_path: Path, database: Address, monkeypatch: pytest.MonkeyPatch, torn: bool
) -> None:
    """A database that nobody uses is read without locks, so the copy is made again, also if it seemed damaged."""
    whole = copying.digest
    writers: list[sqlite3.Connection] = []

    def digest_beside_a_writer(reading: sqlite3.Connection) -> str:
        if not writers:
            writers.append(sqlite3.connect(database.file, isolation_level=None))
            writers[0].execute("UPDATE entries SET text = 'later' WHERE seq = 3")
            return "torn" if torn else whole(reading)
        return whole(reading)

    monkeypatch.setattr(copying, "digest", digest_beside_a_writer)
    back_up(database, tmp_path / "copy")
    with closing(writers[0]):
        assert {row[5] for row in rows(tmp_path / "copy")["entries"] if row[1] == 3} == {"later"}


@pytest.mark.parametrize(
    ("damage", "meaning"),
    [
        ("DROP TABLE alembic_version", "empty"),
        ("DELETE FROM alembic_version", "empty"),
        ("DROP TABLE entries", "broken"),
    ],
)
def test_what_is_no_database_of_a_site_is_refused(tmp_path: Path, database: Address, damage: str, meaning: str) -> None:
    alter(database.file, damage)
    assert refusal(lambda: back_up(database, tmp_path / "copy")).phrase.key == f"fault.database-{meaning}"
    assert names_in(tmp_path) == ["site.db"]


def test_a_damaged_database_is_not_backed_up(tmp_path: Path, database: Address) -> None:
    shutil.copy(database.file, tmp_path / "other.db")
    content = bytearray(database.file.read_bytes())
    content[4096 * 2 : 4096 * 3] = bytes(4096)
    database.file.write_bytes(content)
    assert refusal(lambda: back_up(database, tmp_path / "copy")).phrase.key == "fault.database-damaged"
    assert "copy" not in names_in(tmp_path)


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Two households, both alike in dignity\n" * 200)
    for name, meaning in (("none.db", "missing"), ("letter", "foreign"), (":memory:", "missing")):
        fault = refusal(partial(back_up, Address(f"sqlite:///{tmp_path}/{name}"), tmp_path / "copy"))
        assert fault.phrase.key == f"fault.database-{meaning}"
    assert names_in(tmp_path) == ["letter"]


def test_of_postgresql_its_own_tool_is_named_and_nothing_secret() -> None:
    address = Address("postgresql://anna:secret@host/club")
    sentence = Words().fault(refusal(lambda: back_up(address, Path("copy"))))
    assert "pg_dump" in sentence
    assert "club" in sentence
    assert "secret" not in sentence
