"""The end of a game on the page: what one may want to press next is in sight, and nothing lies over it."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE
from tests.web.browser.test_log import leave_to_bot

SCENE = """() => { const scene = document.querySelector("#scene");
  scene.firstElementChild.innerHTML = "<p>A sentence about what was revealed at the end.</p>".repeat(6);
  scene.hidden = false; }"""
ON_TOP = """button => { const { x, y, width, height } = button.getBoundingClientRect();
  return [[.1, .2], [.5, .5], [.9, .8]].every(([across, down]) => {
    const there = document.elementFromPoint(x + across * width, y + down * height);
    return there !== null && button.contains(there);
  }); }"""


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), ((1280, 800), "light")])
@pytest.mark.parametrize(("game", "bots"), [("twist", 1), ("council", 4)])
def test_play_again_is_in_sight(
    person: MakePerson, photograph: Photograph, size: Any, scheme: Any, game: str, bots: int
) -> None:
    anna = person("Anna", size=size, scheme=scheme)
    anna.open_table(game, ["me", *["bot:easy"] * bots])
    leave_to_bot(anna)
    page = anna.page
    photograph(anna, f"end-{game}-{size[0]}-{scheme}")
    expect(page.locator("#result .reason")).to_be_visible()
    expect(page.locator("#result code")).to_be_hidden()
    page.evaluate(SCENE)
    expect(page.locator("#scene")).to_be_visible()
    assert page.locator("#rematch").evaluate(ON_TOP)
    page.click("#fair-dice summary", force=True)
    page.evaluate("document.querySelector('#scene').hidden = true")
    expect(page.locator("#result code")).to_have_count(1)


@pytest.mark.parametrize(("game", "bots"), [("twist", 1), ("council", 4)])
def test_the_players_begin_beside_the_board(person: MakePerson, game: str, bots: int) -> None:
    anna = person("Anna", size=(768, 1024))
    anna.open_table(game, ["me", *["bot:easy"] * bots])
    leave_to_bot(anna)
    [stage, side] = [anna.page.locator(name).bounding_box() for name in (".stage", ".side")]
    assert stage is not None
    assert side is not None
    assert side["y"] == stage["y"]
