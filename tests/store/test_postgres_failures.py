"""What PostgreSQL can do to a site: it is refused with a sentence, nothing is lost, and later it works again."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from sqlalchemy import Connection
from tests.servers.line import line_to
from tests.servers.postgres import PASSWORD, Postgres
from tests.store.tables import entry, new_table, refused

from piazza.core.errors import Fault
from piazza.store import postgres as module
from piazza.store.checking import check_database
from piazza.store.postgres import CONNECTIONS, PostgresDatabase
from piazza.store.sql import SqlStore, open_store
from piazza.table.store import StoreFailed
from piazza.words import Words

RAISE = """
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '{code}'; END $$
"""
EVERY_ENTRY = "CREATE TRIGGER fails BEFORE INSERT ON entries EXECUTE FUNCTION fail()"


def play(postgres: Postgres, scenario: Callable[[SqlStore], Awaitable[None]], port: int = 0) -> None:
    """Play a scenario in a database where there is one table already."""

    async def whole() -> None:
        store = await open_store(postgres.url.replace(f":{postgres.port}/", f":{port or postgres.port}/"))
        await store.create(new_table())
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(whole())


async def fails(meaning: str, attempt: Awaitable[object]) -> None:
    """It must say what is wrong with which database, and not how it is reached."""
    fault = await refused(StoreFailed, attempt)
    assert fault.phrase.key == f"fault.database-{meaning}"
    sentence = Words().fault(fault)
    assert "database test_" in sentence or "database none" in sentence
    assert PASSWORD not in sentence
    assert PASSWORD not in repr(fault.__cause__)


async def eventually(attempt: Callable[[], Awaitable[object]]) -> None:
    """Try until it works; whoever plays does the same."""
    for _ in range(200):
        try:
            await attempt()
        except StoreFailed:
            await asyncio.sleep(0.05)
        else:
            return
    raise AssertionError("it never worked again")


def other(postgres: Postgres, old: str, new: str) -> str:
    assert old in postgres.url
    return postgres.url.replace(old, new)


def test_wrong_addresses_are_told(postgres: Postgres) -> None:
    for old, new, meaning in (
        (PASSWORD, f"not-{PASSWORD}", "refused"),
        (postgres.name, "none", "unknown"),
        (f":{postgres.port}/", ":1/", "no-answer"),
        ("127.0.0.1", "no-such-host.invalid", "no-answer"),
    ):
        for attempt in (open_store, lambda url: check_database(url, print)):
            asyncio.run(fails(meaning, attempt(other(postgres, old, new))))


def test_both_names_of_the_driver_and_options_of_other_clients_are_understood(postgres: Postgres) -> None:
    async def open_and_close(url: str) -> None:
        store = await open_store(url)
        await store.ping()
        await store.close()

    for url in (other(postgres, "postgresql://", "postgresql+asyncpg://"), f"{postgres.url}?sslmode=prefer"):
        asyncio.run(open_and_close(url))


def test_a_server_that_goes_and_comes_back_has_lost_nothing(postgres: Postgres) -> None:
    async def scenario(store: SqlStore) -> None:
        await store.append_all("one", [entry(1)])
        for end in (postgres.stop, postgres.kill):
            number = len(await store.load("one"))
            end()
            await fails("unreachable", store.append_all("one", [entry(number)]))
            await fails("unreachable", store.load("one"))
            await fails("unreachable", store.ping())
            postgres.start()
            await eventually(partial(store.append_all, "one", [entry(number)]))
        assert await store.load("one", 1) == [entry(1), entry(2), entry(3)]

    play(postgres, scenario)


def test_what_was_acknowledged_before_the_server_was_killed_is_there(postgres: Postgres) -> None:
    acknowledged: list[int] = []

    async def append(store: SqlStore) -> None:
        for number in range(1, 1_000_000):
            try:
                await store.append_all("one", [entry(number)])
            except Fault:
                return
            acknowledged.append(number)

    async def scenario(store: SqlStore) -> None:
        appending = asyncio.create_task(append(store))
        while len(acknowledged) < 30:
            await asyncio.sleep(0.001)
        await asyncio.to_thread(postgres.kill)
        await appending
        postgres.start()
        await eventually(store.ping)
        log = await store.load("one", 1)
        assert [one.number for one in log][: len(acknowledged)] == acknowledged
        assert len(log) <= len(acknowledged) + 1, "at most one more was on its way"

    play(postgres, scenario)


def test_connections_that_the_server_has_closed_are_not_used(postgres: Postgres) -> None:
    async def scenario(store: SqlStore) -> None:
        await asyncio.gather(*(store.load("one") for _ in range(6)))
        postgres.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid()"
        )
        await asyncio.sleep(0.1)
        await store.append_all("one", [entry(1)])
        await asyncio.gather(*(store.load("one") for _ in range(6)))

    play(postgres, scenario)


def test_a_line_that_is_cut_does_not_hold_up_the_site_for_long(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    with line_to(postgres.port) as line:

        async def scenario(store: SqlStore) -> None:
            await store.append_all("one", [entry(1)])
            line.cut()
            begin = time.monotonic()
            await fails("unreachable", store.load("one"))
            await fails("unreachable", store.append_all("one", [entry(2)]))
            await fails("unreachable", store.ping())
            assert time.monotonic() - begin < 60, "seconds; without a limit it waits for minutes"
            line.mend()
            await eventually(store.ping)
            assert len(await store.load("one")) in (2, 3), "what was on its way may have arrived"

        play(postgres, scenario, line.port)


def test_whoever_stops_waiting_leaves_the_connections_for_others(postgres: Postgres) -> None:
    def sleep(connection: Connection) -> None:
        connection.exec_driver_sql("SELECT pg_sleep(60)")

    async def scenario(store: SqlStore) -> None:
        for run in (store.database.read, store.database.write):
            impatient = [asyncio.create_task(run(sleep)) for _ in range(2 * CONNECTIONS)]
            await asyncio.sleep(0.5)
            for task in impatient:
                task.cancel()
            await asyncio.gather(*impatient, return_exceptions=True)
            await asyncio.gather(*(run(process_of) for _ in range(4 * CONNECTIONS)))
        await store.append_all("one", [entry(1)])
        sleeping = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%sleep(60)' AND state = 'active'"
        assert postgres.query(sleeping) == ["0"]

    play(postgres, scenario)


def process_of(connection: Connection) -> object:
    return connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()


def test_a_connection_that_does_not_answer_in_time_is_not_used_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.5)

    async def scenario(store: SqlStore) -> None:
        for run in (store.database.read, store.database.write):
            before = await run(process_of)
            await fails("unreachable", run(lambda connection: connection.exec_driver_sql("SELECT pg_sleep(60)")))
            assert await run(process_of) != before

    play(postgres, scenario)


@pytest.mark.parametrize(
    ("code", "meaning"), [("53100", "full"), ("57014", "busy"), ("40P01", "busy"), ("XX000", "broken")]
)
def test_what_the_server_refuses_is_told_and_changes_nothing(postgres: Postgres, code: str, meaning: str) -> None:
    async def scenario(store: SqlStore) -> None:
        postgres.query(RAISE.format(code=code), EVERY_ENTRY)
        await fails(meaning, store.append_all("one", [entry(1)]))
        await fails(meaning, store.create(new_table("two")))
        assert not await store.has("two")
        postgres.query("DROP TRIGGER fails ON entries")
        await store.append_all("one", [entry(1)])

    play(postgres, scenario)


def test_a_database_that_can_only_be_read_is_read(postgres: Postgres) -> None:
    async def scenario(_: SqlStore) -> None:
        postgres.query(f"ALTER DATABASE {postgres.name} SET default_transaction_read_only = on")
        store = await open_store(postgres.url)
        assert await store.load("one") == [new_table().first]
        for attempt in (store.append_all("one", [entry(1)]), store.invite("one", 1, str), store.beat("a", 1)):
            await fails("read-only", attempt)
        await store.close()

    play(postgres, scenario)


def test_who_holds_a_lock_too_long_is_not_waited_for(postgres: Postgres) -> None:
    async def scenario(_: SqlStore) -> None:
        postgres.query(f"ALTER DATABASE {postgres.name} SET lock_timeout = '50ms'")
        store = await open_store(postgres.url)
        assert isinstance(store.database, PostgresDatabase)
        async with store.database.engine.begin() as connection:
            await connection.exec_driver_sql("LOCK TABLE entries")
            await fails("busy", store.append_all("one", [entry(1)]))
        await store.append_all("one", [entry(1)])
        await store.close()

    play(postgres, scenario)


def test_users_with_too_many_connections_or_too_few_rights_are_told(postgres: Postgres) -> None:
    guest = postgres.url.replace("piazza:", "guest:", 1)

    async def scenario(_: SqlStore) -> None:
        postgres.query(f"CREATE ROLE guest LOGIN PASSWORD '{PASSWORD}'")
        try:
            await fails("refused", open_store(guest))
            postgres.query("ALTER ROLE guest CONNECTION LIMIT 0")
            await fails("crowded", open_store(guest))
        finally:
            postgres.query("DROP ROLE guest")

    play(postgres, scenario)


def test_a_newer_schema_is_left_alone(postgres: Postgres) -> None:
    async def scenario(_: SqlStore) -> None:
        postgres.query("UPDATE alembic_version SET version_num = '9999'")
        await fails("newer", open_store(postgres.url))
        await fails("newer", check_database(postgres.url, print))

    play(postgres, scenario)
