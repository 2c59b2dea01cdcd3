"""Dice and reveals as they play where nobody has asked for less motion."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import PHONE, Person

Line = dict[str, Any]
MANY: Final = 30  # sentences, more than a phone has room for
# As if these lines had just come; the page's own module plays them.
PLAY: Final = "lines => import('/static/effects.js').then(effects => effects.play(lines, false))"
TUMBLES: Final = """() => [...document.querySelectorAll("#effects .die")]
  .some(die => die.getAnimations().some(animation => animation.playState === "running"))"""


def dice(by: int, *values: int) -> Line:
    effect = {"kind": "dice", "by": by, "values": list(values)}
    return {"number": by, "text": f"House {by} rolls.", "icon": "dice", "effect": effect}


def turned_up(number: int) -> Line:
    return {"number": number, "text": f"Token {number} is turned up.", "effect": {"kind": "reveal", "id": ""}}


def at_a_quiet_table(someone: Person) -> Page:
    someone.open_table("twist", ["me", "friend"])
    return someone.page


def test_dice_tumble_on_the_page_of_a_game(person: MakePerson) -> None:
    anna, watcher = person("Anna"), person(motion=True)
    anna.open_table("verona", ["me", "bot:easy", "bot:easy"], {"rounds": "3"})
    watcher.watch(f"{anna.address}/t/{anna.table}/watch")
    anna.page.click("#more-menu summary")
    anna.page.locator('#more-menu form[action$="/bot"] button').click()
    watcher.page.wait_for_function(TUMBLES, timeout=60_000)


def test_dice_are_skipped_with_all_that_waits(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    ways: list[Callable[[], None]] = [lambda: page.click("#effects .effect"), lambda: page.keyboard.press("Escape")]
    for skip in ways:
        page.evaluate(PLAY, [dice(1, 8, 3), dice(2, 5)])
        expect(page.locator("#effects .die")).to_have_text(["8", "3"])
        skip()
        expect(page.locator("#effects .effect")).to_have_count(0)


def test_scenes_follow_each_other_and_end(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", motion=True))
    page.evaluate(PLAY, [dice(1, 4), dice(2, 5)])
    for text in ("House 1 rolls.", "House 2 rolls."):
        expect(page.locator("#effects .effect p")).to_have_text(text)
    expect(page.locator("#effects .effect")).to_have_count(0)


def test_a_long_reveal_can_be_read_to_its_end(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna", size=PHONE, motion=True))
    page.evaluate(PLAY, [turned_up(number) for number in range(1, MANY + 1)])
    sentences = page.locator("#effects .effect p")
    expect(sentences).to_have_count(MANY)
    expect(sentences.last).not_to_be_in_viewport()
    page.locator("#effects .effect").hover()
    page.mouse.wheel(0, 5_000)
    expect(sentences.last).to_be_in_viewport()
    page.mouse.down()  # a finger that scrolls does not put it away
    expect(sentences).to_have_count(MANY)
    page.mouse.up()
    expect(sentences).to_have_count(0)


def test_who_wants_less_motion_sees_none(person: MakePerson) -> None:
    page = at_a_quiet_table(person("Anna"))
    page.evaluate(PLAY, [dice(1, 8, 3)])
    expect(page.locator("#effects .effect")).to_have_count(0)
    expect(page.locator("#announcer")).to_have_text("House 1 rolls.")
