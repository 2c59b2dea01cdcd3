"""Company at a table: bubbles, lists and announcements; a stranger who is removed; a start with bots."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import DESK, PHONE
from tests.web.browser.site import Site
from tests.web.browser.test_axe import AXE, check

CHAT = ("chat",)
STRANGERS = ("chat", "strangers")


@pytest.fixture(scope="module")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with the usual limits that lists tables: the lobby of the others stays empty."""
    folder = tmp_path_factory.mktemp("lobby")
    site = Site(folder, "--open-lobby", "--database", f"sqlite:///{folder}/site.sqlite", ease=1)
    yield site.address
    site.stop()


def open_table_of(page: Page, address: str, host: str) -> None:
    page.goto(address)
    page.locator(".open-tables li", has_text=host).locator("a").click()


def talk(page: Page) -> None:
    page.locator("#company > summary").click()


def test_what_is_said_is_seen_and_heard_and_only_by_those_it_is_for(person: MakePerson, photograph: Photograph) -> None:
    anna, ben, watcher = person("Anna"), person("Ben", size=PHONE, scheme="dark"), person()
    anna.open_table("twist", ["me", "friend"], switches=CHAT)
    ben.sit_down(anna.invitation(2))
    watcher.page.goto(f"{anna.address}/t/{anna.table}/watch")
    expect(watcher.page.locator("html.js:not(.offline)")).to_be_attached()
    talk(ben.page)
    ben.page.get_by_role("button", name="Good luck!").click()
    for one in (anna, watcher):
        expect(one.page.locator(".bubble")).to_have_text("Ben Good luck!")
        expect(one.page.locator("#said-aloud")).to_have_text("Ben says: Good luck!")
    expect(anna.page.locator("#unread")).to_contain_text("1")
    ben.page.fill("#message", "<i>ciao</i>")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#said li")).to_have_count(2)
    expect(ben.page.locator("#message")).to_have_value("")
    talk(anna.page)
    expect(anna.page.locator("#said li").last).to_contain_text("<i>ciao</i>")
    expect(anna.page.locator("#unread")).to_be_hidden()
    photograph(anna, "company-desk")
    photograph(ben, "company-phone")
    assert "ciao" not in watcher.page.content()
    assert watcher.page.locator("#company form").count() == 0
    anna.page.locator("#company > summary").press("Escape")
    expect(anna.page.locator("#said")).to_be_hidden()
    assert not any("ciao" in received.text for received in watcher.received)


def test_who_wants_no_bubbles_has_the_list_alone_also_after_a_reload(person: MakePerson) -> None:
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    talk(anna.page)
    anna.page.uncheck("#company-shown")
    anna.page.reload()
    anna.wait_until_live()
    talk(ben.page)
    ben.page.get_by_role("button", name="Hello!").click()
    expect(anna.page.locator("#said li")).to_have_count(1)
    assert anna.page.locator(".bubble").count() == 0
    assert anna.page.locator("#said-aloud").text_content() == ""
    expect(anna.page.locator("#unread")).to_be_hidden()


def test_too_many_phrases_are_refused_in_a_sentence_and_the_game_goes_on(person: MakePerson, lobby: str) -> None:
    anna = person("Anna", at=lobby)
    anna.forgive("error: Failed to load resource: the server responded with a status of 429")
    anna.open_table("twist", ["me", "bot:easy"])
    talk(anna.page)
    for _ in range(8):
        with anna.page.expect_response("**/phrase?*"):
            anna.page.get_by_role("button", name="Sorry!").click()
    expect(anna.page.locator("#company-fault")).not_to_be_empty()
    expect(anna.page.locator("#fault")).to_be_empty()
    expect(anna.page.locator("html.offline")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False], ids=["script", "no-script"])
def test_a_stranger_sits_down_and_is_removed(person: MakePerson, lobby: str, scripts: bool) -> None:
    anna, ben = person(f"Anna {scripts}", at=lobby), person("Ben", at=lobby, size=PHONE, scripts=scripts)
    ben.forgive("error: Failed to load resource: the server responded with a status of 403")
    anna.open_table("twist", ["me", "friend"], switches=STRANGERS)
    open_table_of(ben.page, lobby, anna.name)
    ben.page.fill("#name", "Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator("#players")).to_contain_text("Ben")
    expect(anna.page.locator("#players")).to_contain_text("Ben")
    anna.page.locator("#invitations-box > summary").click()
    anna.page.locator("#remove-2 summary").click()
    anna.page.check("#remove-2 [name=block]")
    with anna.page.expect_response("**/remove?*"):
        anna.page.locator("#remove-2 button").click()
    expect(anna.page.locator("#log")).to_contain_text("Ben was removed")
    if not scripts:
        ben.page.reload()
    expect(ben.page.locator("body.page")).to_be_attached()
    expect(anna.page.locator(".waiting")).to_have_count(1)
    anna.page.locator("#invitations-box > summary").click()
    anna.page.locator(".start button").click()
    expect(anna.page.locator(".waiting")).to_have_count(0)


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core, which npm would install")
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(person: MakePerson, lobby: str, size: tuple[int, int]) -> None:
    anna, ben = person(f"Host {size[0]}", at=lobby, size=size), person("Ben", at=lobby, size=size)
    ben.page.goto(f"{lobby}/new?game=twist")
    check(ben.page, "new table with a switch for strangers")
    anna.open_table("council", ["me", "friend", "friend"], switches=STRANGERS)
    ben.page.goto(lobby)
    check(ben.page, "lobby with an open table")
    open_table_of(ben.page, lobby, anna.name)
    check(ben.page, "open table")
    ben.page.fill("#name", "Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    talk(ben.page)
    ben.page.get_by_role("button", name="Hello!").click()
    expect(anna.page.locator(".bubble")).to_have_count(1)
    check(anna.page, "waiting room with somebody who can be removed")
    check(ben.page, "talking")
    anna.page.locator(".start button").click()
    expect(anna.page.locator(".waiting")).to_have_count(0)
