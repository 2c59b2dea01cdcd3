"""Choosing a language in a browser: in the header without scripts, at a table in its menu, and what it tells then."""

from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson

from piazza.words import Words


def test_the_header_changes_the_language_of_the_same_page(person: MakePerson) -> None:
    reader = person(scripts=False)
    page = reader.page
    page.goto(f"{reader.address}/rules/twist?language=en")
    page.click(".top .languages > summary")
    page.click(".top .languages button[value=it]")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert page.url == f"{reader.address}/rules/twist"
    page.goto(f"{reader.address}/rules/verona")
    expect(page.locator("h1")).to_contain_text(Words("it").text("verona.title"))


def test_a_table_goes_on_in_the_chosen_language(person: MakePerson) -> None:
    """The page, and what comes over its socket; also if the address names a language."""
    anna = person("Anna")
    anna.open_table("twist", ["me", "bot:easy"], {"days": "3"})
    page = anna.page
    page.click("#more-menu > summary")
    page.click("#more-menu .languages > summary")
    page.click("#more-menu .languages button[value=de]")
    anna.wait_until_live()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(f"{page.url}?language=cs")
    anna.wait_until_live()
    before = page.locator("#status-text").inner_text()
    page.click("#more-menu > summary")
    page.fill("#notation", "Pa1")
    page.click("#type-it button")
    expect(page.locator("#status-text")).not_to_have_text(before)
    told = page.locator("#status-text").inner_text()
    page.reload()
    anna.wait_until_live()
    assert page.locator("#status-text").inner_text() == told, "what the socket told is what the page says in Czech"
    expect(page.locator("html")).to_have_attribute("lang", "cs")
