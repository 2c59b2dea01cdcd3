"""Moments of a game that is over: anybody opens them, and nobody learns from the log what comes later."""

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE
from tests.web.browser.test_log import leave_to_bot, numbers


def go_to(page: Page, at: int) -> None:
    page.locator("#replay input[type=range]").fill(str(at))
    expect(page.locator("#moment")).to_have_attribute("href", f"{page.url.partition('/t/')[0]}{shared_path(page, at)}")


def shared_path(page: Page, at: int) -> str:
    table = page.url.partition("/t/")[2].partition("/")[0]
    return f"/t/{table}/watch?eyes=1&at={at}"


def test_a_moment_is_shared(person: MakePerson, photograph: Photograph) -> None:
    anna, ben, still = person("Anna"), person(size=PHONE, scheme="dark"), person(scripts=False)
    anna.open_table("council", ["me", "bot:easy", "bot:easy"])
    leave_to_bot(anna)
    page = anna.page
    page.goto(f"{page.url}?at=0")
    last = int(page.get_attribute("#replay", "data-of") or 0)
    for at in (40, 41, 3, last - 1, 90, last, 12):
        go_to(page, at)
        assert numbers(page)[-1] == at
        assert page.locator("#result-box").count() == (at == last)
        assert page.title() == f"Council of Verona: moment {at} of {last}"
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    beside = page.locator("#share-menu").bounding_box()
    page.click("#moment")
    expect(page.locator("#moment")).to_have_text(page.get_attribute("#moment", "data-copied") or "")
    assert page.locator("#share-menu").bounding_box() == beside
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(shared_path(page, 12))
    page.click("#share-menu summary")
    page.click("[data-copy=moment-text]")
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('moment 12')")
    assert page.evaluate("navigator.clipboard.readText()").splitlines()[2] == link
    if page.locator("#moment-preview").count():
        page.click("#moment-preview")
        expect(page.locator("#moment-preview")).to_have_text(page.get_attribute("#moment-preview", "data-copied") or "")
        kinds = page.evaluate("async () => (await navigator.clipboard.read()).flatMap((item) => item.types)")
        assert kinds == ["image/png"]
    page.click("#share-menu summary")
    photograph(anna, "moment")
    for one in (ben, still):
        one.page.goto(link)
        assert one.page.locator("#log > li").count() == 12
        expect(one.page.locator("#replay .count output")).to_have_text("12")
        assert one.page.locator("#log > li .text").all_text_contents() == page.locator("#log .text").all_text_contents()
    photograph(ben, "moment-phone")
    still.page.locator("[data-go=on]").click()
    assert still.page.locator("#log > li").count() == 13
    still.page.click("#share-menu summary")
    still.page.click("#moment-picture")
    assert still.page.locator("svg").count() == 1


def test_an_address_is_copied_where_there_is_no_clipboard(person: MakePerson) -> None:
    anna = person("Anna")
    anna.open_table("twist", ["me", "bot:easy"], {"days": "1"})
    leave_to_bot(anna)
    page = anna.page
    page.goto(f"{page.url}?at=4")
    page.wait_for_selector("html.js")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not here')); }")
    page.evaluate("() => document.addEventListener('copy', () => (window.copied = document.activeElement.value))")
    page.click("#moment")
    page.wait_for_function("() => window.copied")
    assert page.evaluate("window.copied").endswith(shared_path(page, 4))
    assert page.url.endswith("/1?at=4")
