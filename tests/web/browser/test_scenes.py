"""What has happened plays on the board, scene by scene, as whoever looks at it wants."""

from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import PHONE, Person
from tests.web.browser.programs import Program
from tests.web.browser.test_axe import check

Frame = dict[str, Any]
# As if this frame had just come; the page's own module plays it.
STAGE: Final = "frame => import('/static/scenes.js').then(scenes => { scenes.stage(frame); })"
HOLDS: Final = "document.documentElement.matches('.playing')"
# What was told last can still be read, below the strip of what is mine.
TOLD_BELOW: Final = """() => {
  const [told, mine] = ["#scene .told", ".mine"].map(name => document.querySelector(name).getBoundingClientRect());
  return !document.documentElement.matches(".playing") && told.height > 0 && told.top >= mine.bottom;
}"""
# What can be picked on the board lies between what sticks to the top and to the bottom.
ALL_IN_SIGHT: Final = """() => {
  const [head, dock] = [".head", ".dock"].map(name => document.querySelector(name).getBoundingClientRect());
  const asked = [...document.querySelectorAll(".stage .can-pick")].map(thing => thing.getBoundingClientRect());
  return asked.length > 0 && asked.every(box => box.top >= head.bottom && box.bottom <= dock.top);
}"""


def line(number: int, **effect: Any) -> dict[str, Any]:
    return {"number": number, "text": f"Line {number} is told.", "effect": effect or None}


def frame_of(scenes: int, gate: int = 0, **effect: Any) -> Frame:
    """The board says in which scene it is, and 100 in the end."""
    first = 1000
    edits = [[[0, 1, f"<p>{place}</p>\n"]] for place in range(1, scenes + 1)]
    return {
        "parts": {"board": "<p>100</p>\n", "status": '<p id="status-text" class="status">Now you.</p>'},
        "events": [line(first + place, **effect) for place in range(1, scenes + 1)],
        "scenes": [
            {"until": first + place, "edits": {"board": edit}, "gate": "Next round" if place == gate else ""}
            for place, edit in enumerate(edits, 1)
        ],
    }


def frame_beside_the_board() -> Frame:
    """What is asked is the same before and after it."""
    frame = frame_of(2)
    del frame["parts"]["board"]
    for scene in frame["scenes"]:
        scene["edits"] = {}
    return frame


def at_a_quiet_table(someone: Person) -> Page:
    someone.open_table("twist", ["me", "friend"])
    return someone.page


def expect_the_end(page: Page) -> None:
    expect(page.locator("#board")).to_have_text("100")
    expect(page.locator("#status-text")).to_have_text("Now you.")
    assert not page.evaluate(HOLDS)


def test_scenes_play_in_order_each_on_its_own_board(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    page.evaluate(STAGE, frame_of(2))
    for place in (1, 2):
        expect(page.locator("#scene .told")).to_have_text(f"Line 100{place} is told.")
        assert page.locator("#board").inner_text() == str(place), "the board of the scene"
        expect(page.locator("#announcer")).to_have_text(f"Line 100{place} is told.")
        expect(page.locator("#log li").last).to_contain_text(f"Line 100{place} is told.")
        expect(page.locator("#status-text")).to_be_hidden()
    expect_the_end(page)


def test_what_was_asked_before_a_scene_can_be_answered_after_it(person: MakePerson) -> None:
    """A frame has only the parts that have changed: somebody sits down, and the question is the same."""
    page = at_a_quiet_table(person("Anna", motion=True))
    squares = page.locator(".slab.can-pick")
    expect(squares).to_have_count(20)
    page.evaluate(STAGE, frame_of(1))
    expect(squares).to_have_count(0)
    expect_the_end(page)
    expect(squares).to_have_count(20)


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_click_or_a_key_goes_to_the_end_with_all_that_waits(person: MakePerson, way: str) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    page.evaluate(STAGE, frame_of(5))
    expect(page.locator("#scene")).to_be_visible()
    if way == "click":
        page.click("#more-menu summary")  # and what was clicked is done
        expect(page.locator("#more-menu .sheet")).to_be_visible()
    else:
        page.keyboard.press("Escape")
    expect_the_end(page)
    expect(page.locator("#log li").last).to_contain_text("Line 1005 is told.")


def test_at_once_shows_the_end_at_once(person: MakePerson) -> None:
    anna = person("Anna", motion=True)
    page = at_a_quiet_table(anna)
    page.click("#more-menu summary")
    page.locator("select[data-speed]").select_option("instant")
    page.evaluate(STAGE, frame_of(3))
    assert page.locator("#board").inner_text() == "100"
    expect_the_end(page)
    page.reload()
    expect(page.locator("select[data-speed]")).to_have_value("instant")


def test_without_motion_scenes_are_still_pictures_with_sentences(person: MakePerson) -> None:
    anna = person("Anna")
    page = at_a_quiet_table(anna)
    page.evaluate("document.documentElement.dataset.speed = 'normal'")
    page.evaluate(STAGE, frame_of(2, kind="reveal", id="side"))
    expect(page.locator("#scene .told")).to_have_text("Line 1001 is told.")
    assert page.locator("#board").inner_text() == "1"
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator("#scene .told")).to_have_text("Line 1002 is told.")


def test_too_many_scenes_are_not_waited_for(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    page.evaluate(STAGE, frame_of(30))
    expect_the_end(page)


def test_on_a_phone_the_last_sentence_lies_where_no_button_is(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("twist", ["me", "bot:easy"])
    page = anna.page
    page.evaluate("document.documentElement.dataset.speed = 'normal'")
    frame = frame_of(1)
    frame["scenes"][0]["edits"] = {}  # the question comes while it is read
    page.evaluate(STAGE, frame)
    page.wait_for_function(TOLD_BELOW, timeout=5000)


def test_what_was_asked_before_a_scene_is_asked_after_it(person: MakePerson) -> None:
    """Somebody sat down, say: the question is the same, so no frame brings it again."""
    page = at_a_quiet_table(person("Anna", motion=True))
    possible = page.locator(".can-pick")
    expect(possible).not_to_have_count(0)
    page.evaluate(STAGE, frame_beside_the_board())
    expect(possible).to_have_count(0)
    expect(possible).not_to_have_count(0)


def test_on_a_phone_the_page_returns_to_what_is_asked_for(person: MakePerson) -> None:
    """Buildings lie below the map, and what happens to them is shown there."""
    anna = person("Anna", size=PHONE)
    anna.open_table("verona", ["me", "bot:easy"])
    page = anna.page
    page.wait_for_function(ALL_IN_SIGHT)
    page.evaluate("document.documentElement.dataset.speed = 'normal'; scrollTo(0, document.body.scrollHeight)")
    assert not page.evaluate(ALL_IN_SIGHT)
    page.evaluate(STAGE, frame_beside_the_board())
    page.wait_for_function(ALL_IN_SIGHT)


def test_a_gate_waits_for_its_button_alone(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", size=PHONE))
    page.evaluate("document.documentElement.dataset.speed = 'normal'")
    page.evaluate(STAGE, frame_of(4, gate=2))
    expect(page.locator("#scene")).to_be_visible()
    page.mouse.click(180, 200)  # skips to the gate
    gate = page.get_by_role("button", name="Next round")
    expect(gate).to_be_focused()
    check(page, "gate")
    page.mouse.click(180, 200)
    page.evaluate(STAGE, frame_of(0))
    assert page.locator("#board").inner_text() == "2"
    gate.click()
    expect(page.locator("#scene .told")).to_have_text("Line 1003 is told.")
    expect_the_end(page)


def test_a_round_of_council_ends_before_the_eyes_of_its_players(person: MakePerson, client: httpx.Client) -> None:
    anna = person("Anna", motion=True)
    program = Program(client, "council", 3)
    program.sit(anna)
    program.play_until("Round 2")
    page = anna.page
    gate = page.get_by_role("button", name="Next round")
    expect(gate).to_be_visible(timeout=20_000)
    expect(page.locator("#board .card").first).to_be_visible()
    assert page.locator("#board .spot.taken use[href^='#known-']").count() >= page.locator("#board .won").count()
    gate.click()
    expect(page.locator("#board .moment")).to_contain_text("Round 2")
    expect(page.locator("#board .sides .card")).to_have_count(0)


def test_since_your_last_turn_is_played_again_and_without_scripts_shown(
    person: MakePerson, client: httpx.Client
) -> None:
    anna, plain = person("Anna", motion=True), person(scripts=False)
    program = Program(client, "twist", 2)
    program.play_until("reports")
    program.sit(anna)
    page = anna.page
    before = page.locator("#board").inner_html()
    page.click("#more-menu summary")
    page.click("[data-since]")
    expect(page.locator("#scene .told")).to_contain_text("moves the")
    assert page.locator("#board .twist-suspects caption").inner_text() != "Suspects: 7 of 15 pairs."
    page.keyboard.press("Escape")
    expect(page.locator("#scene")).to_be_hidden()
    assert page.locator("#board").inner_html() == before
    plain.page.goto(f"{program.give_key(plain)}/since")
    expect(plain.page.locator(".since li")).not_to_have_count(0)
    expect(plain.page.locator(".since")).to_contain_text("The Nurse reports")
    assert plain.page.locator(".since img").first.evaluate("image => image.naturalWidth") > 0
