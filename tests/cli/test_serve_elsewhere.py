"""`piazza serve` with a database or a bus elsewhere that it cannot use: one sentence, and no password in it."""

from pathlib import Path

import pytest
from tests.cli.running import Piazza, Run, is_one_complaint, text
from tests.servers.postgres import OWNER, Postgres
from tests.servers.programs import free_port
from tests.servers.redis import Redis
from tests.web.running import running

WRONG = "star-crossed"


def says(run: Run, key: str, **values: str) -> bool:
    """Whether it says this one sentence, which contains no password."""
    return run.code == 1 and is_one_complaint(run) and run.err == f"piazza: {text(key, **values)}\n"


def serve(piazza: Piazza, database: str, *arguments: str) -> Run:
    return piazza("serve", "--port", "0", "--database", database, *arguments)


@pytest.mark.parametrize("password", [f":{WRONG}", ""])
def test_a_wrong_password(piazza: Piazza, postgres: Postgres, password: str) -> None:
    run = serve(piazza, postgres.url.replace(f":{postgres.password}", password))
    assert says(run, "fault.database-refused", file=postgres.name)


def test_a_database_that_is_not_there(piazza: Piazza, postgres: Postgres) -> None:
    run = serve(piazza, postgres.url.replace(postgres.name, "nowhere"))
    assert says(run, "fault.database-unknown", file="nowhere")


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "nowhere.invalid", "[::1]:{port}"])
def test_a_server_that_is_not_there(piazza: Piazza, host: str) -> None:
    place = host.format(port=free_port())
    run = serve(piazza, f"postgresql://piazza:{WRONG}@{place}/piazza")
    assert says(run, "fault.database-no-answer", file="piazza")


def test_a_server_that_does_not_answer(piazza: Piazza, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redis waits for a command that it understands."""
    monkeypatch.setattr("piazza.store.postgres.PATIENCE", 0.5)
    run = serve(piazza, f"postgresql://piazza:{WRONG}@127.0.0.1:{redis.port}/piazza")
    assert says(run, "fault.database-no-answer", file="piazza")


def test_somebody_who_may_not_write(piazza: Piazza, postgres: Postgres) -> None:
    postgres.query(f"create role reader_{postgres.name} login password '{WRONG}'")
    try:
        visitor = postgres.url.replace(f"{OWNER}:{postgres.password}", f"reader_{postgres.name}:{WRONG}")
        assert says(serve(piazza, visitor), "fault.database-refused", file=postgres.name)
    finally:
        postgres.query(f"drop role reader_{postgres.name}")


def test_a_database_of_a_later_version(piazza: Piazza, postgres: Postgres) -> None:
    postgres.query("create table alembic_version (version_num varchar(32) primary key)")
    postgres.query("insert into alembic_version values ('9999')")
    assert says(serve(piazza, postgres.url), "fault.database-newer", file=postgres.name)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://",
        "postgresql:///",
        "postgresql://x:{0}@[::1/y",
        "postgresql://x:{0}@y:port/z",
        "postgresql://x:{0}@127.0.0.1:99999/z",
        "postgresql+psycopg://x:{0}@y/z",
        "mysql://x:{0}@y/z",
        "x:{0}",
    ],
)
def test_what_is_no_address(piazza: Piazza, url: str) -> None:
    assert says(serve(piazza, url.format(WRONG)), "fault.database-address")


@pytest.mark.parametrize("more", ["?sslmode=bogus", "?ssl=require", "?balcony=yes", "?connect_timeout=long"])
def test_an_option_that_nobody_knows(piazza: Piazza, postgres: Postgres, more: str) -> None:
    assert says(serve(piazza, postgres.url + more), "fault.database-strange", file=postgres.name)


def test_a_schema_that_is_closed(piazza: Piazza, postgres: Postgres) -> None:
    postgres.query(
        "revoke all on schema public from public", f"create role guest_{postgres.name} login password '{WRONG}'"
    )
    try:
        visitor = postgres.url.replace(f"{OWNER}:{postgres.password}", f"guest_{postgres.name}:{WRONG}")
        assert says(serve(piazza, visitor), "fault.database-refused", file=postgres.name)
    finally:
        postgres.query(f"drop role guest_{postgres.name}")


@pytest.mark.parametrize(
    "url", ["postgresql://x:{0}@/z?host=", "postgresql://x:{0}@127.0.0.1/z?port=99999", "postgresql://x:{0}@y/z?ssl=x"]
)
def test_addresses_with_strange_parts(piazza: Piazza, url: str) -> None:
    run = serve(piazza, url.format(WRONG))
    assert run.code == 1
    assert is_one_complaint(run)
    assert WRONG not in run.err


# The bus -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("password", [f":{WRONG}@", ""])
def test_a_wrong_password_of_the_bus(
    piazza: Piazza, postgres: Postgres, redis: Redis, password: str, workers: str
) -> None:
    address = redis.url.replace(f":{redis.password}@", password)
    run = serve(piazza, postgres.url, "--bus", address, "--workers", workers)
    assert says(run, "fault.bus-password", place=f"127.0.0.1:{redis.port}")


@pytest.mark.parametrize("place", ["127.0.0.1:{port}", "nowhere.invalid:6379"])
def test_a_bus_that_is_not_there(piazza: Piazza, postgres: Postgres, place: str) -> None:
    place = place.format(port=free_port())
    run = serve(piazza, postgres.url, "--bus", f"redis://:{WRONG}@{place}/0")
    assert says(run, "fault.bus-unreachable", place=place)


def test_a_bus_of_another_kind(piazza: Piazza, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piazza.web.hall.bus.redis_bus.CONNECTING", 0.5)
    run = serve(piazza, postgres.url, "--bus", f"redis://:{WRONG}@127.0.0.1:{postgres.port}/0")
    assert says(run, "fault.bus-unreachable", place=f"127.0.0.1:{postgres.port}")


@pytest.mark.parametrize(
    "address",
    [
        "amqp://x:{0}@y",
        "{0}",
        "redis:{0}",
        "redis://x:{0}@y:port",
        "redis://x:{0}@[y",
        "redis://x:{0}@localhost?balcony=yes",
        "redis://x:{0}@localhost?socket_timeout=long",
    ],
)
def test_what_is_no_address_of_a_bus(piazza: Piazza, postgres: Postgres, address: str) -> None:
    run = serve(piazza, postgres.url, "--bus", address.format(WRONG))
    assert says(run, "fault.bus-address")


# SQLite is for one process -------------------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file(piazza: Piazza, tmp_path: Path) -> None:
    with running(tmp_path / "site.sqlite"):
        run = serve(piazza, f"sqlite:///{tmp_path}/site.sqlite")
    assert run.code == 1
    assert is_one_complaint(run)
    assert "PostgreSQL" in run.err
