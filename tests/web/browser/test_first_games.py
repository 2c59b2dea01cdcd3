"""What a first game of Verona Twist or Council of Verona on a phone stumbled over."""

from typing import Any, Final

from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import PHONE, Person
from tests.web.browser.test_scenes import STAGE, frame_of

SQUARES: Final = ("a4", "c3", "e1", "b2", "d2", "a1")
# Whether a finger could hit the middle of the first of them as the page is now, without scrolling.
IN_REACH: Final = """picks => picks.map(pick => {
  const things = [...document.querySelectorAll(`[data-pick="${pick}"].can-pick`)].filter(one => one.checkVisibility());
  return things.some(thing => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-pick]") === thing;
  });
})"""
WIDTHS: Final = (
    """() => [...new Set([...document.querySelectorAll(".twist-suspects td")].map(cell => cell.offsetWidth))]"""
)


def tap(page: Page, *picks: str) -> None:
    for pick in picks:
        page.locator(f'[data-pick="{pick}"]').first.click()


def place_all(page: Page) -> None:
    for steps, (letter, square) in enumerate(zip("PRNSBF", SQUARES, strict=True), 1):
        tap(page, f"character:{letter}", f"square:{square}")
        expect(page.locator(".draft li")).to_have_count(steps)


def at_a_table(someone: Person, game: str, *others: str) -> Page:
    someone.open_table(game, ["me", *(others or ("friend",))])
    return someone.page


def play_frame(page: Page, **parts: Any) -> None:
    frame = frame_of(1)
    frame["parts"] |= parts
    page.evaluate(STAGE, frame)


def test_the_last_character_stays_picked_when_it_is_tapped(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE), "twist")
    place_all(page)
    expect(page.locator("#do-done")).to_be_visible()


def test_the_row_of_undo_stays_where_it_is(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE), "twist")
    tap(page, "character:P", "square:e4")
    before = page.locator("#undo").bounding_box()
    page.click("#undo")
    expect(page.locator("#undo")).to_have_count(0)
    place_all(page)
    page.wait_for_selector("#do-done")
    after = page.locator("#undo").bounding_box()
    assert before is not None
    assert after is not None
    assert before["x"] == after["x"], "beside the button that ends the placement"


def test_a_disguise_is_seen_before_it_is_confirmed(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE), "twist")
    place_all(page)
    page.click("#do-done")
    tap(page, "character:N", "character:F")
    page.wait_for_selector("#confirm")
    expect(page.locator("#hand .couple.drafted")).to_be_visible()


def test_the_list_of_pairs_keeps_its_columns(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE), "twist", "bot:easy")
    Clicker(5).play([page], until=lambda page: page.locator(".twist-suspects td.out").count() > 0)
    assert len(page.evaluate(WIDTHS)) == 1, "a pair that is crossed off takes no more room than another"


def test_what_is_asked_for_lies_first_among_ones_own_things(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE), "council", "bot:easy", "bot:easy")
    Clicker(5).play([page], until=lambda page: page.locator(".group.hand .can-pick").count() > 0)
    page.locator(".group.hand .can-pick").first.click()
    page.wait_for_selector(".group.places .can-pick")
    page.wait_for_function(f"picks => ({IN_REACH})(picks).every(Boolean)", arg=["place:council", "place:exile"])


def test_a_scene_is_not_covered_by_ones_own_things(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE, motion=True), "council")
    expect(page.locator("#hand")).to_be_visible()
    play_frame(page)
    expect(page.locator("#scene .told")).to_be_visible()
    expect(page.locator("html.playing #hand")).to_be_hidden()


def test_the_end_comes_into_sight(person: MakePerson) -> None:
    page = at_a_table(person("Anna", size=PHONE, motion=True), "council")
    page.evaluate("scrollTo(0, 400)")
    play_frame(page, result='<details id="result-box" class="result" open><summary>The end.</summary></details>')
    expect(page.locator("#result-box")).to_be_in_viewport()
