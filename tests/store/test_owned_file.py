"""A file of SQLite belongs to one process, which notices when it is not there any more, and leaves it complete."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.store.tables import entry, new_table, refused

from piazza.store.sql import SqliteStore, open_store
from piazza.store.store import MovedOn
from piazza.store.threads import WorkThread
from piazza.table.store import StoreFailed
from piazza.words import Words


def stored(tmp_path: Path, scenario: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Play a scenario in a database with one table."""

    async def play() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/site.db")
        assert isinstance(store, SqliteStore)
        await store.create(new_table())
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(play())


async def fails(meaning: str, attempt: Awaitable[object]) -> str:
    """The sentence of the failure."""
    fault = await refused(StoreFailed, attempt)
    assert fault.phrase.key == f"fault.database-{meaning}"
    return Words().fault(fault)


def texts_in(file: Path) -> list[str]:
    """The texts of entries in this file alone."""
    with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as database:
        return [text for (text,) in database.execute("SELECT text FROM entries WHERE seq > 0 ORDER BY seq")]


def test_a_second_server_is_refused_until_the_first_has_stopped(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "site.db")

    async def scenario(store: SqliteStore) -> None:
        for name in ("site.db", "link.db"):
            sentence = await fails("in-use", open_store(f"sqlite:///{tmp_path}/{name}"))
            assert name in sentence
            assert "PostgreSQL" in sentence
        await store.append_all("one", [entry(1)])

    async def again() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/link.db")
        assert len(await store.load("one")) == 2
        await store.close()

    stored(tmp_path, scenario)
    asyncio.run(again())


def test_another_file_in_its_place_is_not_written_to(tmp_path: Path) -> None:
    file, kept = tmp_path / "site.db", tmp_path / "kept.db"

    async def scenario(store: SqliteStore) -> None:
        await store.append_all("one", [entry(1)])
        file.rename(kept)
        shutil.copy(kept, file)
        before = file.read_bytes()
        for attempt in (store.append_all("one", [entry(2)]), store.load("one"), store.create(new_table("two"))):
            assert "site.db" in await fails("replaced", attempt)
        assert file.read_bytes() == before
        kept.rename(file)
        await store.append_all("one", [entry(2)])

    stored(tmp_path, scenario)


def test_without_its_journal_it_is_not_written_to(tmp_path: Path) -> None:
    journal, kept = tmp_path / "site.db-wal", tmp_path / "kept"

    async def scenario(store: SqliteStore) -> None:
        await store.append_all("one", [entry(1)])
        journal.rename(kept)
        await fails("replaced", store.append_all("one", [entry(2)]))
        kept.rename(journal)
        await store.append_all("one", [entry(2)])

    stored(tmp_path, scenario)


def test_a_file_that_somebody_else_has_overwritten_is_not_written_to(tmp_path: Path) -> None:
    file, kept = tmp_path / "site.db", tmp_path / "kept.db"

    async def scenario(store: SqliteStore) -> None:
        shutil.copy(file, kept)
        await store.append_all("one", [entry(1)])
        await store.database.copy_journal()
        await store.append_all("one", [entry(2)])
        shutil.copyfile(kept, file)
        for attempt in (store.append_all("one", [entry(3)]), store.create(new_table("two"))):
            await fails("replaced", attempt)

    stored(tmp_path, scenario)


def test_what_is_written_while_the_file_is_replaced_is_not_acknowledged(tmp_path: Path) -> None:
    file, kept = tmp_path / "site.db", tmp_path / "kept.db"

    def replace(connection: Connection) -> None:
        connection.exec_driver_sql(
            "INSERT INTO entries (table_id, seq, time, verb, seat, text) VALUES ('one', 1, '', '', 0, '')"
        )
        os.rename(file, kept)

    async def scenario(store: SqliteStore) -> None:
        await fails("missing", store.database.write(replace))
        kept.rename(file)
        await refused(MovedOn, store.append_all("one", [entry(1)]))
        await store.append_all("one", [entry(2)])

    stored(tmp_path, scenario)


def test_a_copy_of_the_file_is_whole_after_a_stop_and_now_and_then_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Now and then is as soon as possible here; without that this would never end."""
    file, copy = tmp_path / "site.db", tmp_path / "copy.db"
    monkeypatch.setattr("piazza.store.sqlite_database.CHECKPOINT", 0.0)

    async def scenario(store: SqliteStore) -> None:
        await store.append_all("one", [entry(1, "first")])
        while texts_in(file) != ["first"]:
            await asyncio.sleep(0)
        shutil.copy(file, copy)
        assert texts_in(copy) == ["first"]
        await store.append_all("one", [entry(2, "second")])

    stored(tmp_path, scenario)
    assert not (tmp_path / "site.db-wal").exists()
    assert texts_in(file) == ["first", "second"]


def test_a_transaction_goes_to_its_thread_once_and_known_keys_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Handing over costs more than the statements do."""
    handed_over: list[object] = []
    run = WorkThread.run

    def count(thread: WorkThread, work: Callable[[], object]) -> "asyncio.Future[object]":
        handed_over.append(work)
        return run(thread, work)

    async def scenario(store: SqliteStore) -> None:
        await store.seats("one")
        monkeypatch.setattr(WorkThread, "run", count)
        await store.append_all("one", [entry(1), entry(2)])
        assert len(handed_over) == 1
        await asyncio.gather(store.seats("one"), store.seat("one", 0))
        assert len(handed_over) == 1

    stored(tmp_path, scenario)
