"""On a laptop: question, board, own things and buttons at one glance, without scrolling the page."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, is_over
from tests.web.browser.conftest import MakePerson, Photograph

LAPTOP: Final = (1280, 800)
TABLET: Final = (1024, 768)  # held across
DESKTOP: Final = (1920, 1080)
LONG_NAME: Final = "Bartholomew Montgomery X"  # 24 characters
MISSIONS: Final = 6  # of each house, at the start
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


# Of missions: what is written beyond its card, or lies outside of what is shown of the hand. Houses that stand on a
# street come and go, and may take a line of their own.
CUT: Final = """() => {
  document.querySelectorAll(".goal .house").forEach(house => house.remove());
  const { bottom } = document.querySelector(".mine").getBoundingClientRect();
  const cut = part => {
    const text = document.createRange();
    text.selectNodeContents(part);
    const { right } = part.closest("button").getBoundingClientRect();
    return [...text.getClientRects()].some(box => box.width > 1 && (box.right > right || box.bottom > bottom));
  };
  const written = [...document.querySelectorAll(".missions :is(b, em, .named, small)")];
  return written.filter(cut).map(part => part.textContent);
}"""


def check_one_glance(page: Page, size: tuple[int, int]) -> None:
    extent = page.evaluate(EXTENT)
    assert extent["right"] <= size[0]
    assert extent["bottom"] <= size[1]
    assert extent["strays"] == []
    assert extent["wide"] == [], "nothing beside the board has a bar for scrolling sideways"
    assert extent["board"] >= size[1] * 0.3, "and the board is still what one sees first"


@pytest.mark.parametrize("size", [TABLET, LAPTOP])
@pytest.mark.parametrize("game", TABLES)
def test_a_decision_needs_no_scrolling(
    game: str, size: tuple[int, int], person: MakePerson, photograph: Photograph
) -> None:
    anna = person(LONG_NAME, size=size)
    anna.open_table(game, TABLES[game])
    clicker = Clicker(19)
    for check in range(CHECKS):
        check_one_glance(anna.page, size)
        photograph(anna, f"laptop-{size[0]}-{game}-{check}")
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


@pytest.mark.parametrize("size", [TABLET, LAPTOP, DESKTOP])
def test_missions_are_written_as_a_whole(size: tuple[int, int], person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=size)
    anna.open_table("verona", TABLES["verona"][:3])
    Clicker(3).play([anna.page], until=lambda page: page.locator(".kind.can-pick").count() > 0)
    photograph(anna, f"laptop-{size[0]}-missions")
    assert anna.page.locator(".missions li").count() == MISSIONS
    assert anna.page.evaluate(CUT) == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_what_the_marks_mean_is_not_cut(person: MakePerson, language: str) -> None:
    """Most stands beside the square when all characters wait to be placed."""
    anna = person("Anna", size=LAPTOP)
    anna.open_table("twist", TABLES["twist"])
    anna.page.goto(f"{anna.page.url}?language={language}")
    anna.wait_until_live()
    side = anna.page.locator(".twist-side")
    assert side.evaluate("side => side.scrollHeight - side.clientHeight") == 0
