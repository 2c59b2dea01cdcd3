"""The log of a page, from its newest line back to its first."""

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import Person

from piazza.web.render.feed import LINES

MOMENT = LINES + 5


def numbers(page: Page) -> list[int]:
    return [int(text) for text in page.eval_on_selector_all("#log > li", "lines => lines.map(l => l.dataset.number)")]


def leave_to_bot(anna: Person) -> None:
    """The rest of the game; the page is loaded again at its end."""
    page = anna.page
    page.click("#more-menu summary")
    page.select_option('form[action$="/bot"] select:visible', "easy")
    page.locator('#more-menu form[action$="/bot"] button').click()
    expect(page.locator("#result-box")).to_be_visible(timeout=120_000)
    page.reload()
    anna.wait_until_live()


def load_all(page: Page) -> None:
    while page.locator("#earlier").is_visible():
        count = len(numbers(page))
        page.click("#earlier")
        expect(page.locator("#log > li").nth(count)).to_be_attached()


def test_earlier_lines_are_loaded_until_the_first(person: MakePerson) -> None:
    anna, still = person("Anna"), person(scripts=False)
    anna.open_table("verona", ["me", "bot:easy", "bot:easy"], {"rounds": "1"})
    leave_to_bot(anna)
    page = anna.page
    for address in (page.url, f"{page.url}?at={MOMENT}&eyes=2"):
        page.goto(address)
        page.wait_for_selector("html.js")
        assert len(numbers(page)) == LINES
        load_all(page)
        shown = numbers(page)
        assert shown == list(range(1, len(shown) + 1))
        assert page.locator("#log > li.secret").count() > 0
        assert page.locator("#log > li.fresh").count() == 0
    expect(page.locator("#log > li.now")).to_have_attribute("data-number", str(MOMENT))
    assert shown[-1] == MOMENT
    # Without script the whole log is a page of its own.
    still.page.goto(f"{anna.address}/t/{anna.table}/watch")
    still.page.click("#earlier")
    assert len(still.page.inner_text("body").splitlines()) > LINES


def test_who_reads_earlier_lines_is_left_there(person: MakePerson) -> None:
    """Also when something comes that is no line, such as a step of one's own draft."""
    anna = person("Anna")
    anna.open_table("twist", ["me", "me"])
    page = anna.page
    page.set_viewport_size({"width": 1280, "height": 620})
    page.evaluate("() => { document.querySelector('#log').style.paddingBottom = '2000px'; }")
    page.evaluate("() => { document.querySelector('#log-box').scrollTop = 0; }")
    page.click("#more-menu summary")
    page.locator('#more-menu form[action$="/bot"] button').click()
    expect(page.locator(".player.me .tag")).to_have_count(2)
    assert page.evaluate("() => document.querySelector('#log-box').scrollTop") == 0


AT_END = """() => { const { scrollHeight, scrollTop, clientHeight } = document.querySelector("#log-box");
  return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 2; }"""


def test_the_newest_line_stays_in_sight_when_the_log_becomes_smaller(person: MakePerson) -> None:
    anna = person("Anna", size=(1280, 1000))
    anna.open_table("verona", ["me", "bot:easy", "bot:easy", "bot:easy"])
    page = anna.page
    expect(page.locator("#status-text[data-mine]")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function(AT_END)
    page.set_viewport_size({"width": 1280, "height": 1000})
    page.keyboard.press("w")
    page.wait_for_selector("#words li")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function(AT_END)
