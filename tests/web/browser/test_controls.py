"""What a player can do besides deciding: take back, be told why not, hand over the seat, cover the hand."""

import re
from typing import Final

import pytest
from playwright.sync_api import ElementHandle, Page, expect
from tests.web.browser.clicking import Clicker, is_asked
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import Person

RULE: Final = re.compile(r"\b[TCV]R?-\d+")


def play_now(anna: Person, game: str) -> Page:
    """One click in the lobby: a table against bots."""
    anna.page.goto(anna.address)
    anna.page.locator(f'form:has(input[value="{game}"]) button').click()
    anna.wait_until_live()
    return anna.page


def wait_until_asked(page: Page) -> None:
    page.wait_for_selector("#status-text[data-mine]")


def steps(page: Page) -> int:
    return page.locator(".draft li").count()


def test_steps_are_taken_back_until_they_are_confirmed(person: MakePerson, photograph: Photograph) -> None:
    anna, watcher = person("Anna"), person()
    page = play_now(anna, "verona")
    watcher.watch(anna.watch_link)
    Clicker(2).play([page], until=lambda page: steps(page) >= 2)
    photograph(anna, "draft")
    expect(watcher.page.locator(".player .choosing")).to_have_count(1)  # the bots have sealed their plans
    told = len(watcher.frames)
    drafted = page.locator(".draft li > span").all_text_contents()
    page.click("#undo")
    expect(page.locator(".draft li > span")).to_have_text(drafted[:-1])
    page.locator("#hand .can-pick").first.click()
    page.locator(".street.can-pick").first.click()
    expect(page.locator(".draft li > span")).to_have_count(len(drafted))
    page.click("#drafted summary")
    page.click("#reset")
    expect(page.locator(".draft li")).to_have_count(0)
    assert told == len(watcher.frames), "what is not confirmed is nobody else's business"


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_an_illegal_click_is_told_why(game: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    if game == "twist":  # at first everything may be picked
        Clicker(1).play([page], until=lambda page: steps(page) >= 1)
    illegal_thing(page).click()
    expect(page.locator("#fault")).to_have_text(RULE)
    assert is_asked(page)


def illegal_thing(page: Page) -> ElementHandle:
    """What lies on the board or in the hand, and else the board itself: something may lie on that."""
    for part in ("#board", "#hand", "#fixed"):
        found = [one for one in page.query_selector_all(f"{part} [data-pick]:not(.can-pick)") if one.is_visible()]
        if found:
            return found[0]
    raise AssertionError("everything is legal")


def test_a_seat_is_left_to_a_bot_and_taken_back(person: MakePerson) -> None:
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    asked = anna if is_asked(anna.page) else ben
    page = asked.page
    page.click("#more-menu summary")
    page.select_option('form[action$="/bot"] select:visible', "easy")
    page.locator('#more-menu form[action$="/bot"] button').click()
    expect(page.locator(".player.me .tag")).to_have_count(2)
    expect(page.locator("#status-text[data-mine]")).to_have_count(0)
    page.click("#more-menu summary")
    page.locator('form[action$="/back"] button').click()
    expect(page.locator(".player.me .tag")).to_have_count(1)


def test_the_host_sees_who_has_sat_down(person: MakePerson) -> None:
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["me", "friend"])
    expect(anna.page.locator("#invite-2")).to_be_visible()
    ben.sit_down(anna.invitation(2))
    expect(anna.page.locator("#player-2")).to_contain_text("Ben")
    expect(anna.page.locator("#invite-2")).to_have_count(0)


def test_the_host_gives_a_free_seat_to_a_bot(person: MakePerson) -> None:
    anna = person("Anna")
    anna.open_table("council", ["me", "friend", "bot:easy"])
    anna.page.locator('#invite-2 form[action$="/bot"] button').click()
    expect(anna.page.locator("#player-2 .tag")).to_be_visible()
    expect(anna.page.locator("#invite-2")).to_have_count(0)


def test_own_secrets_can_be_covered(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna")
    page = play_now(anna, "verona")
    wait_until_asked(page)
    mission = page.locator("#hand [data-pick^=mission]").first
    expect(mission).to_be_visible()
    page.click("[data-hide]")
    expect(mission).to_be_hidden()
    expect(page.locator("[data-hide]")).to_have_text("Show")
    photograph(anna, "covered")
    page.reload()
    anna.wait_until_live()
    expect(mission).to_be_hidden()
    page.click("[data-hide]")
    expect(mission).to_be_visible()


def test_the_title_tells_whose_turn_it_is(person: MakePerson) -> None:
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    asked, other = (anna, ben) if is_asked(anna.page) else (ben, anna)
    mine = asked.page.get_attribute("#table", "data-mine-title")
    assert asked.page.title() == mine
    assert "mine" in (asked.page.get_attribute("#favicon", "href") or "")
    assert other.page.title() != mine
    Clicker(4).play([asked.page], until=lambda page: not is_asked(page))
    assert asked.page.title() != mine
    other.page.wait_for_selector("#status-text[data-mine]")
    assert other.page.title() == mine
