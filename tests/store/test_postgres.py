"""Several processes with one database of PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.servers.postgres import Postgres
from tests.store.tables import entry, forgetting, new_table

from piazza.store.checking import check_database
from piazza.store.sql import SqlStore, open_store
from piazza.store.store import MovedOn, SeatKeys
from piazza.table.verdict import Verdict


def with_two(database: Postgres, scenario: Callable[[SqlStore, SqlStore], Awaitable[None]]) -> None:
    """Play a scenario with two stores in the same database."""

    async def play() -> None:
        here, there = await open_store(database.url), await open_store(database.url)
        try:
            await scenario(here, there)
        finally:
            await here.close()
            await there.close()

    asyncio.run(play())


def test_of_two_servers_one_is_first(postgres: Postgres) -> None:
    async def scenario(here: SqlStore, there: SqlStore) -> None:
        await here.create(new_table())
        stores = ((here, "here"), (there, "there"))
        for number in range(1, 20):
            both = [store.append_all("one", [entry(number, name)]) for store, name in stores]
            answers = await asyncio.gather(*both, return_exceptions=True)
            assert sorted(type(answer).__name__ for answer in answers) == ["MovedOn", "NoneType"]
            assert (await here.load("one"))[-1].text == stores[answers.index(None)][1]
        claims = [store.claim("one", 1, "invite-b", name) for store, name in stores]
        assert sorted(await asyncio.gather(*claims)) == [False, True]
        assert len(await here.load("one")) == 20

    with_two(postgres, scenario)


def test_a_snapshot_that_is_kept_while_a_name_is_removed_waits_for_that(postgres: Postgres) -> None:
    async def scenario(here: SqlStore, there: SqlStore) -> None:
        await here.create(new_table())
        await here.append_all("one", [entry(1, "Anna")])
        for number in range(2, 22):
            revising = here.revise("one", forgetting(number), {1: "-"})
            await asyncio.gather(revising, *[there.keep_snapshot("one", number - 1, "Anna") for _ in range(4)])
            assert await here.snapshot("one") is None

    with_two(postgres, scenario)


def test_of_two_servers_that_invite_at_once_each_has_a_generation_of_its_own(postgres: Postgres) -> None:
    async def scenario(here: SqlStore, there: SqlStore) -> None:
        await here.create(new_table())
        for last in (2, 4, 6):
            await asyncio.gather(*[store.invite("one", 1, str) for store in (here, there)])
            assert await there.seat("one", 1) == SeatKeys(1, str(last), None, last), "the hash that belongs to it"

    with_two(postgres, scenario)


def test_a_key_that_was_taken_elsewhere_is_not_honoured(postgres: Postgres) -> None:
    async def scenario(here: SqlStore, there: SqlStore) -> None:
        await here.create(new_table())
        assert (await here.seat("one", 0)).token_hash == "token-a"
        await there.invite("one", 0, str)
        assert (await here.seat("one", 0)).token_hash is None

    with_two(postgres, scenario)


def test_servers_that_append_to_the_same_tables_do_not_wait_for_each_other(postgres: Postgres) -> None:
    """Rows in opposite orders would: PostgreSQL notices it after a second, and one of them fails."""

    async def scenario(here: SqlStore, there: SqlStore) -> None:
        names = [f"table {number:02}" for number in range(40)]
        for name in names:
            await here.create(new_table(name))
        for number in range(1, 6):
            forth = [here.append_all(name, [entry(number)]) for name in names]
            back = [there.append_all(name, [entry(number)]) for name in reversed(names)]
            answers = await asyncio.gather(*forth, *back, return_exceptions=True)
            assert {type(answer) for answer in answers} == {type(None), MovedOn}
            assert answers.count(None) == len(names)

    with_two(postgres, scenario)


def test_servers_that_start_together_migrate_once(postgres: Postgres) -> None:
    async def scenario() -> None:
        for store in await asyncio.gather(*(open_store(postgres.url) for _ in range(3))):
            await store.close()

    asyncio.run(scenario())
    assert postgres.query("SELECT count(*) FROM alembic_version") == ["1"]


def test_a_database_is_checked_while_sites_write(postgres: Postgres) -> None:
    async def scenario(here: SqlStore, _: SqlStore) -> None:
        await here.create(new_table())
        found: list[Verdict] = []
        await check_database(postgres.url, found.append)
        assert [verdict.name for verdict in found] == ["one"]
        await here.append_all("one", [entry(1)])

    with_two(postgres, scenario)
