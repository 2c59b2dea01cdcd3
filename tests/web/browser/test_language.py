"""Choosing a language in a browser: in the header without scripts, at a table in its menu, and what it tells then."""

from typing import Final

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE, Person

from piazza.words import Words
from piazza.words.catalogue import languages


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


def test_what_a_page_fetches_is_in_the_language_that_its_address_names(person: MakePerson) -> None:
    anna, czech = person("Anna"), Words("cs")
    anna.open_table("council", ["me", "bot:easy", "bot:easy"], {})
    page = anna.page
    page.goto(f"{page.url}?language=cs")
    anna.wait_until_live()
    page.click("#goal")
    expect(page.locator("#overlay[open] h2")).to_have_text(czech.text("web.goal.title"))
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("i")
    rule = page.locator("#overlay[open] .about-rules a").first
    title = czech.search_rules("council", rule.inner_text().split()[0])[0].title
    rule.click()
    expect(page.locator("#overlay[open] article.rule")).to_contain_text(title)


def choose_elsewhere(anna: Person, language: str) -> None:
    """In another window of the same browser."""
    anna.context.add_cookies([{"name": "language", "value": language, "url": anna.address}])


def test_an_open_page_keeps_its_language_when_another_is_chosen_elsewhere(person: MakePerson) -> None:
    anna, ben, english = person("Anna"), person("Ben"), Words("en")
    anna.open_table("twist", ["me", "friend"], {"days": "3"}, switches=("chat",))
    page = anna.page
    choose_elsewhere(anna, "cs")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.resource_type == "fetch" else None)
    page.locator("#invite-2 form[action$='/link'] button").click()
    page.click("#more-menu > summary")
    page.click("#words-box > summary")
    expect(page.locator("#words")).to_contain_text("You are the Nurse.")
    page.keyboard.press("Escape")
    page.locator("#company > summary").click()
    page.fill("#message", "\N{ZERO WIDTH SPACE}")
    page.keyboard.press("Enter")
    expect(page.locator("#company-fault")).to_have_text(english.text("fault.message", longest=200))
    anna.forgive("error: Failed to load resource: the server responded with a status of 400")
    ben.sit_down(anna.invitation(2))
    expect(page.locator("#invitations-box > summary")).to_have_text(english.text("web.invite.watchers"))
    page.click("#more-menu > summary")
    page.click("#resign-box > summary")
    page.click("#resign")
    choose_elsewhere(anna, "en")
    page.locator('#result a[href$="?at=0"]').click()
    anna.wait_until_live()
    choose_elsewhere(anna, "cs")
    before = page.locator("#status-text").inner_text()
    page.locator("[data-go=on]").click()
    expect(page.locator("#status-text")).not_to_have_text(before)
    assert page.url.endswith("?at=1"), "the address of a moment is for everybody, in their own language"
    assert len(asked) >= 5, "a new link, the words, what is said, the free seats, a moment"
    assert [url for url in asked if "language=en" not in url] == []


# The selects that are narrower than their texts; the last two are how wide one is and would be.
NARROW: Final = """() => [...document.querySelectorAll("select")].filter(one => one.checkVisibility()).map(one => {
  const free = one.cloneNode(true);
  free.style.cssText = "position: absolute; width: max-content";
  one.after(free);
  const widths = [one.offsetWidth, free.offsetWidth];
  free.remove();
  return [one.name, ...widths];
}).filter(([, width, wanted]) => width < wanted)"""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_selects_are_as_wide_as_their_texts_and_the_header_is_one_line(
    size: tuple[int, int], person: MakePerson
) -> None:
    page = (anna := person(size=size)).page
    for language in languages():
        for path in ("/?", "/new?game=verona&"):
            page.goto(f"{anna.address}{path}language={language}")
            assert page.evaluate(NARROW) == [], language
            expect(page.locator(".brand")).to_have_css("height", "44px")


def test_selects_at_a_table_are_as_wide_as_their_texts(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("twist", ["me", "bot:easy"], {})
    page, table = anna.page, anna.page.url

    def check_all(*opened: str) -> None:
        for language in languages():
            page.goto(f"{table}?language={language}")
            anna.wait_until_live()
            for summary in opened:
                page.click(summary)
            expect(page.locator("select[name=level]")).to_be_visible()
            assert page.evaluate(NARROW) == [], language

    check_all("#more-menu > summary")
    page.click("#resign-box > summary")
    page.click("#resign")
    page.wait_for_selector("#at-level")
    check_all()
