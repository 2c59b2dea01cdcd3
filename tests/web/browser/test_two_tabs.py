"""A seat that is open in two tabs: what is done in one is seen in the other, and what comes too late is told so."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import Person
from tests.web.browser.site import Site
from tests.web.browser.test_going_on import begin_decision, sit_down_both, what_is_shown

STALE: Final = "Your decision has changed meanwhile, so nothing was done. Look again and decide again."


class SlowLine:
    """The line of a tab. What the server says waits on it until it is let through."""

    def __init__(self, page: Page) -> None:
        self.waits = False
        self._held: list[Callable[[], None]] = []
        page.route_web_socket("**/live?*", self._open)

    def _open(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: self._hear(lambda: line.send(text)))

    def _hear(self, tell: Callable[[], None]) -> None:
        if self.waits:
            self._held.append(tell)
        else:
            tell()

    def let_through(self) -> None:
        self.waits = False
        for tell in self._held:
            tell()
        self._held.clear()


def another_tab(one: Person) -> tuple[Page, SlowLine]:
    tab = one.new_page()
    line = SlowLine(tab)
    tab.goto(one.page.url)
    one.wait_until_live(tab)
    return tab, line


def draft(page: Page) -> list[str]:
    return page.locator(".draft li > span").all_text_contents()


def test_a_draft_undo_and_confirm_are_seen_in_the_other_tab(site: Site, person: MakePerson) -> None:
    one = begin_decision(*sit_down_both(person, site, "twist"))
    page, (tab, _) = one.page, another_tab(one)
    drafted = draft(page)
    assert len(drafted) > 1
    expect(tab.locator(".draft li > span")).to_have_text(drafted)
    tab.click("#undo")
    expect(page.locator(".draft li > span")).to_have_text(drafted[:-1])
    Clicker(3).play([page], until=lambda page: page.locator("#confirm").count() > 0)
    expect(tab.locator(".draft li > span")).to_have_text(draft(page))
    tab.click("#confirm")
    for each in (page, tab):
        expect(each.locator(".draft li")).to_have_count(0)
    assert what_is_shown(page) == what_is_shown(tab)


def test_a_click_that_comes_too_late_changes_nothing_and_is_told_why(site: Site, person: MakePerson) -> None:
    one = begin_decision(*sit_down_both(person, site, "twist"))
    page, (tab, line) = one.page, another_tab(one)
    line.waits = True
    page.click("#confirm")
    expect(page.locator("#confirm")).to_have_count(0)
    told = len(site.entries(one.table))
    tab.click("#confirm")  # it is still there, on a line this slow
    line.let_through()
    expect(tab.locator("#fault")).to_have_text(STALE)
    expect(tab.locator("#confirm")).to_have_count(0)
    assert what_is_shown(tab) == what_is_shown(page)
    assert len(site.entries(one.table)) == told
