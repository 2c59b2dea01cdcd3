"""PostgreSQL, Redis and nginx for every test that names them; where they are not installed, it is skipped."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.servers.nginx import Nginx
from tests.servers.postgres import Postgres, PostgresServer
from tests.servers.redis import Redis

MakeNginx = Callable[..., Nginx]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """One for all tests of this process, since it takes a second to make."""
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> Iterator[Postgres]:
    """An empty database."""
    database = Postgres(postgres_server)
    yield database
    database.close()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/site.db"
    url: str = request.getfixturevalue("postgres").url
    return url


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    server = Redis(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[MakeNginx]:
    """Starts nginx before the workers at these ports."""
    started: list[Nginx] = []

    def start(*ports: int) -> Nginx:
        started.append(Nginx(tmp_path, ports))
        return started[-1]

    yield start
    for server in started:
        server.kill()
