"""`piazza serve --workers 2`: workers that die or are replaced, and a supervisor that is killed."""

import os
import signal

import pytest
from tests.servers.processes import all_end, children_of, command_of, own_children
from tests.servers.programs import wait_until
from tests.servers.redis import Redis
from tests.web.browser.clusters.conftest import MakeTrial, StartWorker
from tests.web.browser.site import Site


@pytest.fixture(scope="module")
def site(worker: StartWorker, bus: Redis) -> Site:
    return worker("--workers", "2", "--bus", bus.url)


def workers_of(site: Site) -> set[int]:
    """Their supervisor has helpers of other kinds, too."""
    return {child for child in own_children(site.process.pid) if "spawn_main" in command_of(child)}


def test_a_worker_is_killed(site: Site, bus: Redis, trial: MakeTrial) -> None:
    """Whichever worker lets the bot at the table think, the bot goes on, too."""
    begun = trial([site.address], "council")
    begun.play_on()
    killed = min(workers_of(site))
    os.kill(killed, signal.SIGKILL)
    begun.check_recovery("one worker killed")
    wait_until(lambda: bus.listeners() == 2, "two workers listen again")
    assert killed not in workers_of(site)


@pytest.mark.timeout(300)  # on a busy machine a worker takes half a minute to start, and each waits for the one before
def test_all_workers_are_replaced(site: Site, trial: MakeTrial) -> None:
    begun = trial([site.address])
    begun.play_on()
    before = workers_of(site)
    site.process.send_signal(signal.SIGHUP)
    begun.play_on()
    wait_until(lambda: len(workers_of(site)) == 2 and not workers_of(site) & before, "two other workers", 200)
    begun.check_recovery("workers replaced")


def test_the_supervisor_is_killed(site: Site) -> None:
    """Its workers do not outlive it: they would answer at an address that nobody watches over."""
    children = children_of(site.process.pid)
    assert len(children) > 2
    site.kill()
    assert all_end(children)
