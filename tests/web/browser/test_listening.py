"""Whole games by the accessibility tree alone, and the board in words."""

import pytest
from playwright.sync_api import expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.listening import WORDS, Listener
from tests.web.browser.short_games import SHORT, invite
from tests.web.browser.site import Site
from tests.web.browser.test_controls import play_now, wait_until_asked


@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_is_played_by_ear(game: str, person: MakePerson, site: Site) -> None:
    """From the invitation to the end, by roles and names."""
    anna = person("Anna")
    anna.forgive("warning: Form submission canceled")  # what was just told may be gone when it is pressed
    page = anna.page
    page.goto(invite(site, game))
    listener = Listener(page, 5)
    listener.type(listener.find("textbox", WORDS.text("web.new.name")), "Anna")
    listener.press(listener.find("button", WORDS.text("web.join.sit")))
    listener.find("main", WORDS.text("web.table.board"))
    listener.play()
    assert listener.presses > 4


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_the_board_can_be_read_in_words(game: str, person: MakePerson) -> None:
    """Opened and left by a key; what happens changes it, and it costs nothing while it is closed."""
    anna = person("Anna")
    page = play_now(anna, game)
    wait_until_asked(page)
    assert not [one for one in anna.received if one.url.partition("?")[0].endswith("/words")]
    page.keyboard.press("w")
    expect(page.locator("#words")).to_be_focused()
    said = page.locator("#words li")
    expect(said).not_to_have_count(0)
    before = said.all_text_contents()
    assert page.request.get(f"{page.url}/words").text().splitlines() == before
    page.keyboard.press("w")
    expect(page.locator(".can-pick:focus")).to_have_count(1)
    Clicker(1).play([page], clicks=2)
    expect(said).not_to_have_text(before)
    wait_until_asked(page)
    expect(said).to_have_text(page.request.get(f"{page.url}/words").text().splitlines())


def test_who_is_in_a_street_is_told_with_it(person: MakePerson) -> None:
    page = play_now(person("Anna"), "verona")
    wait_until_asked(page)
    Clicker(1).play([page], until=lambda page: page.locator(".lying").count() > 0)
    lying = page.locator(".lying").first
    street = (lying.get_attribute("id") or "").removeprefix("lying-")
    told = lying.get_attribute("aria-label") or ""
    assert told
    expect(page.locator(f"#street-{street}")).to_have_accessible_description(told)
