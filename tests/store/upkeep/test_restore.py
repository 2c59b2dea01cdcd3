"""Restoring: what was backed up is there again, and a refusal changes nothing."""

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.upkeep.databases import alter, names_in, new_database, old_database, refusal, rows

from piazza.store.address import Address
from piazza.store.sql import open_store
from piazza.store.upkeep import copying
from piazza.store.upkeep.backup import Counts, back_up
from piazza.store.upkeep.copying import address_of
from piazza.store.upkeep.restore import restore
from piazza.words import Words


@pytest.fixture
def database(tmp_path: Path) -> Address:
    return address_of(new_database(tmp_path / "site.db"))


@pytest.fixture
def backup(tmp_path: Path, database: Address) -> Path:
    back_up(database, tmp_path / "copy")
    return tmp_path / "copy"


def test_where_there_is_no_database(tmp_path: Path, database: Address, backup: Path) -> None:
    (tmp_path / "club").mkdir()
    club = address_of(tmp_path / "club" / "club.db")
    assert restore(backup, club) == (Counts(3, 12), None)
    assert rows(club.file) == rows(database.file)
    assert stat.S_IMODE(club.file.stat().st_mode) == 0o600
    assert names_in(club.file.parent) == ["club.db"]


def test_a_database_that_exists_is_replaced_only_if_it_may_be_and_is_kept(database: Address, backup: Path) -> None:
    before = rows(database.file)
    alter(database.file, "UPDATE entries SET text = 'later'")
    later = rows(database.file)
    assert refusal(lambda: restore(backup, database)).phrase.key == "fault.restore-exists"
    assert rows(database.file) == later
    _, kept = restore(backup, database, replace=True)
    assert kept is not None
    assert kept.parent == database.file.parent
    assert rows(kept) == later
    assert rows(database.file) == before


def test_rights_and_owner_of_the_replaced_file_are_kept(database: Address, backup: Path) -> None:
    database.file.chmod(0o640)
    if not os.geteuid():
        os.chown(database.file, 65_534, 65_534)
    before = database.file.stat()
    restore(backup, database, replace=True)
    after = database.file.stat()
    assert after.st_ino != before.st_ino
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)


def test_what_an_interrupted_site_has_left_beside_it_is_kept_with_the_old_one(
    tmp_path: Path, database: Address, backup: Path
) -> None:
    wal = tmp_path / "site.db-wal"
    with closing(sqlite3.connect(database.file, isolation_level=None)) as site:
        site.execute("UPDATE entries SET text = 'later'")
        unwritten = wal.read_bytes()
    wal.write_bytes(unwritten)  # as if it had been killed
    _, kept = restore(backup, database, replace=True)
    assert kept is not None
    assert {row[5] for row in rows(kept)["entries"]} == {"later"}
    assert "later" not in {row[5] for row in rows(database.file)["entries"]}


def test_so_it_is_if_the_old_one_is_damaged(tmp_path: Path, database: Address, backup: Path) -> None:
    """Nothing of it may be taken for a part of the new one."""
    database.file.write_bytes(b"Two households" * 1000)
    (tmp_path / "site.db-wal").write_bytes(b"unwritten")
    _, kept = restore(backup, database, replace=True)
    assert kept is not None
    assert kept.read_bytes() == b"Two households" * 1000
    assert not (tmp_path / "site.db-wal").exists()
    assert rows(database.file)["tables"] == rows(backup)["tables"]


def test_what_is_left_of_a_deleted_database_is_no_part_of_the_new_one(
    tmp_path: Path, database: Address, backup: Path
) -> None:
    database.file.unlink()
    (tmp_path / "site.db-wal").write_bytes(b"of another")
    restore(backup, database)
    assert not (tmp_path / "site.db-wal").exists()


def test_while_a_site_runs_it_is_refused(database: Address, backup: Path) -> None:
    async def attempt() -> None:
        site = await open_store(f"sqlite:///{database.file}")
        assert refusal(lambda: restore(backup, database, replace=True)).phrase.key == "fault.database-in-use"
        assert len(await site.load("one")) == 4
        await site.close()

    asyncio.run(attempt())


def test_one_damaged_letter_is_noticed(tmp_path: Path, database: Address, backup: Path) -> None:
    content = backup.read_bytes()
    assert content.count(b"three 2") == 1
    backup.write_bytes(content.replace(b"three 2", b"three 7"))
    before, files = rows(database.file), names_in(tmp_path)
    fault = refusal(lambda: restore(backup, database, replace=True))
    assert fault.phrase.key == "fault.backup-damaged"
    assert "piazza check" in Words().fault(fault)
    assert (rows(database.file), names_in(tmp_path)) == (before, files)


@pytest.mark.parametrize("size", [0, 100, 4096, 20_000])
def test_a_torn_backup_is_refused(tmp_path: Path, database: Address, backup: Path, size: int) -> None:
    os.truncate(backup, size)
    before, files = rows(database.file), names_in(tmp_path)
    fault = refusal(lambda: restore(backup, database, replace=True))
    assert fault.phrase.key in ("fault.database-damaged", "fault.database-foreign", "fault.database-empty")
    assert (rows(database.file), names_in(tmp_path)) == (before, files)


def test_a_newer_backup_is_refused_and_an_older_one_restored_as_it_is(
    tmp_path: Path, database: Address, backup: Path
) -> None:
    alter(backup, "DROP TABLE backup", "UPDATE alembic_version SET version_num = '9999'")
    assert refusal(lambda: restore(backup, database, replace=True)).phrase.key == "fault.database-newer"
    (tmp_path / "old").mkdir()
    old = old_database(tmp_path / "old")
    restore(old, database, replace=True)
    assert rows(database.file) == rows(old)


def test_a_full_disk_changes_nothing(
    tmp_path: Path, database: Address, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "TO_NEW_FILE", (*copying.TO_NEW_FILE, "max_page_count = 3"))
    before, files = rows(database.file), names_in(tmp_path)
    assert refusal(lambda: restore(backup, database, replace=True)).phrase.key == "fault.database-full"
    assert (rows(database.file), names_in(tmp_path)) == (before, files)


def test_wrong_places_are_refused(tmp_path: Path, database: Address, backup: Path) -> None:
    assert refusal(lambda: restore(database.file, database, replace=True)).phrase.key == "fault.backup-same"
    for attempt in (
        lambda: restore(tmp_path / "none", database, replace=True),
        lambda: restore(backup, address_of(tmp_path / "none" / "site.db")),
        lambda: restore(backup, Address("sqlite:///:memory:")),
    ):
        assert refusal(attempt).phrase.key == "fault.database-missing"


def test_for_postgresql_its_own_tool_is_named_and_nothing_secret(backup: Path) -> None:
    address = Address("postgresql://anna:secret@host/club")
    sentence = Words().fault(refusal(lambda: restore(backup, address)))
    assert "pg_restore" in sentence
    assert "piazza move" in sentence
    assert "secret" not in sentence
