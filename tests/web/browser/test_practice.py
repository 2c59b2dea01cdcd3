"""Exercises without a mouse."""

import re

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.typing import tab_to

from piazza.practice.asked import Asked
from piazza.practice.collections import exercises_of
from piazza.words import Words

WORDS = Words()
ALL = [Asked("twist", number, WORDS) for number in range(1, len(exercises_of("twist")))]


@pytest.mark.parametrize("several", [False, True], ids=["one", "several"])
def test_an_exercise_is_answered_by_keyboard(several: bool, person: MakePerson) -> None:
    asked = next(one for one in ALL if one.several == several)
    anna = person("Anna")
    page = anna.page
    page.goto(f"{anna.address}/practice/twist/{asked.number}")
    answers = page.locator("input[name=answer]")
    tab_to(page, answers.first)
    for place in range(max(asked.exercise.right) + 1):
        if place:
            page.keyboard.press("Tab" if several else "ArrowDown")
        expect(answers.nth(place)).to_be_focused()
        if place in asked.exercise.right:
            page.keyboard.press("Space")
    tab_to(page, page.get_by_role("button", name=WORDS.text("practice.answer")))
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text(WORDS.text("practice.correct"))
    tab_to(page, page.get_by_role("link", name=WORDS.text("practice.next")))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"/practice/twist/{asked.number + 1}$"))


def test_the_position_stays_in_sight_beside_a_long_text(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{anna.address}/practice/verona/5")
    page.locator(".exercise details > summary").click()
    page.evaluate("scrollTo(0, 400)")
    expect(page.locator(".asked img")).to_be_in_viewport(ratio=0.9)


def test_intervals_of_the_strategy_page_are_not_broken(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{anna.address}/strategy/verona")
    lines = page.locator(":is(.scrolling td, .strategy b) span").evaluate_all(
        "spans => spans.map(span => new Set([...span.getClientRects()].map(line => Math.round(line.top))).size)"
    )
    assert set(lines) == {1}
