"""The sound on one's turn: off until it is wished for, and remembered."""

from typing import Final

from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, is_asked
from tests.web.browser.conftest import MakePerson

COUNT_TONES: Final = """() => {
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };
}"""


def tones(page: Page) -> int:
    return int(page.evaluate("window.tones"))


def toggle(page: Page) -> None:
    page.click("#more-menu summary")
    page.click("[data-sound]")
    page.click("#more-menu summary")


def test_the_turn_is_heard_by_who_wants_to(person: MakePerson) -> None:
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["friend", "me"])
    ben.sit_down(anna.invitation(1))
    page, switch = anna.page, anna.page.locator("[data-sound]")
    page.evaluate(COUNT_TONES)
    expect(switch).to_have_attribute("aria-checked", "false")
    toggle(page)
    expect(switch).to_have_attribute("aria-checked", "true")
    assert tones(page) == 1, "one hears how it will sound"
    clicker = Clicker(3)
    clicker.play([ben.page], until=lambda one: not is_asked(one))
    page.wait_for_selector("#status-text[data-mine]")
    assert tones(page) == 2
    page.reload()
    anna.wait_until_live()
    expect(switch).to_have_attribute("aria-checked", "true")
    page.evaluate(COUNT_TONES)
    toggle(page)
    expect(switch).to_have_attribute("aria-checked", "false")
    assert tones(page) == 0
