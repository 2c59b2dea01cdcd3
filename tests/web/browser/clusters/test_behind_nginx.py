"""Two workers behind nginx: a browser that loses its worker is at the other one in a moment; all else fails, too."""

from collections.abc import Iterator

import pytest
from tests.servers.line import Line
from tests.servers.nginx import Nginx
from tests.servers.postgres import Postgres
from tests.servers.redis import Redis
from tests.web.browser.clusters.conftest import MakeTrial, StartWorker
from tests.web.browser.site import Site


@pytest.fixture(scope="module")
def workers(worker: StartWorker, bus: Redis, line: Line) -> list[Site]:
    """The second one reaches Redis through a line that can be cut."""
    return [worker("--bus", url, "--proxy", "127.0.0.1") for url in (bus.url, bus.url_at(line.port))]


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory, workers: list[Site]) -> Iterator[Nginx]:
    server = Nginx(tmp_path_factory.mktemp("nginx"), [one.port for one in workers])
    yield server
    server.kill()


@pytest.mark.timeout(300)  # three failures, one after the other
def test_bus_line_and_database_fail_and_come_back(
    front: Nginx, bus: Redis, line: Line, database: Postgres, trial: MakeTrial
) -> None:
    begun = trial([front.address])
    begun.play_on()
    bus.kill()
    begun.play_on()
    bus.start()
    begun.check_recovery("Redis back")
    line.cut()
    begun.play_on()
    line.mend()
    begun.check_recovery("line mended")
    database.stop()
    begun.programs.wait_for_failures()
    database.start()
    begun.check_recovery("database restarted")


def test_one_worker_is_killed_and_one_is_stopped(front: Nginx, workers: list[Site], trial: MakeTrial) -> None:
    begun = trial([front.address])
    begun.play_on()
    first, second = workers
    first.kill()
    begun.check_recovery("one worker killed")
    first.start()
    second.stop()
    begun.check_recovery("one worker stopped")
    second.start()
    begun.check_recovery("both workers back")
