"""On a laptop: question, board, own things and buttons at one glance, without scrolling the page."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, is_over
from tests.web.browser.conftest import MakePerson, Photograph

LAPTOP: Final = (1280, 800)
LONG_NAME: Final = "Bartholomew Montgomery X"  # 24 characters
CHECKS: Final = 4  # of a game
CLICKS: Final = 7  # between two of them
TABLES: Final = {
    "verona": ["me", "bot:easy", "bot:easy", "bot:easy", "bot:easy"],
    "council": ["me", "bot:easy", "bot:easy"],
    "twist": ["me", "bot:easy"],
}
# How far down everything reaches that is needed for a decision, how high the board is, and what of the hand lies
# outside of its frame or over its title.
EXTENT: Final = """() => {
  const needed = [".head", ".stage", ".mine", ".acts", ".final"].map(name => document.querySelector(name));
  const [page, boxes] = [document.scrollingElement, needed.map(part => part.getBoundingClientRect())];
  const bottom = Math.max(page.scrollHeight, ...boxes.map(box => box.bottom));
  const own = [...document.querySelectorAll("#hand *")].filter(part => part.checkVisibility());
  const title = document.querySelector(".handle > span").getBoundingClientRect();
  const strays = own.filter(part => {
    const box = part.getBoundingClientRect();
    return box.top < boxes[2].top || box.right > boxes[2].right || (box.top < title.bottom && box.left < title.right);
  });
  const wide = [...document.querySelectorAll(".side, .log-box")].filter(part => part.scrollWidth > part.clientWidth);
  return {
    right: page.scrollWidth, bottom, board: boxes[1].height,
    strays: strays.map(part => part.outerHTML), wide: wide.map(part => part.className),
  };
}"""


def check_one_glance(page: Page) -> None:
    extent = page.evaluate(EXTENT)
    assert extent["right"] <= LAPTOP[0]
    assert extent["bottom"] <= LAPTOP[1]
    assert extent["strays"] == []
    assert extent["wide"] == [], "nothing beside the board has a bar for scrolling sideways"
    assert extent["board"] >= LAPTOP[1] * 0.3, "and the board is still what one sees first"


@pytest.mark.parametrize("game", TABLES)
def test_a_decision_needs_no_scrolling(game: str, person: MakePerson, photograph: Photograph) -> None:
    anna = person(LONG_NAME, size=LAPTOP)
    anna.open_table(game, TABLES[game])
    clicker = Clicker(19)
    for check in range(CHECKS):
        check_one_glance(anna.page)
        photograph(anna, f"laptop-{game}-{check}")
        clicker.play([anna.page], clicks=CLICKS)
        if is_over(anna.page):
            break


def test_what_is_doubtful_about_a_plan_can_be_read(person: MakePerson) -> None:
    """Nobody has mercenaries in the first round, so no Violence can win."""
    anna = person("Anna", size=LAPTOP)
    anna.open_table("verona", TABLES["verona"][:3])
    page = anna.page
    Clicker(19).play([page], until=lambda page: page.locator(".kind.can-pick").count() > 0)
    page.click("#kind-violence")
    page.locator(".street.can-pick").first.click()
    page.locator("#drafted summary.doubtful").click()
    expect(page.locator(".draft .doubt")).to_be_visible()
