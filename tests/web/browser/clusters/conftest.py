"""A database and a bus for all tests of a file, and workers that share them."""

from collections.abc import Callable, Iterator

import pytest
from tests.servers.line import Line, line_to
from tests.servers.postgres import Postgres, PostgresServer
from tests.servers.programs import free_port
from tests.servers.redis import Redis
from tests.web.browser.clusters.trial import Trial
from tests.web.browser.conftest import MakePerson
from tests.web.browser.site import Site

StartWorker = Callable[..., Site]
MakeTrial = Callable[..., Trial]


@pytest.fixture(scope="module")
def database(postgres_server: PostgresServer) -> Iterator[Postgres]:
    made = Postgres(postgres_server)
    yield made
    made.close()


@pytest.fixture(scope="module")
def bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    server = Redis(tmp_path_factory.mktemp("redis"))
    yield server
    server.kill()


@pytest.fixture(scope="module")
def line(bus: Redis) -> Iterator[Line]:
    """The way of one worker to the bus."""
    with line_to(bus.port) as made:
        yield made


@pytest.fixture(scope="module")
def worker(tmp_path_factory: pytest.TempPathFactory, database: Postgres) -> Iterator[StartWorker]:
    """Starts `piazza serve` with these arguments on the database; in the end it says nothing that needs an author."""
    started: list[Site] = []

    def start(*arguments: str) -> Site:
        place = tmp_path_factory.mktemp("worker")
        started.append(Site(place, "--database", database.url, *arguments, port=free_port()))
        return started[-1]

    yield start
    for site in started:
        if site.process.poll() is None:
            site.stop()
            assert site.process.returncode == 0
        assert "Traceback" not in site.complaints, site.complaints
        assert database.password not in site.complaints


@pytest.fixture
def trial(person: MakePerson, database: Postgres) -> Iterator[MakeTrial]:
    """Begins to play at these addresses."""
    made: list[Trial] = []

    def begin(addresses: list[str], game: str = "twist") -> Trial:
        made.append(Trial(person, database, addresses, game))
        return made[-1]

    yield begin
    for one in made:
        one.end()
