"""Redis and PostgreSQL as the bus, with servers that are restarted, lines that are cut, and wrong addresses."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from tests.servers.line import line_to
from tests.servers.postgres import Postgres
from tests.servers.programs import free_port, wait_until
from tests.servers.redis import Redis

from piazza.core.errors import Fault, Unreadable
from piazza.web.hall.bus import Bus, BusFailed, LocalBus
from piazza.web.hall.bus.choosing import bus_for
from piazza.web.hall.bus.messages import Message, Moved
from piazza.words import Words

Places = tuple[str, str]  # of the database and of the bus
SOON = 20.0  # seconds; mostly it takes a hundredth of one
POSTGRES = "postgresql://piazza@localhost/piazza"


@pytest.fixture(params=["redis", "postgres"])
def server(request: pytest.FixtureRequest) -> Redis | Postgres:
    found: Redis | Postgres = request.getfixturevalue(request.param)
    return found


def places_of(server: Redis | Postgres, port: int = 0) -> Places:
    url = server.url.replace(str(server.port), str(port or server.port))
    return (POSTGRES, url) if isinstance(server, Redis) else (url, "")


class Pair:
    """Two workers; what the second hears is noted."""

    def __init__(self, places: Places) -> None:
        self.one, self.other = bus_for(*places), bus_for(*places)
        self.heard: list[Message] = []

    async def play(self, story: Callable[["Pair"], Awaitable[None]]) -> None:
        await self.one.open(lambda worker, message: None)
        await self.other.open(lambda worker, message: self.heard.append(message))
        try:
            await story(self)
        finally:
            await self.one.close()
            await self.other.close()

    async def says(self, number: int) -> None:
        """Says it until it is heard: a message may be lost."""
        async with asyncio.timeout(SOON):
            while Moved("a", number) not in self.heard:
                self.one.publish(Moved("a", number))
                await asyncio.sleep(0.02)

    async def until(self, holds: Callable[[], Awaitable[bool]]) -> None:
        async with asyncio.timeout(SOON):
            while not await holds():
                await asyncio.sleep(0.02)


async def is_up(bus: Bus) -> bool:
    try:
        await bus.ping()
    except BusFailed:
        return False
    return True


def test_others_hear_it(server: Redis | Postgres) -> None:
    async def story(pair: Pair) -> None:
        for number in range(1_000):
            pair.one.publish(Moved("a", number))
        await pair.says(1_000)
        assert pair.heard[:1_000] == [Moved("a", number) for number in range(1_000)]

    asyncio.run(Pair(places_of(server)).play(story))


def test_a_server_that_is_restarted_is_found_again(server: Redis | Postgres) -> None:
    async def story(pair: Pair) -> None:
        await pair.says(1)
        server.kill()

        async def is_lost() -> bool:
            return not await is_up(pair.one)

        await pair.until(is_lost)
        pair.one.publish(Moved("a", 2))
        server.start()
        await pair.says(3)

    asyncio.run(Pair(places_of(server)).play(story))


def test_a_line_that_was_cut_is_replaced(server: Redis | Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piazza.web.hall.bus.remote.SILENCE", 1.5)  # seconds; the machine may be busy

    async def story(pair: Pair) -> None:
        await pair.says(1)
        line.cut()

        async def is_lost() -> bool:
            return not await is_up(pair.one)

        await pair.until(is_lost)
        line.drop()
        line.mend()
        await pair.says(2)

    with line_to(server.port) as line:
        asyncio.run(Pair(places_of(server, line.port)).play(story))


def test_a_line_that_cannot_be_opened_is_closed(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise OSError("nobody may listen")

    monkeypatch.setattr("asyncpg.Connection.add_listener", refuse)
    assert complaint(postgres.url, "") != ""
    others = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
    wait_until(lambda: postgres.query(others) == ["0"], "nobody is connected")


# Addresses -----------------------------------------------------------------------------------------------------------


def complaint(*places: str) -> str:
    async def run() -> str:
        try:
            bus = bus_for(*places)
            await bus.open(lambda worker, message: None)
        except Fault as fault:
            return Words("en").fault(fault)
        await bus.close()
        return ""

    return asyncio.run(run())


def test_a_wrong_password_is_told_without_it(redis: Redis) -> None:
    wrong = redis.url.replace(redis.password, "rosaline")
    said = complaint(POSTGRES, wrong)
    assert "password" in said
    assert "rosaline" not in said
    assert str(redis.port) in said


def test_a_missing_password_is_told(redis: Redis) -> None:
    assert "password" in complaint(POSTGRES, f"redis://127.0.0.1:{redis.port}")


def test_no_redis_there() -> None:
    port = free_port()
    said = complaint(POSTGRES, f"redis://:rosaline@127.0.0.1:{port}")
    assert f"127.0.0.1:{port}" in said
    assert "rosaline" not in said


def test_no_postgresql_there() -> None:
    assert "rosaline" not in complaint(f"postgresql://piazza:rosaline@127.0.0.1:{free_port()}/piazza", "")


@pytest.mark.parametrize(
    "address", ["http://localhost", "redis", "redis://localhost:port", "redis://[::1", "redis://h:99999999"]
)
def test_no_address_of_a_bus(address: str) -> None:
    assert complaint(POSTGRES, address) != ""


def test_one_process_needs_no_bus() -> None:
    assert isinstance(bus_for("sqlite:///site.db", ""), LocalBus)
    with pytest.raises(Unreadable):
        bus_for("sqlite:///site.db", "redis://localhost")
