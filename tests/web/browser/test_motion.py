"""What moves in a scene: it sets out from where it was, one thing after another, and points run to what they are."""

from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.programs import Program
from tests.web.browser.test_scenes import STAGE, at_a_quiet_table, frame_of

BOARD: Final = '<div>\n<p id="one">One</p>\n<p id="other">Other</p>\n</div>\n'
TURNED_ROUND: Final = '<div>\n<p id="other">Other</p>\n<p id="one">One</p>\n</div>\n'
SCORE: Final = '<ul class="players"><li><span class="score"><span class="unseen">Points </span>{}</span></li></ul>\n'
# Where both things are before a scene, in its first moment, and once all that moves has come to its end. No time passes
# meanwhile: all of it is one task of the page.
PLACES: Final = """async frame => {
  const { stage } = await import("/static/scenes.js");
  const places = () => ["one", "other"].map(id => document.getElementById(id).getBoundingClientRect().y);
  const before = places();
  stage(frame);
  const start = places();
  for (const animation of document.getElementById("board").getAnimations({ subtree: true })) animation.finish();
  return { before, start, end: places() };
}"""
# How long each thing waits until it is turned up, and how much is seen of it in the first moment.
TURNS: Final = """async frame => {
  (await import("/static/scenes.js")).stage(frame);
  return ["one", "other"].map(id => document.getElementById(id)).map(thing => ({
    delays: thing.getAnimations().map(animation => animation.effect.getTiming().delay),
    opacity: Number(getComputedStyle(thing).opacity),
  }));
}"""
WATCH_WALKS: Final = """() => {
  window.walked = [];
  document.addEventListener("transitionrun", ({ target, propertyName }) => {
    if (propertyName === "transform") window.walked.push(target.id);
  });
}"""


def shown_before(page: Page, **parts: str) -> None:
    """On the page at once, as it was before the scene."""
    page.evaluate(STAGE, {"parts": parts})


def last_scene(parts: dict[str, str], **effect: Any) -> dict[str, Any]:
    """Nothing comes after it: its board is the one that stays."""
    frame = frame_of(1, **effect)
    frame["scenes"][0]["edits"] = {}
    return frame | {"parts": parts}


def test_what_is_moved_sets_out_from_where_it_was(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    shown_before(page, board=BOARD)
    seen = page.evaluate(PLACES, last_scene({"board": TURNED_ROUND}, kind="move", id="one", start="one"))
    (one, other), end = seen["before"], seen["end"]
    assert one < other
    assert end[0] > end[1], "both have changed their places"
    assert seen["start"] == pytest.approx([one, end[1]]), "only one of them moves"


def test_what_is_swapped_comes_from_the_place_of_the_other(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    shown_before(page, board=BOARD)
    seen = page.evaluate(PLACES, last_scene({"board": BOARD}, kind="swap", id="one", start="other"))
    one, other = seen["before"]
    assert one < other
    assert seen["start"] == pytest.approx([other, one])
    assert seen["end"] == pytest.approx([one, other])


def test_what_is_revealed_is_turned_up_one_after_another(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    shown_before(page, board=BOARD)
    one, other = page.evaluate(TURNS, last_scene({"board": BOARD}, kind="reveal", ids=["one", "other"]))
    assert len(one["delays"]) == len(other["delays"]) == 1
    assert one["delays"][0] < other["delays"][0]
    assert max(one["opacity"], other["opacity"]) < 1, "what is turned up later is not seen before"


def test_points_run_to_what_they_are_while_the_next_question_is_asked(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    shown_before(page, players=SCORE.format("−3"))
    page.evaluate(STAGE, last_scene({"players": SCORE.format("40")}, kind="light", id="board"))
    assert points(page) == -3
    page.clock.run_for(100)
    first = points(page)
    assert -3 < first < 40
    page.clock.run_for(400)
    expect(page.locator("html.playing")).to_have_count(0)
    assert first < points(page) < 40
    page.clock.run_for(2000)
    assert points(page) == 40


def points(page: Page) -> int:
    return int(page.locator("#players .score").inner_text().split()[-1].replace("−", "-"))


def test_a_character_walks(person: MakePerson, client: httpx.Client) -> None:
    anna = person("Anna", motion=True)
    program = Program(client, "twist", 2)
    program.play_until("lovers are disguised")
    program.sit(anna)
    page = anna.page
    page.evaluate(WATCH_WALKS)
    program.play_until("moves the")
    moved = page.locator(".token.last")
    expect(moved).to_have_count(1)
    page.wait_for_function("() => window.walked.length")
    assert page.evaluate("window.walked") == [moved.get_attribute("id")]
