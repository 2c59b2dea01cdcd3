"""Lessons in a browser: by keyboard, by ear, without scripts, and as light as a table."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE, Person
from tests.web.browser.test_axe import AXE, check
from tests.web.browser.typing import tab_to

from piazza.games import GAMES
from piazza.lessons.course import Taught, lesson_of, lessons_of
from piazza.words import Words

WORDS = Words()
HEAVIEST = 200_000  # bytes of a first load
FIRST = [lesson_of(game, 1) for game in GAMES]
each_game = pytest.mark.parametrize("taught", FIRST, ids=GAMES)


def begin(anna: Person, taught: Taught) -> Page:
    game, number = taught.lesson.game.facts.name, taught.lesson.number
    anna.page.goto(f"{anna.address}/learn/{game}")
    anna.page.click(f"#lesson-{number} button")
    anna.page.wait_for_selector("html.js:not(.offline) #lesson-says")
    return anna.page


def expect_sentence(page: Page, key: str) -> None:
    expect(page.locator("#lesson-says")).to_contain_text(WORDS.text(key))


def jump_to_the_end(anna: Person, taught: Taught) -> Page:
    """All steps are skipped: the lesson is done, or a real game goes on."""
    game, number = taught.lesson.game.facts.name, taught.lesson.number
    anna.page.goto(f"{anna.address}/learn/{game}/{number}/{len(taught.lesson.steps)}")
    anna.page.get_by_role("button", name=WORDS.text("web.learn.at-step", step=len(taught.lesson.steps))).click()
    anna.page.get_by_role("button", name=WORDS.text("web.lesson.skip")).click()
    anna.page.wait_for_selector("html.js:not(.offline) #lesson-says")
    expect(anna.page.get_by_role("button", name=WORDS.text("web.lesson.skip"))).to_have_count(0)
    return anna.page


def press(page: Page, button: str) -> None:
    """By keyboard alone."""
    tab_to(page, page.get_by_role("button", name=WORDS.text(button)))
    page.keyboard.press("Enter")


def type_decision(page: Page, text: str) -> None:
    """As a person types it, in notation; what has arrived is drafted."""
    turn = page.get_attribute("#offers", "data-turn")
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.wait_for_function("turn => document.getElementById('offers').dataset.turn !== turn", arg=turn)


@each_game
def test_the_first_lesson_is_learned_by_keyboard(taught: Taught, person: MakePerson) -> None:
    page = begin(person("Anna"), taught)
    for step in taught.lesson.steps:
        expect_sentence(page, step.say)
        for text in step.expect:
            type_decision(page, text)
        page.locator("#confirm").press("Enter")
    expect_sentence(page, taught.lesson.end)
    page.get_by_role("button", name=WORDS.text("web.lesson.next")).press("Enter")
    expect_sentence(page, lesson_of(taught.lesson.game.facts.name, 2).lesson.steps[0].say)


def test_what_the_lesson_says_is_announced_and_can_be_reached(person: MakePerson) -> None:
    page = begin(person("Anna"), FIRST[0])
    expect(page.locator(".offered-once")).to_have_count(0)  # nothing lies over it that is offered at other tables
    panel = page.get_by_role("region", name=WORDS.text("web.lesson.panel"))
    expect(panel).to_have_attribute("aria-live", "polite")
    expect(panel).to_contain_text(WORDS.text("lessons.twist.1.noble"))
    page.focus("#lesson-says")
    expect(page.locator("#lesson-says")).to_be_focused()


@each_game
def test_on_a_phone_what_the_lesson_says_comes_into_sight(taught: Taught, person: MakePerson) -> None:
    """Also when the page was scrolled down to the board, or has gone on to the result."""
    page = begin(person("Anna", size=PHONE), taught)
    for step in taught.lesson.steps:
        expect_sentence(page, step.say)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        for text in step.expect:
            type_decision(page, text)
        page.locator("#confirm").press("Enter")
    expect_sentence(page, taught.lesson.end)
    expect(page.get_by_role("button", name=WORDS.text("web.lesson.next"))).to_be_in_viewport(ratio=1)


def test_something_else_is_tried_and_gone_back_from(person: MakePerson) -> None:
    page = begin(person("Anna"), FIRST[0])
    type_decision(page, "Ne1")
    expect_sentence(page, "lessons.twist.1.noble-edge")
    expect_sentence(page, "lessons.may-try")
    page.click("#confirm")
    expect_sentence(page, "lessons.tried")
    page.get_by_role("button", name=WORDS.text("web.lesson.back")).click()
    expect_sentence(page, "lessons.twist.1.noble")


def test_trying_going_back_and_skipping_need_no_mouse(person: MakePerson) -> None:
    page = begin(person("Anna"), FIRST[0])
    type_decision(page, "Ne1")
    expect_sentence(page, "lessons.may-try")
    tab_to(page, page.locator("#confirm"))
    page.keyboard.press("Enter")
    expect_sentence(page, "lessons.tried")
    press(page, "web.lesson.back")
    expect_sentence(page, "lessons.twist.1.noble")
    press(page, "web.lesson.skip")
    expect_sentence(page, "lessons.twist.1.bishop")


def test_a_lesson_works_without_scripts(person: MakePerson) -> None:
    anna = person("Anna", scripts=False)
    anna.page.goto(f"{anna.address}/learn/verona")
    anna.page.click("#lesson-1 button")
    expect_sentence(anna.page, "lessons.verona.1.plan")
    anna.page.get_by_role("button", name=WORDS.text("web.lesson.skip")).click()
    expect_sentence(anna.page, "lessons.verona.1.bid")


@each_game
def test_the_page_of_a_lesson_is_light_and_fits_a_phone(taught: Taught, person: MakePerson) -> None:
    """A first load, the page with the list of lessons included."""
    anna = person("Anna", size=PHONE)
    page = begin(anna, taught)
    assert 0 < sum(anna.bytes_by_url.values()) <= HEAVIEST
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(
        "[...document.querySelectorAll('.lesson a, .lesson button')].every(one => one.offsetHeight >= 44)"
    )


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core, which npm would install")
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(size: tuple[int, int], person: MakePerson) -> None:
    anna = person("Anna", size=size)
    for path in ("/learn", "/learn/council", "/learn/council/2/3"):
        anna.page.goto(anna.address + path)
        check(anna.page, path)
    page = begin(anna, FIRST[0])
    check(page, "asked")
    type_decision(page, "Ne1")
    expect_sentence(page, "lessons.may-try")
    check(page, "another decision")
    page.click("#confirm")
    expect_sentence(page, "lessons.tried")
    check(page, "tried")


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core, which npm would install")
@pytest.mark.parametrize(("game", "size"), [("council", DESK), ("verona", PHONE)])
def test_axe_finds_nothing_at_tables_of_lessons(game: str, size: tuple[int, int], person: MakePerson) -> None:
    anna = person("Anna", size=size)
    first, *_, last = lessons_of(game)
    check(begin(anna, first), "asked")
    check(jump_to_the_end(anna, first), "done")
    check(jump_to_the_end(anna, last), "playing")
