"""Coming back: the lobby lists the tables of a browser, and a link takes the seats to another one."""

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import PHONE


@pytest.mark.parametrize("scripts", [True, False])
def test_seats_go_along_to_a_phone(person: MakePerson, scripts: bool) -> None:
    anna, phone = person("Anna", scripts=scripts), person(size=PHONE, scheme="dark", scripts=scripts)
    opened = []
    for game in ("twist", "council"):
        anna.page.goto(anna.address)
        anna.page.locator(f"article:has(#game-{game}) button.main").click()
        opened.append(anna.page.url)
    anna.page.goto(anna.address)
    expect(anna.page.locator(".card")).to_have_count(2)
    images = "() => [...document.querySelectorAll('.card img')].every((one) => one.complete && one.naturalWidth > 0)"
    anna.page.locator(".card img").last.scroll_into_view_if_needed()
    if scripts:
        anna.page.wait_for_function(images)
    anna.page.get_by_role("link", name="Play on another device").click()
    anna.page.locator("main button.main").click()
    phone.page.goto(anna.page.input_value("#seats-link"))
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0] if scripts else True
    phone.page.locator("main button.main").click()
    expect(phone.page.locator(".card")).to_have_count(2)
    for one in (anna, phone):
        one.page.goto(opened[0])
        expect(one.page.locator("#hand")).to_be_attached()
    phone.page.goto(phone.address)
    phone.page.locator(".card .menu summary").first.click()
    phone.page.locator(".card .menu button").first.click()
    expect(phone.page.locator(".card")).to_have_count(1)
    anna.page.goto(anna.address)
    expect(anna.page.locator(".card")).to_have_count(2)
