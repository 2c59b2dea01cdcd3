"""The page about privacy: read on any screen, and a name removed by a click is gone from everybody's page."""

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import DESK, PHONE, Scheme
from tests.web.browser.site import Site

NAME = "Beatrice"


def test_a_name_goes_from_the_pages_of_others_without_reloading(person: MakePerson, site: Site) -> None:
    anna, bea, watcher = person("Anna"), person(NAME), person()
    anna.open_table("twist", ["me", "friend"])
    bea.sit_down(anna.invitation(2))
    watcher.page.goto(f"{anna.address}/t/{anna.table}/watch")
    for one in (anna, watcher):
        expect(one.page.locator("#log")).to_contain_text(NAME)
    bea.page.locator(".log-foot a[href^='/privacy']").click()
    bea.page.get_by_role("button", name=f"Remove “{NAME}”").click()
    expect(bea.page.get_by_role("status")).to_be_visible()
    for one in (anna, watcher):
        expect(one.page.locator("#players")).to_contain_text("Seat 2")
        expect(one.page.locator("#log")).to_contain_text("Seat 2’s now")
        assert NAME not in one.page.content()
    assert NAME not in str(site.entries(anna.table))
    bea.page.locator(".own-seats a").click()
    expect(bea.page.locator("#players")).to_contain_text("Seat 2")


@pytest.mark.parametrize("scripts", [True, False])
def test_one_click_removes_the_names_of_all_tables(person: MakePerson, scripts: bool) -> None:
    anna, bea = person("Anna"), person(NAME, scripts=scripts)
    for _ in range(3):
        anna.page.goto(anna.address)
        anna.open_table("twist", ["me", "friend"])
        bea.sit_down(anna.invitation(2))
    bea.page.goto(f"{bea.address}/privacy")
    assert bea.page.locator(".own-seats li").count() == 3
    bea.page.get_by_role("button", name="Remove all of them").click()
    expect(bea.page.get_by_role("status")).to_be_visible()
    assert bea.page.locator(".own-seats b").all_inner_texts() == ["Seat 2"] * 3
    assert bea.page.locator(".own-seats form").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_it_fits_on_every_screen(
    person: MakePerson, photograph: Photograph, size: tuple[int, int], scheme: Scheme
) -> None:
    bea = person("W" * 24, size=size, scheme=scheme)
    for _ in range(2):
        bea.page.goto(bea.address)
        bea.open_table("verona", ["me", "bot:easy"])
    bea.page.locator(".log-foot a[href^='/privacy']").evaluate("link => link.click()")
    expect(bea.page.locator(".own-seats li")).to_have_count(2)
    photograph(bea, f"privacy-{size[0]}-{scheme}", full_page=True)
    assert bea.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "all => all.filter(one => one.getBoundingClientRect().height < 44).map(one => one.outerHTML)"
    assert bea.page.eval_on_selector_all("button, .foot a", small) == []
