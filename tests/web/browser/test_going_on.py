"""Whatever happens to a page, its line or the server: the game goes on where it was."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, is_asked
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import Person
from tests.web.browser.programs import Program
from tests.web.browser.secrecy import check_secrets, past_of
from tests.web.browser.site import Site

# A scene lasts until the page is left.
STAY: Final = "() => { window.setTimeout = () => 0; }"
LOST: Final = "error: WebSocket connection to"  # what the browser says of a server that is away
REFUSED: Final = "error: Failed to load resource: net::ERR_"


@pytest.fixture
def own_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site that nobody minds to see killed."""
    running = Site(tmp_path_factory.mktemp("own-site"))
    yield running
    running.stop()


# Every new socket is closed at once, and the time of each is noted.
NO_SERVER: Final = """() => {
  window.tried = [];
  window.WebSocket = class {
    constructor() { tried.push(Date.now()); setTimeout(() => this.onclose({code: 1006, reason: ""})); }
  };
  dispatchEvent(new Event("offline"));
}"""
SOON: Final = 4_000  # milliseconds from one attempt to the next: then a page is back within five seconds of a repair


def sit_down_both(person: MakePerson, site: Site, game: str) -> tuple[Person, Person]:
    anna, ben = person("Anna", at=site.address), person("Ben", at=site.address)
    anna.open_table(game, ["me", "friend"] if game == "twist" else ["me", "friend", "bot:easy"])
    ben.sit_down(anna.invitation(2))
    for one in (anna, ben):
        one.forgive(LOST, REFUSED)
    return anna, ben


def has_complete_draft(page: Page) -> bool:
    return page.locator("#confirm").count() > 0


def has_sealed(page: Page) -> bool:
    return page.locator(".player.me .chosen").count() > 0


def what_is_shown(page: Page) -> list[str]:
    return [page.inner_text(part) for part in ("#status", "#board", "#hand", "#log")] + page.locator(
        ".draft span"
    ).all_text_contents()


def begin_decision(anna: Person, ben: Person) -> Person:
    """Somebody has decided everything and not confirmed it."""
    asked = anna if is_asked(anna.page) else ben
    Clicker(3).play([asked.page], until=has_complete_draft)
    return asked


def test_a_draft_outlives_a_reload(site: Site, person: MakePerson) -> None:
    one = begin_decision(*sit_down_both(person, site, "twist"))
    before = what_is_shown(one.page)
    one.page.reload()
    one.wait_until_live()
    assert what_is_shown(one.page) == before
    check_that_it_goes_on(one.page)


@pytest.mark.parametrize(
    ("game", "told"), [("twist", "moves the"), ("council", "plays"), ("verona", "picks the next street")]
)
def test_a_reload_in_the_middle_of_a_scene_shows_the_end_of_it(
    game: str, told: str, site: Site, person: MakePerson, client: httpx.Client
) -> None:
    """The same as a page that was opened only then, and no more of what others keep to themselves."""
    anna, later = person("Anna", motion=True), person("Anna")
    program = Program(client, game, 2)
    program.sit(anna)
    page = anna.page
    page.evaluate(STAY)
    program.play_until(told)
    page.wait_for_selector("html.playing")
    expect(page.locator("#status-text")).to_be_hidden()
    program.sit(later)
    expected = what_is_shown(later.page)
    assert what_is_shown(page) != expected, "the end is still to come"
    page.reload()
    anna.wait_until_live()
    assert what_is_shown(page) == expected
    expect(page.locator("html.playing, #scene:not([hidden])")).to_have_count(0)
    for one in (anna, later):
        check_secrets(past_of(site, program.table), one, [])


def check_that_it_goes_on(page: Page) -> None:
    turn = page.get_attribute("#offers", "data-turn")
    page.click("#confirm")
    expect(page.locator("#offers")).not_to_have_attribute("data-turn", turn or "")


def drop_the_line(one: Person, _: Site) -> Callable[[], None]:
    one.context.set_offline(True)
    return lambda: one.context.set_offline(False)


def kill_the_server(_: Person, site: Site) -> Callable[[], None]:
    site.kill()
    return site.start


@pytest.mark.parametrize("interrupt", [drop_the_line, kill_the_server])
def test_a_draft_outlives_a_lost_connection(
    interrupt: Callable[[Person, Site], Callable[[], None]], own_site: Site, person: MakePerson, photograph: Photograph
) -> None:
    one = begin_decision(*sit_down_both(person, own_site, "twist"))
    before, page = what_is_shown(one.page), one.page
    mend = interrupt(one, own_site)
    expect(page.locator("#connection")).to_be_visible()
    expect(page.locator("#actions")).to_have_attribute("inert", "")
    photograph(one, f"lost-{interrupt.__name__}")
    mend()
    expect(page.locator("#connection")).to_be_hidden(timeout=30_000)
    expect(page.locator("#actions")).not_to_have_attribute("inert", "")
    assert what_is_shown(page) == before
    check_that_it_goes_on(page)


@pytest.mark.parametrize("interrupt", [drop_the_line, kill_the_server])
def test_a_sealed_decision_outlives_a_lost_connection(
    interrupt: Callable[[Person, Site], Callable[[], None]], own_site: Site, person: MakePerson
) -> None:
    anna, ben = sit_down_both(person, own_site, "verona")
    clicker = Clicker(5)
    clicker.play([anna.page, ben.page], until=lambda page: page.locator(".player .choosing").count() > 1)
    clicker.play([anna.page], until=has_sealed)
    mend = interrupt(anna, own_site)
    expect(anna.page.locator("#connection")).to_be_visible()
    mend()
    for one in (anna, ben):
        expect(one.page.locator("#connection")).to_be_hidden(timeout=30_000)
        expect(one.page.locator("#player-1 .chosen")).to_be_visible()
    expect(anna.page.locator("#open-again")).to_be_visible()
    clicker.play([ben.page], until=lambda page: not page.locator("#player-1 .chosen").count())
    expect(anna.page.locator("#player-1 .chosen")).to_be_hidden()


def test_who_was_away_is_up_to_date_again(site: Site, person: MakePerson) -> None:
    anna, ben = sit_down_both(person, site, "twist")
    one = begin_decision(anna, ben)
    other = ben if one is anna else anna
    other.context.set_offline(True)
    expect(other.page.locator("#connection")).to_be_visible()
    check_that_it_goes_on(one.page)
    other.context.set_offline(False)
    expect(other.page.locator("#connection")).to_be_hidden()
    expect(other.page.locator("#log")).to_contain_text(one.page.locator("#log .text").last.inner_text())


def test_however_long_the_server_is_away_the_page_tries_often(person: MakePerson) -> None:
    anna = person("Anna")
    anna.open_table("twist", ["me", "bot:easy"])
    anna.page.clock.install()
    anna.page.evaluate(NO_SERVER)
    expect(anna.page.locator("#connection")).to_be_visible()
    anna.page.clock.run_for(120_000)
    tried = anna.page.evaluate("tried")
    assert len(tried) > 120_000 / SOON
    assert max(later - sooner for sooner, later in pairwise(tried)) <= SOON
