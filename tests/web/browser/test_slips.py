"""Slips over a table: the card, sheets about things, and rules; by button, key, finger and from a refusal."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, is_asked
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE
from tests.web.browser.test_axe import check
from tests.web.browser.test_controls import RULE, illegal_thing, play_now, steps, wait_until_asked

# What cannot be picked: by game, things of each kind.
OTHERS = {
    "twist": [".token.moved", ".slab:not(.can-pick)", "td[data-ask]", ".lamps[data-ask]", "caption[data-ask]"],
    "council": ["#board .card > button:not(.can-pick)", "#board span.spot.taken", "h2 button:not(.can-pick)"],
    "verona": [".street:not(.can-pick)", ".buildings li", "#hand .missions li button"],
}
# Walks with Shift and arrows until something of that kind has the focus, and tells its name.
WALK = """kind => {
  const found = new Set([document.activeElement]);
  for (const from of found) for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]) {
    from.focus();
    if (from.matches(kind)) return from.dataset.pick ?? from.dataset.ask;
    from.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true, cancelable: true }));
    found.add(document.activeElement);
  }
}"""
GAMES = pytest.mark.parametrize("game", ["twist", "council", "verona"])
OPEN = "#overlay[open]"
FOCUSED = "() => document.activeElement.dataset.pick ?? document.activeElement.id"
# A finger on a thing, held for as long as the test wants.
TOUCH = """(thing, type) => { const { x, y, width, height } = thing.getBoundingClientRect();
  thing.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: "touch",
    clientX: x + width / 2, clientY: y + height / 2 })); }"""
HAS_NOTE = """() => { const { content, display } = getComputedStyle(document.querySelector(".head"), "::after");
  return content !== "none" && display !== "none"; }"""

# So that nothing of the table is below it. On a phone there is no room for it in the head.
NOTE_IS_IN_HEAD = """() => { const head = document.querySelector(".head");
  const { top, height } = getComputedStyle(head, "::after");
  return parseFloat(top) + parseFloat(height) <= head.clientHeight; }"""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_card_says_what_to_do_and_the_focus_returns(size: tuple[int, int], person: MakePerson) -> None:
    page = play_now(person("Anna", size=size), "verona")
    wait_until_asked(page)
    if size == PHONE:
        page.click("#more-menu summary")
    button = page.locator("#goal, .goal-in-menu").locator("visible=true").first
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{OPEN} .goal-part")).to_have_count(3)
    expect(page.locator(f"{OPEN} [aria-current=step]")).to_have_count(1)
    check(page, "card")
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(button).to_be_focused()


@GAMES
def test_a_key_asks_about_what_has_the_focus_and_rules_open_in_place(game: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    page.keyboard.press("ArrowDown")
    thing = page.evaluate(FOCUSED)
    page.keyboard.press("i")
    expect(page.locator(f"{OPEN} .about-rules a").first).to_have_text(RULE)
    page.locator(f"{OPEN} .about-rules a").first.click()
    expect(page.locator(f"{OPEN} article.rule")).to_have_count(1)
    page.locator(f"{OPEN} .overlay-head button").first.click()
    expect(page.locator(f"{OPEN} .about-rules")).to_have_count(1)
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUSED) == thing
    assert "/rules/" not in page.url


def test_a_finger_that_holds_still_asks_and_decides_nothing(person: MakePerson) -> None:
    page = play_now(person("Anna", size=PHONE), "verona")
    wait_until_asked(page)
    street = page.locator(".street.can-pick").first
    street.evaluate(TOUCH, "pointerdown")
    expect(page.locator(f"{OPEN} h2")).to_be_visible()
    street.evaluate(TOUCH, "pointerup")
    street.evaluate("thing => thing.click()")
    page.locator(f"{OPEN} .about-rules a").first.evaluate("link => link.click()")  # what lies under the finger by now
    page.wait_for_timeout(300)
    assert "/rules/" not in page.url
    expect(page.locator(f"{OPEN} .about-rules")).to_have_count(1)
    assert steps(page) == 0


def test_the_menu_of_the_pointer_asks(person: MakePerson) -> None:
    page = play_now(person("Anna"), "verona")
    page.locator("#street-rosa").click(button="right")
    expect(page.locator(f"{OPEN} h2")).to_have_text("Via Rosa")
    check(page, "sheet")
    page.mouse.click(5, 5)
    expect(page.locator(OPEN)).to_have_count(0)


def begun(person: MakePerson, game: str) -> Page:
    """At a question with things on the board that are not asked for."""
    page = play_now(person("Anna"), game)
    Clicker(1).play([page], until=lambda page: is_asked(page) and has_others(page, OTHERS[game]))
    return page


def has_others(page: Page, kinds: list[str]) -> bool:
    return not page.locator(".picked").count() and all(page.locator(kind).count() for kind in kinds)


@GAMES
def test_a_key_asks_about_what_cannot_be_picked(game: str, person: MakePerson) -> None:
    page = begun(person, game)
    for kind in OTHERS[game]:
        page.keyboard.press("Shift+ArrowDown")
        name = page.evaluate(WALK, kind)
        thing = page.locator(f"[data-pick='{name}']:focus, [data-ask='{name}']:focus")
        with page.expect_response(lambda answer: "/about/" in answer.url) as answer:
            page.keyboard.press("i")
        assert f"/about/{name}?" in answer.value.url
        expect(page.locator(f"{OPEN} .about-rules a").first).to_have_text(RULE)
        page.keyboard.press("Escape")
        expect(thing).to_have_count(1)
    check(page, "asked")


# The place of the first thing of a kind in whose middle nothing else lies.
UNCOVERED = """kind => [...document.querySelectorAll(kind)].findIndex(thing => {
  const {x, y, width, height} = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


@GAMES
def test_the_menu_of_the_pointer_asks_about_what_cannot_be_picked(game: str, person: MakePerson) -> None:
    page = begun(person, game)
    for kind in OTHERS[game]:
        page.locator(kind).nth(page.evaluate(UNCOVERED, kind)).click(button="right")
        expect(page.locator(f"{OPEN} h2")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(OPEN)).to_have_count(0)


def test_a_mission_is_asked_about_where_its_card_has_the_focus(person: MakePerson) -> None:
    page = play_now(person("Anna"), "verona")
    wait_until_asked(page)
    page.locator("#hand .missions li").first.focus()
    page.keyboard.press("i")
    expect(page.locator(f"{OPEN} h2")).to_have_text(page.locator(".mission-head b").first.inner_text())


@pytest.mark.parametrize(("game", "legend"), [("verona", "key"), ("council", "book")])
def test_signs_are_asked_about_in_their_legend(game: str, legend: str, person: MakePerson) -> None:
    """The legend is there again afterwards, with the focus where it was."""
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    page.locator(f"[popovertarget={legend}]").first.press("Enter")
    for _ in range(2):
        page.keyboard.press("Shift+ArrowDown")
    sign = page.locator(f"#{legend} [data-ask]:focus")
    name = sign.get_attribute("data-ask")
    page.keyboard.press("i")
    expect(page.locator(f"{OPEN} .about-rules a").first).to_have_text(RULE)
    check(page, "sign")
    page.keyboard.press("Escape")
    expect(sign).to_have_attribute("data-ask", str(name))
    sign.click(button="right")
    expect(page.locator(f"{OPEN} .about-rules a").first).to_have_text(RULE)


def test_a_spot_that_is_not_asked_for_belongs_to_its_card(person: MakePerson) -> None:
    page = begun(person, "council")
    page.locator("#board span.spot.taken").first.click()
    expect(page.locator("#fault.at-thing")).to_have_text(RULE)


@GAMES
def test_why_not_is_told_at_the_thing_with_its_rule(game: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    if game == "twist":
        Clicker(1).play([page], until=lambda page: steps(page) >= 1)
    thing = illegal_thing(page)
    thing.click()
    expect(page.locator("#fault.at-thing")).to_be_in_viewport()
    assert near(page, thing.bounding_box(), page.locator("#fault").bounding_box())
    page.locator("#fault a").click()
    expect(page.locator(f"{OPEN} article.rule")).to_have_count(1)
    assert "/rules/" not in page.url


def near(page: Page, thing: object, told: object) -> bool:
    """Whether what is told lies above or below the thing, not further than its own height."""
    assert isinstance(thing, dict)
    assert isinstance(told, dict)
    below, above = told["y"] - thing["y"] - thing["height"], thing["y"] - told["y"] - told["height"]
    return bool(max(below, above) < told["height"] + 8)


def test_the_card_is_offered_once(person: MakePerson) -> None:
    anna = person("Anna")
    page = play_now(anna, "twist")
    expect(page.locator(".head.offered-once")).to_have_count(1)
    assert page.evaluate(NOTE_IS_IN_HEAD)
    page.keyboard.press("Escape")
    expect(page.locator(".head.offered-once")).to_have_count(0)
    page.reload()
    anna.wait_until_live()
    expect(page.locator(".head.offered-once")).to_have_count(0)
    play_now(anna, "council")
    expect(page.locator(".head.offered-once")).to_have_count(1)


def test_the_card_is_offered_when_nothing_else_comes_first(person: MakePerson) -> None:
    """Its note would lie over the heading of a waiting room, or over the buttons of a replay."""
    anna, bruno = person("Anna", size=PHONE), person("Bruno", size=PHONE)
    anna.open_table("twist", ["me", "friend"])
    page = anna.page
    page.click("#invitations-box > summary")
    assert not page.evaluate(HAS_NOTE)
    bruno.sit_down(anna.invitation(2))
    assert bruno.page.evaluate(HAS_NOTE)
    page.wait_for_function(HAS_NOTE)
    carla = person("Carla", size=PHONE)
    carla.watch(f"{anna.watch_link}?at=0")
    assert not carla.page.evaluate(HAS_NOTE)


def test_without_a_script_slips_are_pages(person: MakePerson) -> None:
    page = play_now(person("Anna"), "verona")
    for path in ("goal", "about/street:rosa"):
        page.goto(f"{page.url.split('/goal')[0].split('/about')[0]}/{path}")
        check(page, path)
    page.locator(".about-rules a").first.click()
    check(page, "rule")
    expect(page.locator("article.rule")).to_have_count(1)
