"""Pages that the server does not want to keep up to date: they say so, and do not knock for ever."""

from typing import Final

from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson

from piazza.web.hall.presence import PAGES_OF_A_SEAT
from piazza.words import Words

LOST: Final = "error: WebSocket connection to"
FORBIDDEN: Final = "error: Failed to load resource: the server responded with a status of 403"

# What the page asks the server for from now on; events of the browser may still tell of what was asked before.
LISTEN: Final = """() => {
  window.asked = [];
  const [Socket, get] = [WebSocket, fetch];
  window.WebSocket = class extends Socket {
    constructor(...given) { super(...given); asked.push(String(given[0])); }
  };
  window.fetch = (...given) => { asked.push(String(given[0])); return get(...given); };
}"""


def test_who_has_lost_the_seat_is_told_so(person: MakePerson) -> None:
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    ben.forgive(LOST, LOST.replace("error", "warning"), FORBIDDEN)
    ben.context.set_offline(True)
    expect(anna.page.locator("#player-2 .absent")).to_be_visible()
    path = f"/t/{anna.table}/2"
    ben.context.add_cookies([{"name": "seat", "value": "revoked", "domain": "localhost", "path": path}])
    ben.context.set_offline(False)
    expect(ben.page.locator("main")).to_contain_text(Words("en").text("web.join.taken"))


def test_one_page_too_many_waits_until_another_is_closed(person: MakePerson) -> None:
    anna = person("Anna")
    anna.open_table("twist", ["me", "bot:easy"])
    others = [anna.new_page() for _ in range(PAGES_OF_A_SEAT)]
    for page in others:
        page.goto(anna.page.url)
        page.wait_for_selector("html.js")
    last = others[-1]
    expect(last.locator("#connection")).to_contain_text(str(PAGES_OF_A_SEAT))
    last.evaluate(LISTEN)
    last.wait_for_timeout(1500)
    assert last.evaluate("asked") == []
    others[0].close()
    last.click("[data-retry]")
    expect(last.locator("#connection")).to_be_hidden()
    assert "/live" in last.evaluate("asked.join()")
