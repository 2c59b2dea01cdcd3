"""One worker on PostgreSQL, which fails and recovers."""

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


FULL = """
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on entries execute function refuse();
"""


def test_the_disk_of_the_database_is_full_for_a_while(site: Site, database: Postgres, trial: MakeTrial) -> None:
    begun = trial([site.address])
    begun.play_on()
    database.query(FULL)
    begun.programs.wait_for_failures()
    assert "no room left" in begun.programs.last_fault
    database.query("drop function refuse cascade")
    begun.check_recovery("room again")
