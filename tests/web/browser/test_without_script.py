"""Without JavaScript: links, plain forms, and reading the page again."""

import json

from playwright.sync_api import Page
from tests.web.browser.clicking import is_asked
from tests.web.browser.conftest import MakePerson, Photograph

DECISIONS = 8


def test_a_game_is_played_with_plain_forms(person: MakePerson, photograph: Photograph) -> None:
    anna, ben = person("Anna", scripts=False), person("Ben", scripts=False)
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    photograph(anna, "without-script", full_page=True)
    decided = 0
    while decided < DECISIONS:
        for one in (anna, ben):
            one.page.reload()
            while is_asked(one.page):
                decide(one.page)
                decided += 1
    anna.page.reload()
    assert anna.page.locator("#log li").count() > 1


def decide(page: Page) -> None:
    """Confirm what is decided, press a button, or write the first thing that is offered."""
    for button in ("#confirm", ".decide button[id^=do-]"):
        if page.locator(button).count():
            page.locator(button).first.click()
            return
    offered = json.loads(page.get_attribute("#offers", "data-choices") or "[]")[0]
    names = [picks[0].partition(":")[2] for picks in offered["of"]]
    page.click("#more-menu summary")
    page.fill("#notation", offered["write"].format(*names))
    page.locator("#more-menu form:has(#notation) button").click()
