"""Before a database is brought up to date there is a backup of it; without room for one nothing is changed."""

import asyncio
from pathlib import Path

import pytest
from tests.store.upkeep.databases import alter, names_in, old_database, refusal, rows

from piazza.store import migrate
from piazza.store.sql import open_store
from piazza.store.upkeep import copying
from piazza.store.upkeep.copying import address_of
from piazza.store.upkeep.restore import restore
from piazza.words import Words


async def open_and_close(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}")
    await store.close()


def backups(folder: Path) -> list[Path]:
    return sorted(folder.glob("site.db.*.backup"))


def test_an_older_database_is_backed_up_first(tmp_path: Path) -> None:
    file = old_database(tmp_path)
    before = rows(file)
    asyncio.run(open_and_close(file))
    assert rows(file).keys() > before.keys()
    [backup] = backups(tmp_path)
    assert backup.name.startswith("site.db.0001-20")
    restore(backup, address_of(file), replace=True)
    assert rows(file) == before


def test_only_then(tmp_path: Path) -> None:
    for _ in range(2):
        asyncio.run(open_and_close(tmp_path / "site.db"))
    assert backups(tmp_path) == [], "a new database holds nothing, and one of this version is not migrated"
    file = tmp_path / "site.db"
    file.unlink()
    old_database(tmp_path)
    alter(file, "DELETE FROM entries", "DELETE FROM seats", "DELETE FROM tables")
    asyncio.run(open_and_close(file))
    assert backups(tmp_path) == [], "there was nothing to keep"


def test_without_room_for_a_backup_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = old_database(tmp_path)
    before, files = rows(file), names_in(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(copying, "TO_NEW_FILE", (*copying.TO_NEW_FILE, "max_page_count = 3"))
        fault = refusal(lambda: asyncio.run(open_and_close(file)))
    assert fault.phrase.key == "fault.database-full-for-backup"
    assert "site.db" in Words().fault(fault)
    assert (rows(file), names_in(tmp_path)) == (before, files)
    asyncio.run(open_and_close(file))
    assert len(backups(tmp_path)) == 1


def test_a_migration_that_fails_again_and_again_has_one_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = old_database(tmp_path)
    before = rows(file)

    def failing(_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(migrate, "upgrade", failing)
    monkeypatch.setattr("piazza.store.upkeep.backup.moment", lambda: "20260301-201500")
    for _ in range(3):
        assert refusal(lambda: asyncio.run(open_and_close(file))).phrase.key == "fault.database-broken"
    assert rows(file) == before
    assert len(backups(tmp_path)) == 1
