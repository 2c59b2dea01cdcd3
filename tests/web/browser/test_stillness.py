"""Nothing moves under the finger: refusals and prompts shift nothing, and a sheet lies over the table."""

from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE
from tests.web.browser.test_controls import illegal_thing, play_now, steps, wait_until_asked

TABLET: Final = (768, 1024)
LANDSCAPE: Final = (1024, 768)
# Everything but the prompt itself that a change of the layout shifts, also right after a click, which browsers forgive.
WATCH_SHIFTS: Final = """() => {
  window.shifted = [];
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) {
      const moved = shift.sources.map(({ node }) => node).filter(node => !node?.closest?.(".says"));
      window.shifted.push(...moved.map(node => node?.id || node?.className || node?.nodeName));
    }
  }).observe({ type: "layout-shift" });
}"""
SETTLED: Final = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifted))))"
)
PICKS: Final = {"twist": ["#tray-R", ".slab[data-pick='square:c3']"], "council": ["#hand .can-pick"]}


def go_on(page: Page, game: str) -> None:
    before = steps(page)
    for pick in PICKS[game]:
        page.locator(pick).first.click()
    expect(page.locator(".draft li")).to_have_count(before + 1)


@pytest.mark.parametrize("size", [PHONE, TABLET, LANDSCAPE, DESK])
@pytest.mark.parametrize("game", PICKS)
def test_refusals_and_prompts_shift_nothing(game: str, size: tuple[int, int], person: MakePerson) -> None:
    page = play_now(person("Anna", size=size), game)
    wait_until_asked(page)
    page.evaluate(WATCH_SHIFTS)
    go_on(page, game)
    page.click("#undo")
    expect(page.locator(".draft li")).to_have_count(0)
    go_on(page, game)
    illegal_thing(page).click()
    expect(page.locator("#fault")).not_to_be_empty()
    assert page.evaluate(SETTLED) == []


def test_all_cards_lie_over_the_table_until_they_are_closed(person: MakePerson) -> None:
    page = play_now(person("Anna"), "council")
    book = page.locator("#book")
    for close in (escape, click_outside, lambda _: book.locator("button").click()):
        page.click("[popovertarget=book]")
        expect(book).to_be_visible()
        box = book.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= DESK[1]
        on_top = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('#book'))"
        assert page.evaluate(on_top, [box["x"] + box["width"] / 2, box["y"] + box["height"] - 8])
        close(page)
        expect(book).to_be_hidden()


def test_menus_close(person: MakePerson) -> None:
    page = play_now(person("Anna"), "twist")
    wait_until_asked(page)
    go_on(page, "twist")
    for menu, close in product(["#more-menu", "#drafted"], [escape, click_outside]):
        page.click(f"{menu} > summary")
        expect(page.locator(f"{menu} > .sheet")).to_be_visible()
        close(page)
        expect(page.locator(f"{menu} > .sheet")).to_be_hidden()


def escape(page: Page) -> None:
    page.keyboard.press("Escape")


def click_outside(page: Page) -> None:
    page.mouse.click(4, DESK[1] - 4)
