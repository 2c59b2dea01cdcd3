"""The store in a database: what is acknowledged stays."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from tests.store.tables import SEATS, entry, new_table, refused

from piazza.store import appending
from piazza.store.appending import insert_fitting
from piazza.store.batches import AppendRequest
from piazza.store.schema import METADATA
from piazza.store.sql import SqlStore, open_store
from piazza.store.store import MovedOn, TableExists


def stored(address: str, scenario: Callable[[SqlStore], Awaitable[None]]) -> None:
    """Play a scenario in the database at this address."""

    async def play() -> None:
        store = await open_store(address)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(play())


def test_what_was_kept_is_there_when_it_is_opened_again(address: str) -> None:
    async def before(store: SqlStore) -> None:
        await store.create(new_table())
        await store.append_all("one", [entry(1)])

    async def after(store: SqlStore) -> None:
        assert await store.load("one") == [new_table().first, entry(1)]
        assert await store.seats("one") == list(SEATS)
        await store.append_all("one", [entry(2)])

    stored(address, before)
    stored(address, after)


def test_migrations_make_what_the_schema_says(address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def scenario(store: SqlStore) -> None:
        assert await store.database.read(differences) == []

    stored(address, scenario)


def test_a_commit_is_on_disk_and_keys_hold(tmp_path: Path) -> None:
    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async def scenario(store: SqlStore) -> None:
        assert await store.database.write(settings) == ["wal", 2, 1]

    stored(f"sqlite:///{tmp_path}/site.db", scenario)


def test_where_only_the_database_notices_a_conflict_the_others_are_kept(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a database where another server can append between our look and our entry."""

    async def scenario(store: SqlStore) -> None:
        for name in ("one", "two", "three"):
            await store.create(new_table(name))
        await store.append_all("two", [entry(1, "somebody else")])
        monkeypatch.setattr(appending, "fit", lambda end, entries: None)
        tries = [store.append_all(name, [entry(1)]) for name in ("one", "two", "three")]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), MovedOn, type(None)]
        await refused(MovedOn, store.append_all("two", [entry(1)]))
        assert await store.load("three", 1) == [entry(1)]

    stored(address, scenario)


def test_a_lease_from_the_future_is_free_since_the_clock_was_set_back(address: str) -> None:
    def leave(connection: Connection) -> None:
        values = "('held', 'dead', 4e9, 4e9 + 5), ('kept', 'alive', 0, 4e9)"
        connection.exec_driver_sql(f"INSERT INTO leases (name, owner, taken, expires) VALUES {values}")

    async def scenario(store: SqlStore) -> None:
        await store.database.write(leave)
        assert await store.take_lease("held", "worker", 5)
        assert not await store.take_lease("held", "another", 5)
        assert not await store.take_lease("kept", "worker", 5)

    stored(address, scenario)


def test_time_before_the_clock_was_set_back_is_a_gap(address: str) -> None:
    def leave(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO beats (id, worker, since, seen) VALUES (1, 'a', 4e9, 4e9)")

    async def scenario(store: SqlStore) -> None:
        await store.database.write(leave)
        assert await store.beat("a", 60) < "2090"

    stored(address, scenario)


def test_expired_leases_are_dropped(address: str) -> None:
    def names(connection: Connection) -> list[object]:
        return [name for (name,) in connection.exec_driver_sql("SELECT name FROM leases")]

    async def scenario(store: SqlStore) -> None:
        await store.take_lease("left", "dead", 0)
        await store.take_lease("held", "alive", 60)
        await store.beat("alive", 60)
        assert await store.database.read(names) == ["held"]

    stored(address, scenario)


def test_a_table_is_made_whole_or_not_at_all(address: str) -> None:
    def count(connection: Connection) -> list[object]:
        names = ("tables", "seats", "entries")
        return [connection.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar() for name in names]

    async def scenario(store: SqlStore) -> None:
        broken = new_table()._replace(seats=(SEATS[0], SEATS[0]))
        await refused(TableExists, store.create(broken))
        assert await store.database.read(count) == [0, 0, 0]

    stored(address, scenario)


def test_appends_that_wait_share_a_transaction(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[int] = []

    def counted(connection: Connection, batch: list[AppendRequest], known: appending.Ends) -> appending.Refused:
        batches.append(len(batch))
        return insert_fitting(connection, batch, known)

    async def scenario(store: SqlStore) -> None:
        names = [f"table {number}" for number in range(50)]
        for name in names:
            await store.create(new_table(name))
        await asyncio.gather(*(store.append_all(name, [entry(1)]) for name in names))
        assert sum(batches) == 50
        assert len(batches) <= 3

    monkeypatch.setattr(appending, "insert_fitting", counted)
    stored(address, scenario)
