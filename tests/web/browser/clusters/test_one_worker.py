"""One worker on PostgreSQL, which goes away and comes back."""

import pytest
from tests.servers.postgres import Postgres
from tests.web.browser.clusters.conftest import MakeTrial, StartWorker
from tests.web.browser.site import Site


@pytest.fixture(scope="module")
def site(worker: StartWorker) -> Site:
    return worker()


@pytest.mark.parametrize("way", ["stop", "kill"])
def test_the_database_goes_away_and_comes_back(way: str, site: Site, database: Postgres, trial: MakeTrial) -> None:
    begun = trial([site.address])
    begun.play_on()
    getattr(database, way)()
    begun.programs.wait_for_failures()
    database.start()
    begun.check_recovery(f"database after {way}")
