"""Two workers with nothing but a database between them: they tell each other by NOTIFY."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.servers.postgres import Postgres
from tests.web.browser.clusters.conftest import MakeTrial, StartWorker


@pytest.fixture(scope="module")
def addresses(worker: StartWorker) -> list[str]:
    """Started at the same time: one of them makes the tables of the database, and the other one waits for that."""
    with ThreadPoolExecutor() as together:
        return [site.address for site in together.map(lambda _: worker(), range(2))]


def test_a_whole_game(addresses: list[str], trial: MakeTrial) -> None:
    begun = trial(addresses)
    begun.play_on(clicks=1_000_000)
    begun.company.wait_until_up_to_date("the end")
    assert begun.company.stored().result is not None


def test_the_database_is_killed_and_comes_back(addresses: list[str], database: Postgres, trial: MakeTrial) -> None:
    begun = trial(addresses)
    begun.play_on()
    database.kill()
    begun.programs.wait_for_failures()
    database.start()
    begun.check_recovery("database back")
