"""Dragging with a mouse and with a finger does what two clicks do, and nothing where they would do nothing."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, drop_what_is_begun
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import PHONE
from tests.web.browser.test_controls import play_now, steps, wait_until_asked

RULE: Final = re.compile(r"\b[TCV]R?-\d+")
DROPS: Final = {"twist": ("character:P", "square:c3"), "verona": ("token:violence", "street:rosa")}
FREE: Final = "#board .spot[data-pick]:not(.taken)"
STEPS: Final = 4  # of a pointer on its way

HELD: Final = 0.4  # seconds of the clock of the events, after which a finger no longer scrolls

Place = tuple[float, float]


def place_of(page: Page, pick: str) -> Place:
    """The middle of what is picked there, as far as it can be seen."""
    found = page.evaluate(
        """pick => {
          const things = [...document.querySelectorAll(`[data-pick="${pick}"]`)].filter(one => one.checkVisibility());
          const box = (things.at(-1).closest("#hand .card") ?? things.at(-1)).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 40)];
        }""",
        pick,
    )
    return found[0], found[1]


def lower_corner(page: Page, thing: str) -> Place:
    """Where nothing lies."""
    box = page.locator(thing).bounding_box()
    assert box is not None
    return box["x"] + box["width"] - 10, box["y"] + box["height"] - 10


def by_mouse(page: Page, start: Place, end: Place) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=STEPS)
    page.mouse.up()


def by_finger(page: Page, start: Place, end: Place, wait: float = 0) -> None:
    """Touch events as a screen sends them; `wait` is how long the finger rests before it moves."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    time = page.evaluate("Date.now() / 1000")

    def touch(kind: str, points: list[Place], after: float) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where, "timestamp": time + after})

    touch("touchStart", [start], 0)
    ways = [share / STEPS for share in range(1, STEPS + 1)]
    for way in ways:
        here = tuple(a + (b - a) * way for a, b in zip(start, end, strict=True))
        touch("touchMove", [(here[0], here[1])], wait + way / 10)
    touch("touchEnd", [], wait + 0.2)
    session.detach()


@pytest.mark.parametrize("game", DROPS)
def test_a_piece_is_dragged_to_its_place(game: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    Clicker(3).play([page], until=lambda page: page.locator(".can-pick[data-pick^='token:'], #tray-P").count() > 0)
    drop_what_is_begun(page)
    first, second = DROPS[game]
    for drag in (by_mouse, by_finger):
        drag(page, place_of(page, first), place_of(page, second))
        expect(page.locator(".draft li")).to_have_count(1)
        expect(page.locator(".dragged, .picked")).to_have_count(0)
        page.click("#undo")
        expect(page.locator(".draft li")).to_have_count(0)


def test_a_drag_to_nowhere_or_to_a_wrong_place_changes_nothing(person: MakePerson) -> None:
    page = play_now(person("Anna"), "twist")
    wait_until_asked(page)
    by_mouse(page, place_of(page, "character:P"), (400, 20))
    by_mouse(page, place_of(page, "character:P"), place_of(page, "square:c3"))
    expect(page.locator(".draft li")).to_have_count(1)
    expect(page.locator("#fault")).to_be_empty()
    by_mouse(page, place_of(page, "character:R"), place_of(page, "square:c3"))
    expect(page.locator("#fault")).to_have_text(RULE)
    assert steps(page) == 1
    expect(page.locator(".dragged, .picked")).to_have_count(0)


def test_a_character_is_moved_by_dragging(person: MakePerson) -> None:
    """The piece itself follows the pointer, in the measure of its drawing."""
    page = play_now(person("Anna"), "twist")
    Clicker(5).play([page], until=lambda page: page.locator(".draft, #board .origin").count() == 1 and is_moving(page))
    who, squares = json.loads(page.get_attribute("#offers", "data-choices") or "[]")[0]["of"]
    start, end = place_of(page, who[0]), place_of(page, squares[0])
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=STEPS)
    here = place_of(page, who[0])
    assert max(abs(a - b) for a, b in zip(here, end, strict=True)) < 3, "it lies below the pointer"
    page.mouse.up()
    expect(page.locator(f"#token-{who[0][-1]}.drafted")).to_have_count(1)


def is_moving(page: Page) -> bool:
    return page.locator("#status-text[data-mine]").count() > 0 and page.locator("#board .token.can-pick").count() > 0


def test_a_card_goes_to_a_side_and_a_token_to_a_spot(person: MakePerson) -> None:
    """In Council these are two decisions each; a token that is let go where it cannot lie stays in the hand."""
    anna = person("Anna")
    page = play_now(anna, "council")
    Clicker(3).play([page], until=lambda page: page.locator(".group.hand .can-pick").count() > 0)
    card = page.locator(".group.hand .can-pick").first.get_attribute("data-pick") or ""
    by_mouse(page, place_of(page, card), lower_corner(page, ".exile"))
    expect(page.locator(".exile .card.drafted")).to_have_count(1)
    Clicker(3).play([page], until=lambda page: page.locator(".token-row .can-pick").count() > 0)
    before, token = steps(page), page.locator(".token-row .can-pick").first.get_attribute("data-pick") or ""
    by_mouse(page, place_of(page, token), place_of(page, "place:council"))
    expect(page.locator("#fault")).not_to_be_empty()
    expect(page.locator(".draft li")).to_have_count(before)
    by_mouse(page, place_of(page, token), place_of(page, page.locator(FREE).first.get_attribute("data-pick") or ""))
    expect(page.locator(".spot.drafted")).to_have_count(1)


def test_a_finger_that_moves_at_once_scrolls_and_one_that_holds_does_not(person: MakePerson) -> None:
    """Cards fill the screen of a phone: held for a moment they are dragged, otherwise the page moves."""
    page = play_now(person("Anna", size=PHONE), "council")
    wait_until_asked(page)
    cards = page.locator("#hand .can-pick")
    expect(cards.first).to_be_visible()
    start = place_of(page, cards.first.get_attribute("data-pick") or "")
    by_finger(page, start, (start[0], start[1] - 40), HELD)
    assert page.evaluate("document.getElementById('hand').scrollTop + scrollY") == 0
    by_finger(page, start, (start[0], start[1] - 200))
    page.wait_for_function("() => document.getElementById('hand').scrollTop > 0 || scrollY > 0")
    assert steps(page) == 0
    expect(page.locator(".dragged, .picked")).to_have_count(0)
