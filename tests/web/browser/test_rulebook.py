"""The rulebook in a browser: finding, stepping through an example, and printing."""

from playwright.sync_api import expect
from tests.web.browser.conftest import MakePerson


def test_finding_leaves_what_has_all_words(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.goto(f"{anna.address}/rules/verona")
    page.fill("#find", "Convento mercenaries")
    expect(page.locator("#VR-11")).to_be_visible()
    expect(page.locator("#V-60")).to_be_hidden()
    expect(page.locator("#found")).to_have_text("Found: 3")
    page.locator("nav.contents a[href='#scoring']").click()
    expect(page.locator("#V-60")).to_be_visible()
    assert page.input_value("#find") == ""
    page.fill("#find", "no such words")
    expect(page.locator("#found")).to_have_text("Nothing contains all of these words.")


def test_arrows_step_through_an_example(person: MakePerson) -> None:
    anna = person("Anna")
    page = anna.page
    page.goto(f"{anna.address}/rules/verona")
    page.locator("#fight-1").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    shown = page.locator("#example-fight .step:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("20 Florins")
    page.emulate_media(media="print")
    expect(shown).to_have_count(9)
