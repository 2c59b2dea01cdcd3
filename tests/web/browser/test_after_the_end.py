"""When a game is over: the replay, the log and the record, and the next game."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import Person


def test_what_a_game_leaves_behind(person: MakePerson, photograph: Photograph, tmp_path: Path) -> None:
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["me", "friend"], {"days": "1"})
    ben.sit_down(anna.invitation(2))
    Clicker(9).play([anna.page, ben.page])
    check_copied_log(anna)
    check_record(anna.page, tmp_path)
    check_replay(ben, photograph)
    check_rematch(anna, ben)


def check_copied_log(anna: Person) -> None:
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = anna.page.locator("[data-copy=log]")
    button.click()
    expect(button).to_have_text(button.get_attribute("data-copied") or "")
    copied = anna.page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == [text.strip() for text in anna.page.locator("#log .text").all_text_contents()]


def check_record(page: Page, folder: Path) -> None:
    with page.expect_download() as download:
        page.locator("#result a[download]").click()
    kept = folder / "record.txt"
    download.value.save_as(kept)
    subprocess.run([sys.executable, "-m", "piazza", "verify", str(kept)], check=True, capture_output=True)


def check_replay(ben: Person, photograph: Photograph) -> None:
    page = ben.page
    page.locator('#result a[href$="?at=0"]').click()
    ben.wait_until_live()
    last = lines_of(page)
    count = page.locator("#replay .count output")
    for way, at in (("on", 1), ("on", 2), ("back", 1), ("last", last), ("first", 0)):
        page.locator(f"[data-go={way}]").click()
        expect(count).to_have_text(str(at))
        expect(page).to_have_url(f"{page.url.partition('?')[0]}?at={at}")
    page.locator("#replay input[type=range]").fill(str(last // 2))
    expect(count).to_have_text(str(last // 2))
    photograph(ben, "replay")
    page.locator("#replay .speed").select_option("4")
    page.locator("[data-go=play]").click()
    expect(count).to_have_text(str(last), timeout=30_000)
    expect(page.locator("[data-go=play]")).to_have_attribute("aria-pressed", "false")
    check_eyes_of_others(ben)
    page.locator("#replay > a.btn").last.click()
    ben.wait_until_live()


def check_eyes_of_others(ben: Person) -> None:
    """The Nurse's secret is seen with her eyes, also by Capulet once the game is over."""
    knows = []
    for name in ("Anna", "Ben"):
        ben.page.click("#eyes-menu summary")
        ben.page.locator("#eyes-menu a", has_text=name).click()
        knows.append(any(shows_lovers(ben.page, at) for at in range(0, lines_of(ben.page), 3)))
    assert sorted(knows) == [False, True]


def lines_of(page: Page) -> int:
    return int(page.get_attribute("#replay", "data-of") or "0")


def shows_lovers(page: Page, at: int) -> bool:
    page.locator("#replay input[type=range]").fill(str(at))
    expect(page).to_have_url(re.compile(rf"at={at}$"))
    return page.locator("#hand .couple").count() > 0


def check_rematch(anna: Person, ben: Person) -> None:
    before = anna.table
    for one in (anna, ben):
        one.page.locator("#rematch").click()
        one.wait_until_live()
    assert anna.table == ben.table != before
    assert (anna.seat, ben.seat) == ("1", "2")
    for one in (anna, ben):
        expect(one.page.locator(".player.gone")).to_have_count(0)
