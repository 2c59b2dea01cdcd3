"""What axe finds on the pages, in light and dark: nothing."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE, Scheme

AXE: Final = Path(__file__).parents[3] / "node_modules/axe-core/axe.min.js"
FIND: Final = """async rules => (await axe.run(document, { resultTypes: ["violations"], ...rules })).violations.flatMap(
  rule => rule.nodes.map(one => `${rule.id}: ${one.target.join(" ")} ${one.any[0]?.message ?? ""} ${one.html}`))"""
SCHEMES: Final[dict[Scheme, dict[str, list[str]]]] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}
SEATS: Final = {"twist": 2, "council": 3, "verona": 3}
OPTIONS: Final = {"twist": {"days": "2"}, "council": {"quick": "on", "poison": "on"}, "verona": {"rounds": "1"}}

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="no axe-core, which npm would install")


def check(page: Page, state: str) -> None:
    """In both schemes, which differ in colours alone; people in these tests wish for less motion, so all rests."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(FIND, rules) == [], f"{state}, {scheme}"


@pytest.mark.parametrize("game", SEATS)
def test_rules_and_practice_on_a_phone(game: str, person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    for path in (f"/rules/{game}", f"/practice/{game}", f"/practice/{game}/5?asked=1&answer=0"):
        anna.page.goto(anna.address + path)
        check(anna.page, path)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        *(f"/{page}{game}" for page in ("new?game=", "rules/", "practice/", "strategy/") for game in SEATS),
        *(f"/practice/{game}/5{answer}" for game in SEATS for answer in ("", "?asked=1&answer=0")),
        "/privacy",
        "/seats",
    ],
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
    link, table = anna.invitation(2), anna.page.url
    ben.page.goto(link)
    check(ben.page, "join")
    ben.forgive("error: Failed to load resource: the server responded with a status of 403")
    ben.page.goto(table)
    check(ben.page, "taken")
    anna.page.goto(anna.address)
    anna.page.click(".card .menu summary")
    check(anna.page, "lobby with tables")
    anna.page.goto(f"{anna.address}/seats")
    check(anna.page, "seats to choose")
    with anna.page.expect_navigation():
        anna.page.click("main button.main")
    check(anna.page, "link to seats")
    ben.page.goto(anna.page.input_value("#seats-link"))
    check(ben.page, "seats to take")
    ben.page.goto(f"{ben.address}/seats/nothing")
    check(ben.page, "link that is used up")
    anna.page.goto(f"{table}/feed")
    check(anna.page, "feed")
    anna.page.goto(f"{anna.address}/privacy?seat={table.partition('/t/')[2]}")
    check(anna.page, "privacy of a seat")


def test_a_shared_screen(person: MakePerson) -> None:
    anna = person("Anna")
    anna.page.goto(f"{anna.address}/new?game=twist")
    anna.page.set_checked("#together", True)
    anna.page.select_option("#seat-2", "me")
    check(anna.page, "form")
    with anna.page.expect_navigation():
        anna.page.click("form.new-table button.main")
    check(anna.page, "cover")


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
    page.keyboard.press("w")
    page.wait_for_selector("#words li")
    check(page, "words")
    if game == "verona":
        clicker.play([page, ben.page], until=is_planning)
        clicker.play([page], until=has_sealed)
        check(page, "sealed")
        clicker.play([page, ben.page], until=is_at_the_streets)
    else:
        clicker.play([page, ben.page], clicks=20)
    expect(page.locator("#result-box")).to_have_count(0)
    check(page, "middle")
    leave_to_bot(page)
    leave_to_bot(ben.page)
    page.wait_for_selector("#result-box", timeout=60_000)
    check(page, "end")
    page.goto(f"{page.url}?at=12")
    page.wait_for_selector("html.js")
    check(page, "replay")
    page.goto(page.url.replace("/1?", "/watch?eyes=2&"))
    page.wait_for_selector("html.js")
    check(page, "moment for everybody")


def test_a_sealed_step_of_council_and_what_has_happened_since(person: MakePerson) -> None:
    """Two players pass cards to each other, both at once."""
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("council", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    page = anna.page
    Clicker(3).play([page], until=has_sealed)
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        check(page, f"sealed, {width} wide")
    page.goto(f"{page.url}/since")
    check(page, "since")


@pytest.mark.slow
def test_a_sealed_number_of_verona(person: MakePerson) -> None:
    """At the end of a round all decide at once how many mercenaries to hire; bids look the same."""
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("verona", ["me", "friend"], {"rounds": "2"})
    ben.sit_down(anna.invitation(2))
    pages = [anna.page, ben.page]
    Clicker(3).play(pages, until=lambda _: any(is_at_the_streets(page) and has_sealed(page) for page in pages))
    [sealed] = filter(has_sealed, pages)
    for width, height in (DESK, PHONE):
        sealed.set_viewport_size({"width": width, "height": height})
        check(sealed, f"sealed, {width} wide")


def is_planning(page: Page) -> bool:
    return page.locator("#hand [data-pick^='token:'].can-pick").count() > 0


def is_at_the_streets(page: Page) -> bool:
    return page.locator("#log li", has_text="picks the next street").count() > 0


def has_sealed(page: Page) -> bool:
    return page.locator("#open-again").count() > 0


def leave_to_bot(page: Page) -> None:
    page.click("#more-menu summary")
    page.locator('#more-menu form[action$="/bot"] button').click()
    page.wait_for_selector('#more-menu form[action$="/back"], #result-box', state="attached")
