"""Verona with one thumb: the map stays large, tokens stay in reach, and nothing moves under the finger."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import FloatRect, Page, expect
from tests.web.browser.clicking import Clicker, drop_what_is_begun, is_over
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE, Person

from piazza.words.catalogue import languages

SIZES: Final = [PHONE, (768, 1024), (1024, 768), (1280, 800), (1920, 1080)]
BOTS: Final = ["me", "bot:easy", "bot:easy"]
CLICKS: Final = 60  # enough for several kinds of questions

# All shifts from now on, also those soon after a click, which browsers excuse.
WATCH: Final = """() => {
  window.shifted = [];
  new PerformanceObserver(list => window.shifted.push(...list.getEntries())).observe({ type: "layout-shift" });
}"""
SHIFTED: Final = (
    """() => window.shifted.map(one => one.sources.map(source => source.node?.id || source.node?.className))"""
)
# Of the window, what head and dock leave to the map; and where things are that a finger may be on its way to.
PLACES: Final = """() => {
  const box = name => document.querySelector(name)?.getBoundingClientRect();
  const [plan, head, dock] = [".plan", ".head", ".dock"].map(box);
  const bottom = dock.height ? dock.top : innerHeight;
  return {
    seen: Math.min(plan.bottom, bottom) - Math.max(plan.top, head.bottom),
    plan: [plan.top, plan.height], hand: box("#hand").top, bottom,
    tokens: [...document.querySelectorAll(".kind")].map(kind => kind.getBoundingClientRect().bottom),
  };
}"""


def planning(anna: Person) -> Page:
    """The first plan of a game, with allies on the board."""
    anna.open_table("verona", BOTS)
    page = anna.page
    Clicker(3).play([page], until=lambda page: page.locator("#do-done").count() > 0)
    drop_what_is_begun(page)
    page.evaluate("scrollTo(0, 0)")
    return page


def box_of(page: Page, name: str) -> FloatRect:
    box = page.locator(name).bounding_box()
    assert box is not None
    return box


def plan_one(page: Page, first: str, second: str) -> None:
    steps = page.locator(".draft li").count()
    page.locator(first).first.click()
    page.locator(second).first.click()
    expect(page.locator(".draft li")).to_have_count(steps + 1)


def test_half_of_the_phone_is_map_and_tokens_are_in_reach(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=PHONE)
    page = planning(anna)
    photograph(anna, "phone-verona-planning")
    now = page.evaluate(PLACES)
    assert now["seen"] >= PHONE[1] / 2
    assert len(now["tokens"]) == 4
    assert max(now["tokens"]) <= PHONE[1]
    plan_one(page, ".street.can-pick", ".kind.can-pick")
    plan_one(page, ".kind.can-pick", ".street.can-pick")
    assert page.evaluate(PLACES) == now
    photograph(anna, "phone-verona-drafted")


def test_what_a_purse_will_be_is_not_written_under_the_button_beside_it(person: MakePerson) -> None:
    page = planning(person("Anna", size=PHONE))
    page.evaluate("""() => {
        document.querySelector("[data-hide]").textContent = "Verbergen";
        for (const [at, count, then] of [[1, 40, 35], [2, 10, 11]]) {
          const purse = document.querySelector(`.purse li:nth-child(${at})`);
          purse.querySelector("b").textContent = count;
          purse.insertAdjacentHTML("beforeend", ` <b class="drafted">→ ${then}</b>`);
        }
    }""")
    supply, hide = box_of(page, ".purse li:last-child b"), box_of(page, "[data-hide]")
    assert supply["x"] + supply["width"] < hide["x"]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_shifts_while_one_plans_and_is_refused(size: tuple[int, int], person: MakePerson) -> None:
    page = planning(person("Anna", size=size))
    before, finish = page.evaluate(PLACES), box_of(page, "#do-done")
    assert max(before["tokens"]) <= size[1], "no token is below the fold"
    page.evaluate(WATCH)
    plan_one(page, ".kind.can-pick", ".street.can-pick")
    plan_one(page, ".street.can-pick", ".kind.can-pick")
    page.locator(".street:not(.can-pick)").first.click()
    expect(page.locator("#fault")).to_have_text(re.compile("V-21"))
    page.click("#drafted > summary")
    expect(page.locator(".draft li").first).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate(PLACES) == before
    assert box_of(page, "#do-done") == finish, "what ends the plan stays where it is"
    page.click("#undo")
    expect(page.locator(".draft li")).to_have_count(1)
    assert page.evaluate(SHIFTED) == []


def test_map_and_hand_keep_their_places_from_question_to_question(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("verona", BOTS, {"planning": "tournament"})
    page, clicker = anna.page, Clicker(11)
    asked: dict[str, Any] = {}
    last = clicker.clicks + CLICKS
    while clicker.clicks < last and not is_over(page):
        brief = page.evaluate("document.querySelector('#status-text[data-mine]')?.dataset.brief ?? ''")
        if brief and brief not in asked:
            page.evaluate("scrollTo(0, 0)")
            places = page.evaluate(PLACES)
            asked[brief] = [places[name] for name in ("plan", "hand", "bottom")]
            photograph(anna, f"phone-verona-{brief.replace(' ', '-')}")
        clicker.play([page], clicks=1)
    assert len(asked) >= 4, asked
    assert len({str(places) for places in asked.values()}) == 1, asked


def test_a_mission_that_can_be_shown_lies_in_the_strip(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=PHONE)
    page = planning(anna)
    before = page.evaluate(PLACES)
    missions = page.locator(".missions button")
    expect(missions.first).to_be_hidden()
    missions.nth(1).evaluate("button => button.classList.add('can-pick')")
    expect(missions.nth(1)).to_be_in_viewport(ratio=1)
    expect(missions.first).to_be_hidden()
    expect(page.locator(".kinds")).to_be_hidden()
    photograph(anna, "phone-verona-mission")
    after = page.evaluate(PLACES)
    assert [after[name] for name in ("seen", "plan", "bottom")] == [before[name] for name in ("seen", "plan", "bottom")]


def test_the_prompt_is_one_line_and_tells_more(person: MakePerson) -> None:
    page = planning(person("Anna", size=PHONE))
    line = box_of(page, "#status-text")["height"]
    page.click(".more-status")
    assert box_of(page, "#status-text")["height"] > 2 * line
    expect(page.locator("#status-text > span")).to_be_in_viewport()
    page.click(".more-status")
    assert box_of(page, "#status-text")["height"] == line


def test_the_key_lies_over_the_page_and_closes_with_escape(person: MakePerson) -> None:
    page = planning(person("Anna"))
    key = page.locator("#key")
    expect(key).to_be_hidden()
    page.click(".key-button")
    expect(key).to_be_visible()
    assert key.evaluate("""it => {
      const box = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(box.x + 20, box.y + 20));
    }""")
    page.keyboard.press("Escape")
    expect(key).to_be_hidden()


def test_a_replay_shows_the_whole_sentence(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("verona", ["me", "bot:easy"])
    page = anna.page
    page.goto(f"{page.url}?at=0")
    page.evaluate(
        "document.querySelector('.status > span').textContent = 'The agent of Anna moves from Via Stella to Via Rosa.'"
    )
    shown = page.locator(".status").evaluate("one => [one.scrollWidth - one.clientWidth, one.clientHeight]")
    assert shown[0] <= 0
    assert shown[1] < 64


@pytest.mark.parametrize("language", languages())
def test_how_many_tokens_are_left_is_written_as_a_whole(person: MakePerson, language: str) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("verona", ["me", "bot:easy"])
    anna.page.goto(f"{anna.page.url}?language={language}")
    anna.wait_until_live()
    assert (
        anna.page.evaluate("""[...document.querySelectorAll(".kind small")]
      .filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)""")
        == []
    )
