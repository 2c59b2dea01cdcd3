"""Italian names on pages in other languages are marked as Italian, where a screen reader hears them."""

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE


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
