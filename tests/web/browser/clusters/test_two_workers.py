"""Two workers with one database and Redis between them: whatever fails, play goes on, and nothing is lost."""

from typing import Final

import httpx
import pytest
from tests.servers.line import Line
from tests.servers.postgres import Postgres
from tests.servers.programs import wait_until
from tests.servers.redis import Redis
from tests.web.browser.clusters.conftest import MakeTrial, StartWorker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.programs import Planner
from tests.web.browser.site import Site

# What was shown while it was shown: the sentences, the street that was resolved, and whether a question was in sight.
WATCH: Final = """() => {
  window.shown = [];
  const told = document.querySelector("#scene .told");
  new MutationObserver(() => window.shown.push({
    text: told.textContent,
    now: document.querySelector(".lying.now")?.id ?? "",
    asked: document.getElementById("status-text").checkVisibility({ visibilityProperty: true }),
  })).observe(told, { childList: true });
}"""
FULL_DISK: Final = """
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on entries execute function refuse();
"""


@pytest.fixture(scope="module")
def workers(worker: StartWorker, bus: Redis, line: Line) -> list[Site]:
    """The second one reaches Redis through a line that can be cut."""
    return [worker("--bus", bus.url), worker("--bus", bus.url_at(line.port))]


@pytest.fixture(scope="module")
def addresses(workers: list[Site]) -> list[str]:
    return [one.address for one in workers]


def test_a_whole_game(addresses: list[str], trial: MakeTrial) -> None:
    begun = trial(addresses)
    begun.play_on(clicks=1_000_000)
    begun.company.wait_until_up_to_date("the end")
    assert begun.company.stored().result is not None


def test_a_decision_at_one_worker_plays_on_a_page_of_another(addresses: list[str], person: MakePerson) -> None:
    ben = person("Ben", at=addresses[1], motion=True)
    with httpx.Client(base_url=addresses[0]) as client:
        program = Planner(client, "verona", 2)
        program.play_until("Round 1 begins")
        program.sit(ben, seat=2)
        ben.page.evaluate(WATCH)
        program.play_until("picks the next street")
    page = ben.page
    page.wait_for_function("() => window.shown.some(scene => scene.text.includes('picks the next street'))")
    shown = page.evaluate("window.shown")
    picked = next(scene for scene in shown if "picks the next street" in scene["text"])
    street = page.locator(f"#{picked['now'].replace('lying', 'street')}").get_attribute("title") or ""
    assert picked["text"].partition("street: ")[2].partition(".")[0] in street, "the board of the scene"
    assert not any(scene["asked"] for scene in shown)
    lines = page.locator("#log li .text").all_inner_texts()
    places = [lines.index(line) for line in lines if line in picked["text"]]
    assert places == sorted(places)
    assert len(places) >= 2, "a street and what is turned up there"


def test_redis_is_killed_and_comes_back(addresses: list[str], bus: Redis, trial: MakeTrial) -> None:
    begun = trial(addresses)
    begun.play_on()
    bus.kill()
    begun.play_on()
    bus.start()
    begun.check_recovery("Redis back")
    wait_until(lambda: bus.listeners() == 2, "both workers listen again")


def test_the_network_between_a_worker_and_redis_is_cut(addresses: list[str], line: Line, trial: MakeTrial) -> None:
    """Nobody ends the connection: only silence tells the worker."""
    begun = trial(addresses)
    begun.play_on()
    line.cut()
    begun.play_on()
    line.mend()
    begun.check_recovery("line mended")


def test_the_database_is_restarted(addresses: list[str], database: Postgres, trial: MakeTrial) -> None:
    begun = trial(addresses)
    begun.play_on()
    database.stop()
    begun.programs.wait_for_failures()
    database.start()
    begun.check_recovery("database restarted")


def test_the_disk_of_the_database_is_full(addresses: list[str], database: Postgres, trial: MakeTrial) -> None:
    begun = trial(addresses)
    begun.play_on()
    database.query(FULL_DISK)
    begun.programs.wait_for_failures()
    assert "no room left" in begun.programs.last_fault
    database.query("drop function refuse cascade")
    begun.check_recovery("room again")


def test_a_worker_is_killed(workers: list[Site], addresses: list[str], trial: MakeTrial) -> None:
    """The pages at the other one go on, and so do programs that ask it."""
    begun = trial(addresses)
    begun.play_on()
    workers[0].kill()
    begun.programs.wait_for_acts()
    workers[0].start()
    begun.check_recovery("worker back")
