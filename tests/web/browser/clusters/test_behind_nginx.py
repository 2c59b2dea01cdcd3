"""Two workers behind nginx: a browser that loses its worker is at the other one in a moment."""

from collections.abc import Iterator

import pytest
from tests.servers.nginx import Nginx
from tests.servers.redis import Redis
from tests.web.browser.clusters.conftest import MakeTrial, StartWorker
from tests.web.browser.site import Site


@pytest.fixture(scope="module")
def workers(worker: StartWorker, bus: Redis) -> list[Site]:
    return [worker("--bus", bus.url, "--proxy", "127.0.0.1") for _ in range(2)]


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory, workers: list[Site]) -> Iterator[Nginx]:
    server = Nginx(tmp_path_factory.mktemp("nginx"), [one.port for one in workers])
    yield server
    server.kill()


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
