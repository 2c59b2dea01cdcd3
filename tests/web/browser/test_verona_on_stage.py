"""What happens in Verona is seen on its plan, on a phone as well: roles, bids and dice at the street."""

from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.web.boards.verona.moments import GAME, NAMES, PAGE, WORDS
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import DESK, PHONE, Person
from tests.web.browser.test_axe import check
from tests.web.browser.test_scenes import STAGE

from piazza.core.phrases import Phrase, Value
from piazza.core.view import WATCHER
from piazza.web.render.templates import render

SETUP: Final = GAME.setup(5, {})
FIXED: Final = PAGE.fixed(SETUP, WORDS)
EVERYBODY: Final = range(1, 6)
TUMBLES: Final = """() => [...document.querySelectorAll("#board .die")]
  .some(die => die.getAnimations().some(animation => animation.playState === "running"))"""
# A scene lasts until the page is closed.
HOLD: Final = """() => {
  const later = setTimeout;
  window.setTimeout = (then, time, ...given) => later(then, time > 200 ? 1e9 : time, ...given);
}"""
# Of everything that is drawn there, what is not wholly on the plan.
CUT: Final = """board => {
  document.documentElement.classList.add("playing");
  document.getElementById("board").innerHTML = board;
  const plan = document.querySelector(".plan").getBoundingClientRect();
  const isOnIt = box => box.width && box.left >= plan.left && box.right <= plan.right && box.top >= plan.top
    && box.bottom <= plan.bottom;
  return [...document.querySelectorAll("#board .deeds, #board .deeds *")]
    .filter(one => !isOnIt(one.getBoundingClientRect())).map(one => one.outerHTML);
}"""


def told(name: str, **values: object) -> Phrase:
    return Phrase(f"verona.event.{name}", {field: Value("text", str(value)) for field, value in values.items()})


def fight(street: str) -> list[Phrase]:
    """Everybody takes part; eights are thrown again."""
    lines = [told("picked", seat=1, street=street)]
    lines += [told("turned-up", seat=seat, action="violence") for seat in EVERYBODY]
    lines += [told("bid-mercenaries", seat=seat, count=10 + seat) for seat in EVERYBODY]
    for seat in EVERYBODY:
        lines += [told("die-rolled", seat=seat, die=die) for die in (8, 3, 5)]
        lines += [told("rolled-to-attack", seat=seat, dice=16, strength=66 + 5 * seat)]
    return lines


def drawn(lines: list[Phrase]) -> str:
    """The board when these lines have been told."""
    view = GAME.observe(GAME.new(SETUP), WATCHER)
    PAGE.retell(view, lines)
    players = [{"seat": seat, "name": NAMES[seat - 1]} for seat in EVERYBODY]
    board = PAGE.board(view, WORDS, NAMES, lines)
    return render("boards/verona/board.html", WORDS, fixed=FIXED, board=board, players=players)


def frame_of(lines: list[Phrase]) -> dict[str, Any]:
    """As if all of it had happened at once."""
    effects = [msgspec.to_builtins(PAGE.effect(line)) for line in lines]
    events = [{"number": 1000 + place, "text": "Told.", "effect": effect} for place, effect in enumerate(effects)]
    return {
        "parts": {"board": drawn(lines)},
        "events": events,
        "scenes": [{"until": events[-1]["number"], "edits": {"board": [[0, 0, ""]]}, "gate": ""}],
    }


def at_a_table(someone: Person) -> Page:
    someone.open_table("verona", ["me"] + ["friend"] * 4)
    page = someone.page
    page.click("#invitations-box > summary")
    page.evaluate("document.documentElement.dataset.speed = 'normal'; scrollTo(0, 0)")
    page.evaluate(HOLD)
    return page


def test_bids_and_dice_are_thrown_at_the_street_and_eights_again(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=PHONE, motion=True)
    page = at_a_table(anna)
    page.evaluate(STAGE, frame_of(fight("rosa")))
    page.wait_for_function(TUMBLES)
    photograph(anna, "phone-verona-dice")
    first = page.locator("#lying-rosa #deed-1")
    expect(first.locator("b")).to_have_text(["11", "= 71"])
    expect(first.locator(".die")).to_have_text(["8", "3", "5"])
    expect(first.locator(".die.burst")).to_have_text("8")
    expect(first.locator(".die.again")).to_have_text("3")
    for seat in EVERYBODY:
        expect(page.locator(f"#deed-{seat}")).to_be_in_viewport(ratio=1)
        expect(page.locator(f"#player-{seat}")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.locator("#player-5")).not_to_be_in_viewport()


def test_what_flows_comes_from_the_middle_and_is_gone_with_its_scene(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE, motion=True))
    page.evaluate(STAGE, frame_of([told("profit", seat=seat, count=5 * seat) for seat in EVERYBODY]))
    expect(page.locator(".coin")).to_have_count(5)
    expect(page.locator("#middle-5")).to_have_text("+25")
    expect(page.locator(".deeds.middle")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".deeds.middle")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, (768, 1024), DESK])
def test_nothing_of_it_is_cut_at_any_street(size: tuple[int, int], person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=size))
    for street in FIXED.streets:
        assert page.evaluate(CUT, drawn(fight(street.id))) == [], street.id


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_in_a_running_scene(size: tuple[int, int], person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=size))
    page.evaluate(STAGE, frame_of([*fight("rosa"), told("stopped", seat=2), told("profit", seat=1, count=5)]))
    expect(page.locator("#middle-1")).to_be_visible()
    page.evaluate(STAGE, frame_of(fight("rosa")))
    check(page, "scene")
    expect(page.locator("#scene")).to_be_visible()
