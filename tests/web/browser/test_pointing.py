"""Pointing at a card, a building or a street of Verona shows what belongs to it, by mouse, finger and keyboard."""

from typing import Final

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE
from tests.web.browser.test_verona_on_a_phone import planning

# Of streets and of cards: which are lit, and which are dimmed.
LIT: Final = """() => {
  const found = name => [...document.querySelectorAll(name)];
  const lit = name => found(name).filter(one => getComputedStyle(one).outlineStyle === "solid");
  return {
    streets: lit(".street").map(one => one.id.replace("street-", "")).sort(),
    dim: found(".street").filter(one => getComputedStyle(one).opacity < 1).length,
    near: found(".street").filter(one => getComputedStyle(one).outlineStyle === "dotted")
      .map(one => one.id.replace("street-", "")).sort(),
    cards: lit("li[data-about]").map(one => one.dataset.about),
  };
}"""
# With a mouse that stays where it is.
CLICK: Final = """name => document.querySelector(name)
  .dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "mouse" }))"""
# As the board has them as soon as a mission was shown, which mostly takes half a game.
SHOWN: Final = """() => {
  const missions = [...document.querySelectorAll(".missions li")].map(one => one.dataset.about);
  const items = missions.map((about, place) => `<li data-about="${about}" tabindex="${place ? -1 : 0}">x</li>`);
  document.getElementById("shown")?.remove(); // of a bot that was quick
  const shown = `<details class="shown" id="shown"><summary>x</summary><ul>${items.join("")}</ul></details>`;
  document.querySelector(".beside").insertAdjacentHTML("beforeend", shown);
}"""
STREETS: Final = 20


def about(page: Page, thing: str) -> list[str]:
    return sorted((page.get_attribute(thing, "data-about") or "").split())


def test_a_card_shows_its_streets_and_a_street_its_cards(person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna")
    page = planning(anna)
    for thing in (".missions li >> nth=1", ".buildings li[data-about] >> nth=0"):
        page.hover(thing)
        lit = page.evaluate(LIT)
        assert lit["streets"] == about(page, thing)
        assert lit["dim"] == STREETS - len(lit["streets"])
    photograph(anna, "verona-pointing")
    street = about(page, ".missions li >> nth=1")[0]
    page.hover(f"#street-{street}")
    lit = page.evaluate(LIT)
    cards = page.locator("li[data-about]").evaluate_all("all => all.map(one => one.dataset.about)")
    assert lit["cards"] == [names for names in cards if street in names.split()]
    assert lit["near"] == sorted((page.get_attribute(f"#street-{street}", "data-near") or "").split())
    page.hover("#status")
    assert page.evaluate(LIT) == {"streets": [], "dim": 0, "near": [], "cards": []}


def test_it_outlives_what_is_new_on_the_page(person: MakePerson) -> None:
    page = planning(person("Anna"))
    page.hover(".missions li >> nth=0")
    for thing in (".kind.can-pick", ".street.can-pick"):
        page.evaluate(CLICK, thing)
    page.wait_for_selector(".draft li", state="attached")
    assert page.evaluate(LIT)["streets"] == about(page, ".missions li >> nth=0")


def test_the_keyboard_goes_through_the_cards(person: MakePerson) -> None:
    page = planning(person("Anna"))
    page.focus(".missions li >> nth=0")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(LIT)["streets"] == about(page, ".missions li >> nth=1")


def test_a_tap_shows_the_streets_and_makes_room_for_them(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE, touch=True)
    page = planning(anna)
    page.tap("label.handle")
    page.tap(".missions li >> nth=0")
    assert page.evaluate(LIT)["streets"] == about(page, ".missions li >> nth=0")
    assert not page.locator(".missions").is_visible()
    assert page.inner_text("#fault") == ""


def test_a_token_shows_where_it_works(person: MakePerson) -> None:
    """Intrigue needs an ally next to the street, and none in it."""
    page = planning(person("Anna"))
    page.click("#kind-intrigue")
    page.hover("#status")
    page.wait_for_function(
        f"wanted => ({LIT})().streets.join(' ') === wanted", arg=" ".join(about(page, "#kind-intrigue"))
    )
    assert about(page, "#kind-intrigue")


def test_missions_that_were_shown_are_lit_and_reached_by_keyboard(person: MakePerson) -> None:
    """Also while they are folded away: then their title is."""
    page = planning(person("Anna"))
    page.evaluate(SHOWN)
    missions, title = page.locator("#shown li"), page.locator("#shown > summary")
    street = about(page, "#shown li >> nth=0")[0]
    page.hover(f"#street-{street}")
    expect(title).to_have_css("outline-style", "solid")
    title.click()
    page.hover(f"#street-{street}")
    expect(missions.first).to_have_css("outline-style", "solid")
    expect(title).not_to_have_css("outline-style", "solid")
    page.hover("#status")
    title.focus()
    page.keyboard.press("Tab")
    expect(missions.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(missions.nth(1)).to_be_focused()
    assert page.evaluate(LIT)["streets"] == about(page, "#shown li >> nth=1")
