"""Council on a phone: what is mine lies over the table, so it takes no more room than what is asked for."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import PHONE
from tests.web.browser.test_controls import wait_until_asked

# How much of the window the drawer covers, and what is asked for in it that cannot be seen whole.
DRAWER: Final = """() => {
  const drawer = document.getElementById("hand").getBoundingClientRect();
  const asked = [...document.querySelectorAll("#hand .can-pick")].map(one => one.getBoundingClientRect());
  return [drawer.height / innerHeight, asked.filter(box => box.top < drawer.top || box.bottom > drawer.bottom).length];
}"""

PUSHED: Final = "() => document.getElementById('hand').scrollTop"


@pytest.mark.parametrize(("group", "most"), [("hand", 0.39), ("places", 0.16), ("tokens", 0.16)])
def test_the_drawer_is_as_high_as_what_is_asked_for(group: str, most: float, person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("council", ["me", "bot:easy", "bot:easy"])
    asked = f".group.{group} .can-pick"
    Clicker(13).play([anna.page], until=lambda page: page.locator(asked).count() > 0)
    expect(anna.page.locator(asked).first).to_be_visible()
    covers, cut = anna.page.evaluate(DRAWER)
    assert covers < most
    assert cut == 0


def test_undo_keeps_its_row_where_there_is_one_button_more(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("council", ["me", "bot:easy", "bot:easy"])
    page = anna.page
    Clicker(13).play([page], until=lambda page: page.locator(".group.tokens .can-pick").count() > 0)
    for language in ("cs", "de", "en", "fr", "it"):
        page.goto(f"{page.url.partition('?')[0]}?language={language}")
        undo, button = (page.locator(name).bounding_box() for name in ("#undo", ".acts > .decide button"))
        assert undo is not None
        assert button is not None
        assert button["y"] < undo["y"] + undo["height"] / 2 < button["y"] + button["height"], language


def test_the_drawer_closes_when_its_card_is_confirmed(person: MakePerson) -> None:
    anna, bruno = person("Anna", size=PHONE), person("Bruno", size=PHONE)
    anna.open_table("council", ["me", "friend", "bot:easy"])
    bruno.sit_down(anna.invitation(2))
    Clicker(13).play([anna.page, bruno.page], clicks=1)  # a card of the pile, by whoever has it
    page = next(one for one in (anna.page, bruno.page) if one.locator("#confirm").count())
    expect(page.locator("#hand .lifted").first).to_be_visible()
    page.click("#confirm")
    expect(page.locator("#hand")).to_be_hidden()


def test_the_pile_stays_where_it_was_pushed_and_the_next_one_begins_at_its_top(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("council", ["me", "bot:easy", "bot:easy"])
    page = anna.page
    wait_until_asked(page)
    page.wait_for_function(
        "() => { const hand = document.getElementById('hand'); hand.scrollTop = 9999; return hand.scrollTop; }"
    )
    pushed = page.evaluate(PUSHED)
    box = page.locator("#hand .pile .can-pick").last.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#hand .lifted")).to_have_count(1)
    assert page.evaluate(PUSHED) == pushed
    page.click("#confirm")
    expect(page.locator("#hand .lifted")).to_have_count(0)
    page.wait_for_selector("#hand .pile .can-pick")
    assert page.evaluate(PUSHED) == 0


def test_the_table_stays_where_it_is_between_two_picks_of_a_power(person: MakePerson) -> None:
    """What is told of a power in the middle of it would come and go above the cards."""
    anna = person("Anna", size=PHONE)
    anna.open_table("council", ["me", "bot:easy", "bot:easy"])
    Clicker(13).play([anna.page], until=tells_of_a_power)
    expect(anna.page.locator(".moment .now").first).to_be_hidden()


def tells_of_a_power(page: Page) -> bool:
    return page.locator(".moment .now").count() > 0
