"""Answers that are left standing: switches in words at what they are about."""

import re
from typing import Final

from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import Person

SENTENCE: Final = re.compile(r"^[A-Z][^:]{20,80}[a-z]$")


def planning(anna: Person) -> Page:
    """In the first round, when allies are placed."""
    anna.open_table("verona", ["me", "bot:easy"])
    Clicker(3).play([anna.page], until=lambda page: page.locator("#do-done").count() > 0)
    return anna.page


def switches(page: Page) -> list[str]:
    return [one.get_attribute("aria-checked") or "" for one in page.get_by_role("switch").all()]


def test_missions_have_switches_in_words(person: MakePerson) -> None:
    page = planning(person("Anna"))
    passing, showing = page.locator("#hand").get_by_role("switch").all()
    for switch in (passing, showing):
        expect(switch).to_have_text(SENTENCE)
    assert switches(page) == ["false", "false"]
    passing.click()
    expect(passing).to_be_checked()
    showing.click()  # one answer at most is left
    expect(showing).to_be_checked()
    expect(passing).not_to_be_checked()
    showing.click()
    expect(showing).not_to_be_checked()


def test_the_menu_speaks_no_notation(person: MakePerson) -> None:
    page = planning(person("Anna"))
    page.click("#more-menu > summary")
    told = page.locator("#more-menu .sheet").inner_text()
    assert not re.search(r"pass all|show soon|show N soon|pass-round|show-soon", told)
    assert page.locator("#more-menu form").get_by_role("switch").count() == 0, "they are at the missions"
