"""The buttons that end a game early: in the menu with a second step, and beside the status for those who are asked."""

from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE, Person


def open_menu(one: Person, box: str) -> None:
    one.page.click("#more-menu > summary")
    one.page.click(f"#{box} > summary")


def test_an_offer_is_declined_and_a_resignation_ends_the_game(person: MakePerson, photograph: Photograph) -> None:
    anna, ben, zoe = person("Anna"), person("Ben", size=PHONE), person()
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    zoe.watch(anna.watch_link)
    open_menu(anna, "offer-end-box")
    photograph(anna, "offer-to-end")
    anna.page.click("#offer-end")
    for one in (anna, ben, zoe):
        expect(one.page.locator("#end-offer")).to_contain_text("end the game without a result")
    photograph(ben, "offer-phone")
    photograph(anna, "offer-desk")
    expect(zoe.page.locator("#end-offer button")).to_have_count(0)
    expect(anna.page.locator("#accept-end")).to_have_count(0)
    ben.page.click("#decline-end")
    expect(anna.page.locator("#end-offer")).to_have_count(0)
    expect(zoe.page.locator("#log")).to_contain_text("Ben declines the offer")
    open_menu(ben, "resign-box")
    expect(ben.page.locator("#resign-box")).to_contain_text("cannot be taken back")
    photograph(ben, "resign-phone")
    ben.page.click("#resign")
    said = ["You win. Ben resigned.", "Anna wins. You resigned.", "Anna wins. Ben resigned."]
    for one, sentence in zip((anna, ben, zoe), said, strict=True):
        expect(one.page.locator("#result .verdict")).to_have_text(sentence)
        expect(one.page.locator("#status-text")).to_have_text(sentence)
    photograph(anna, "resigned")
    anna.page.locator("#rematch").click()
    anna.wait_until_live()
    expect(anna.page.locator("#result .verdict")).to_have_count(0)


def test_without_scripts_everybody_agrees(person: MakePerson) -> None:
    anna, ben = person("Anna", scripts=False), person("Ben", scripts=False)
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    open_menu(anna, "offer-end-box")
    anna.page.click("#offer-end")
    ben.page.reload()
    ben.page.click("#accept-end")
    expect(ben.page.locator("#result .verdict")).to_contain_text("by agreement")
    expect(ben.page.locator("#result .score-card.winner")).to_have_count(0)
    expect(ben.page.locator("#resign-box")).to_have_count(0)
