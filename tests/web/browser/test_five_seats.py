"""Somebody tries a table of five alone, in five tabs of one browser."""

from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson


def test_five_tabs_of_one_browser_are_live_at_the_same_time(person: MakePerson) -> None:
    anna = person("Anna")
    anna.open_table("verona", ["me"] * 5, {"rounds": "1"})
    tabs = [anna.page, *[open_seat(anna.new_page(), anna.page.url, seat) for seat in range(2, 6)]]
    for tab in tabs:
        anna.wait_until_live(tab)
    for tab in tabs:
        expect(tab.locator(".player.gone")).to_have_count(0)
    Clicker(11).play(tabs, clicks=30)
    told = tabs[0].locator("#log .text").last.inner_text()
    for tab in tabs:
        expect(tab.locator("#log")).to_contain_text(told)
        expect(tab.locator(".player.me")).to_have_count(1)
    hands = {tab.inner_html("#hand") for tab in tabs}
    assert len(hands) == 5


def open_seat(tab: Page, url: str, seat: int) -> Page:
    tab.goto(f"{url.rpartition('/')[0]}/{seat}")
    return tab
