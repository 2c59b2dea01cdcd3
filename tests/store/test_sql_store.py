"""The store in a database: what is acknowledged stays, whoever else writes to the same file."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from tests.store.tables import SEATS, entry, new_table, refused

from piazza.store import sql
from piazza.store.schema import METADATA
from piazza.store.sql import SqlStore, open_store
from piazza.store.store import MovedOn, SeatKeys


def stored(tmp_path: Path, scenario: Callable[[SqlStore], Awaitable[None]]) -> None:
    """Play a scenario in the database of this folder."""

    async def play() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/site.db")
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(play())


def test_what_was_kept_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    async def before(store: SqlStore) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1)])

    async def after(store: SqlStore) -> None:
        assert await store.load("one") == [new_table().first, entry(1)]
        assert await store.seats("one") == list(SEATS)
        await store.append_all("one", [entry(2)])

    stored(tmp_path, before)
    stored(tmp_path, after)


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def scenario(store: SqlStore) -> None:
        async with store._engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    stored(tmp_path, scenario)


def test_a_commit_is_on_disk_and_keys_hold(tmp_path: Path) -> None:
    async def scenario(store: SqlStore) -> None:
        async with store._engine.connect() as connection:
            for pragma, expected in [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]:
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == expected

    stored(tmp_path, scenario)


def test_two_servers_can_start_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        stores = await asyncio.gather(*(open_store(f"sqlite:///{tmp_path}/site.db") for _ in range(3)))
        for number, store in enumerate(stores):
            await store.create(new_table(str(number)))
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_of_two_servers_with_one_database_one_is_first(tmp_path: Path) -> None:
    async def scenario(here: SqlStore) -> None:
        there = await open_store(f"sqlite:///{tmp_path}/site.db")
        await here.create(new_table())
        for number in range(1, 20):
            both = [
                store.append_all("one", [entry(number, name)]) for store, name in ((here, "here"), (there, "there"))
            ]
            answers = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "NoneType"]
        claims = [store.claim("one", 1, "invite-b", name) for store, name in ((here, "here"), (there, "there"))]
        assert sorted(await asyncio.gather(*claims)) == [False, True]
        await there.close()
        assert len(await here.load("one")) == 20

    stored(tmp_path, scenario)


def test_of_two_servers_that_invite_at_once_each_has_a_generation_of_its_own(tmp_path: Path) -> None:
    async def scenario(here: SqlStore) -> None:
        there = await open_store(f"sqlite:///{tmp_path}/site.db")
        await here.create(new_table())
        for last in (2, 4, 6):
            await asyncio.gather(*[store.invite("one", 1, str) for store in (here, there)])
            assert await there.seat("one", 1) == SeatKeys(1, str(last), None, last), "the hash that belongs to it"
        await there.close()

    stored(tmp_path, scenario)


def test_where_only_the_database_notices_a_conflict_the_others_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a database where another server can append between our look and our entry."""

    async def scenario(store: SqlStore) -> None:
        for name in ("one", "two", "three"):
            await store.create(new_table(name))
        await store.append_all("two", [entry(1, "somebody else")])
        monkeypatch.setattr(sql, "fit", lambda end, entries: None)
        tries = [store.append_all(name, [entry(1)]) for name in ("one", "two", "three")]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), MovedOn, type(None)]
        await refused(MovedOn, store.append_all("two", [entry(1)]))
        assert await store.load("three", 1) == [entry(1)]

    stored(tmp_path, scenario)


def test_a_table_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    async def scenario(store: SqlStore) -> None:
        broken = new_table()._replace(seats=(SEATS[0], SEATS[0]))
        with pytest.raises(Exception, match=r"fault\.table-exists"):
            await store.create(broken)

    stored(tmp_path, scenario)
    with closing(sqlite3.connect(tmp_path / "site.db")) as database:
        for name in ("tables", "seats", "entries"):
            assert database.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)


def test_appends_that_wait_share_a_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(store: SqlStore) -> None:
        names = [f"table {number}" for number in range(50)]
        for name in names:
            await store.create(new_table(name))
        batches: list[int] = []
        insert = store._insert_fitting

        async def counted(*given: object) -> object:
            batches.append(len(given[1]))  # type: ignore[arg-type]
            return await insert(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "_insert_fitting", counted)
        await asyncio.gather(*(store.append_all(name, [entry(1)]) for name in names))
        assert sum(batches) == 50
        assert len(batches) <= 3

    stored(tmp_path, scenario)
