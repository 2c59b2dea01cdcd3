"""`piazza serve` with a database elsewhere that it cannot use: one sentence, and no password in it."""

import pytest
from tests.cli.running import Piazza, Run, is_one_complaint, text
from tests.servers.postgres import OWNER, Postgres
from tests.servers.programs import free_port
from tests.servers.redis import Redis

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
    assert says(run, "fault.database-unreachable", file="piazza")


def test_a_server_that_does_not_answer(piazza: Piazza, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redis waits for a command that it understands."""
    monkeypatch.setattr("piazza.store.postgres.PATIENCE", 0.5)
    run = serve(piazza, f"postgresql://piazza:{WRONG}@127.0.0.1:{redis.port}/piazza")
    assert says(run, "fault.database-unreachable", file="piazza")


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
        "postgresql+psycopg://x:{0}@y/z",
        "mysql://x:{0}@y/z",
        "x:{0}",
    ],
)
def test_what_is_no_address(piazza: Piazza, url: str) -> None:
    assert says(serve(piazza, url.format(WRONG)), "fault.database-address")


@pytest.mark.parametrize(
    "url", ["postgresql://x:{0}@y:99999/z", "postgresql://x:{0}@/z?host=", "postgresql://x:{0}@y/z?ssl=x"]
)
def test_addresses_with_strange_parts(piazza: Piazza, url: str) -> None:
    run = serve(piazza, url.format(WRONG))
    assert run.code == 1
    assert is_one_complaint(run)
    assert WRONG not in run.err
