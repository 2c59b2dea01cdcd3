"""Italian names on pages in other languages are marked as Italian, where a screen reader hears them."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE
from tests.web.browser.test_controls import play_now, wait_until_asked

# At one moment: bots go on.
TOLD: Final = """() => ["", " [lang=it]"].map(
  what => [...document.querySelectorAll(`#log .text${what}`)].map(one => one.textContent))"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_street_is_called_by_its_italian_name_and_what_lies_around_it(
    size: tuple[int, int], person: MakePerson
) -> None:
    anna = person("Anna", size=size)
    page = anna.page
    page.goto(anna.address)
    page.locator('form:has(input[value="verona"]) button').click()
    anna.wait_until_live()
    for street in page.locator(".street").all():
        expect(street).to_have_accessible_name(street.get_attribute("title") or "")
        assert street.get_attribute("aria-label") is None, "it would be read instead of the name that is marked"


def test_sentences_mark_the_streets_that_they_name_also_those_that_come_later(person: MakePerson) -> None:
    page = play_now(person("Anna"), "verona")
    wait_until_asked(page)
    told = page.locator("#log .text")
    before = told.count()
    Clicker(1).play([page], until=lambda page: told.count() > before and told.locator("[lang=it]").count() > 0)
    names = {" ".join(name.split()) for name in page.locator(".street-name").all_text_contents()}
    texts, marked = page.evaluate(TOLD)
    assert marked
    assert set(marked) <= names
    assert len(marked) == len(re.findall("|".join(map(re.escape, names)), " ".join(texts)))
    page.reload()
    expect(told.locator("[lang=it]")).not_to_have_count(0)
    page.keyboard.press("w")
    expect(page.locator("#words [lang=it]")).not_to_have_count(0)
