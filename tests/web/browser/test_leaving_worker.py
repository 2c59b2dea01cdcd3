"""A worker leaves while people play: their pages connect to the next one at once, and nothing that was sent is lost."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.browser.clicking import Clicker, is_asked
from tests.web.browser.conftest import MakePerson
from tests.web.browser.site import Site

LEAVES = 1012


class Leaving:
    """Stands between a page and the site. Told to, it ends the line at the next order instead of answering it."""

    def __init__(self, page: Page) -> None:
        self.lines = 0
        self.orders = 0
        self.is_leaving = False
        self.does_last_order = False
        page.route_web_socket("**/live?*", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self.lines += 1
        site = page.connect_to_server()
        has_left = False

        def hear(order: str | bytes) -> None:
            nonlocal has_left
            self.orders += 1
            if not self.is_leaving or self.does_last_order:
                site.send(order)
            if self.is_leaving:
                self.is_leaving, has_left = False, True
                page.close(code=LEAVES)

        page.on_message(hear)
        site.on_message(lambda frame: None if has_left else page.send(frame))


@pytest.mark.parametrize("does_last_order", [False, True])
def test_what_was_on_its_way_is_done_once(does_last_order: bool, site: Site, person: MakePerson) -> None:
    anna = person("Anna")
    between = Leaving(anna.page)
    anna.open_table("twist", ["me", "bot:easy"])
    page = anna.page
    Clicker(3).play([page], until=lambda page: is_asked(page) and page.locator("#confirm").count() > 0)
    before, lines = between.orders, between.lines
    turn = page.get_attribute("#offers", "data-turn")
    between.is_leaving, between.does_last_order = True, does_last_order
    page.click("#confirm")
    expect(page.locator("#offers")).not_to_have_attribute("data-turn", turn or "")
    assert between.lines == lines + 1
    assert between.orders == before + (1 if does_last_order else 2)
    assert page.locator("#fault").inner_text() == ""
    expect(page.locator("#connection")).to_be_hidden()
