"""What axe finds on the pages, in light and dark: nothing."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE

AXE: Final = Path(__file__).parents[3] / "node_modules/axe-core/axe.min.js"
FIND: Final = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(
  rule => rule.nodes.map(one => `${rule.id}: ${one.target.join(" ")} ${one.any[0]?.message ?? ""} ${one.html}`))"""
SEATS: Final = {"twist": 2, "council": 3, "verona": 3}
OPTIONS: Final = {"twist": {"days": "2"}, "council": {"quick": "on"}, "verona": {"rounds": "1"}}

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="no axe-core, which npm would install")


def check(page: Page, state: str) -> None:
    """In both schemes; what moves has come to rest, because people in these tests wish for less motion."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(FIND) == [], f"{state}, {scheme}"


@pytest.mark.parametrize(
    "path",
    ["/", "/new?game=twist", "/new?game=council", "/new?game=verona", "/rules/twist", "/rules/verona", "/privacy"],
)
def test_pages(path: str, person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.goto(anna.address + path)
    check(anna.page, path)


def test_an_error_and_an_invitation(person: MakePerson) -> None:
    anna, ben = person("Anna"), person("Ben")
    ben.forgive("error: Failed to load resource: the server responded with a status of 404")
    ben.page.goto(f"{ben.address}/nowhere")
    check(ben.page, "error")
    anna.open_table("twist", ["me", "friend"])
    check(anna.page, "waiting")
    ben.page.goto(anna.invitation(2))
    check(ben.page, "join")


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", SEATS)
def test_tables(game: str, size: tuple[int, int], person: MakePerson) -> None:
    anna, ben = person("Anna", size=size), person("Ben")
    anna.open_table(game, ["me", "friend", "bot:easy"][: SEATS[game]], OPTIONS[game])
    ben.sit_down(anna.invitation(2))
    page, clicker = anna.page, Clicker(3)
    check(page, "start")
    clicker.play([page, ben.page], until=lambda _: page.locator(".draft li").count() > 0)
    check(page, "draft")
    page.keyboard.press("?")
    check(page, "keys")
    page.keyboard.press("Escape")
    page.click("#more-menu summary")
    check(page, "menu")
    page.keyboard.press("Escape")
    if game == "verona":
        clicker.play([page, ben.page], until=is_planning)
        clicker.play([page], until=lambda page: page.locator("#open-again").count() > 0)
        check(page, "sealed")
    leave_to_bot(page)
    leave_to_bot(ben.page)
    page.wait_for_selector("#result-box", timeout=60_000)
    check(page, "end")
    page.goto(f"{page.url}?at=12")
    page.wait_for_selector("html.js")
    check(page, "replay")


def is_planning(page: Page) -> bool:
    return page.locator("#hand [data-pick^='token:'].can-pick").count() > 0


def leave_to_bot(page: Page) -> None:
    page.click("#more-menu summary")
    page.locator('#more-menu form[action$="/bot"] button').click()
    page.wait_for_selector('#more-menu form[action$="/back"], #result-box', state="attached")
