"""Before a database is brought up to date there is a backup of it; without room for one nothing is changed.

Of PostgreSQL `pg_dump` makes one, and the log says so.
"""

import asyncio
import logging
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection
from tests.servers.postgres import Postgres
from tests.store.upkeep.databases import alter, names_in, old_database, refusal, rows

from piazza.store import migrate
from piazza.store.address import Address
from piazza.store.postgres import PostgresDatabase
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


# PostgreSQL ----------------------------------------------------------------------------------------------------------

TABLE = "INSERT INTO tables VALUES ('one', '2026-03-01T20:15:00Z', 'twist', 'hash of the host')"


def migrate_to(revision: str, url: str) -> None:
    def upgrade(connection: Connection) -> None:
        config = migrate.configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    async def run() -> None:
        database = PostgresDatabase(Address(url))
        await database.write(upgrade)
        await database.close()

    asyncio.run(run())


async def start_together(url: str) -> None:
    for store in await asyncio.gather(*(open_store(url) for _ in range(3))):
        await store.close()


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What a site writes to its log."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("revision", ["0001", "0005"])
def test_before_postgresql_is_migrated_the_log_names_its_tool(
    postgres: Postgres, caplog: pytest.LogCaptureFixture, revision: str
) -> None:
    migrate_to(revision, postgres.url)
    postgres.query(TABLE)
    asyncio.run(start_together(postgres.url))
    assert postgres.query("SELECT version_num FROM alembic_version") == [migrate.head()]
    [line] = told(caplog)
    assert [part in line for part in (postgres.name, revision, "pg_dump")] == [True] * 3
    assert postgres.password not in line
    asyncio.run(start_together(postgres.url))
    assert told(caplog) == [line], "this version's is not migrated"


def test_of_an_empty_one_nothing_is_said(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    migrate_to("0001", postgres.url)
    asyncio.run(start_together(postgres.url))
    postgres.query("DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    asyncio.run(start_together(postgres.url))
    assert told(caplog) == []
