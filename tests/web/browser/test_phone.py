"""On a phone: nothing to push sideways, and nothing too small for a thumb."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, is_over
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import PHONE

THUMB: Final = 44  # pixels
CHECKS: Final = 5  # of a game
CLICKS: Final = 6  # between two of them

# Everything that is on the screen, can be tapped and is too small, with the size of what answers to a tap: beside the
# element itself this may be its label, or something larger that means the same. What sticks to the edges of the screen
# is out of the way meanwhile, since people scroll.
SMALL: Final = """thumb => {
  const means = element =>
    element?.closest("[data-pick]")?.dataset.pick ?? element?.closest("button, a, summary, label");
  const extent = (element, x, y, dx, dy) => {
    let far = 0;
    while (far < thumb) {
      const hit = document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1));
      if (!hit || !(element.contains(hit) || means(hit) === means(element))) break;
      far++;
    }
    return far;
  };
  const small = [];
  const edges = document.querySelectorAll(".head, .dock");
  for (const element of document.querySelectorAll("button, a.btn, summary, select, .can-pick")) {
    for (const edge of edges) edge.style.visibility = "";
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
    for (const edge of edges) edge.style.visibility = edge.contains(element) ? "" : "hidden";
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const wide = Math.max(box.width, extent(element, x, y, -1, 0) + extent(element, x, y, 1, 0) + 1);
    const high = Math.max(box.height, extent(element, x, y, 0, -1) + extent(element, x, y, 0, 1) + 1);
    if (Math.min(wide, high) >= thumb - 0.5) continue;
    const name = element.id || element.dataset.pick || element.getAttribute("class");
    small.push(`${element.localName} ${name} ${Math.round(wide)}×${Math.round(high)}`);
  }
  for (const edge of edges) edge.style.visibility = "";
  scrollTo(0, 0);
  return small;
}"""


# What reaches beyond the right edge.
WIDE: Final = """width => [...document.querySelectorAll("body *")]
  .filter(element => element.getBoundingClientRect().right > width && element.checkVisibility())
  .map(element => `${element.localName} ${element.id} ${element.getAttribute("class")}`)"""


def check_width(page: Page, width: int) -> None:
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width, page.evaluate(WIDE, width)


def check_fits(page: Page) -> None:
    check_width(page, PHONE[0])
    assert page.evaluate(SMALL, THUMB) == []


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new?game=twist",
        "/new?game=council",
        "/new?game=verona",
        "/rules/verona",
        "/practice/verona/5",
        "/strategy/verona",
    ],
)
def test_pages_fit(path: str, person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=PHONE)
    anna.page.goto(f"{anna.address}{path}")
    check_fits(anna.page)
    photograph(anna, f"phone-{path.strip('/').replace('/', '-').replace('?', '-') or 'lobby'}", full_page=True)


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_tables_fit(game: str, person: MakePerson, photograph: Photograph) -> None:
    anna = person("Anna", size=PHONE)
    page = anna.page
    page.goto(anna.address)
    page.locator(f'form:has(input[value="{game}"]) button').click()  # against bots, at once
    anna.wait_until_live()
    clicker = Clicker(13)
    for check in range(CHECKS):
        check_fits(page)
        photograph(anna, f"phone-{game}-{check}")
        clicker.play([page], clicks=CLICKS)
        if is_over(page):
            break
    check_fits(page)


def test_a_long_title_of_the_hand_keeps_clear_of_the_button(person: MakePerson) -> None:
    """Sentences of other languages may be 40 % longer."""
    anna = person("Anna", size=PHONE)
    page = anna.page
    page.goto(anna.address)
    page.locator('form:has(input[value="verona"]) button').click()
    anna.wait_until_live()
    title = page.locator(".handle span")
    title.evaluate(
        "element => { element.textContent += ' ' + element.textContent.slice(0, element.textContent.length * 0.4) }"
    )
    text, button = title.bounding_box(), page.locator("[data-hide]").bounding_box()
    assert text is not None
    assert button is not None
    assert text["x"] + text["width"] <= button["x"]
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE[0]


def test_a_refusal_lies_over_the_open_hand(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("council", ["me", "bot:easy"])
    anna.page.locator("#hand-open").evaluate("box => { box.checked = true; }")
    over = """fault => {
      const { x, y } = document.getElementById("hand").getBoundingClientRect();
      fault.textContent = "No.";
      fault.className = "at-thing";
      Object.assign(fault.style, { left: `${x}px`, top: `${y}px`, pointerEvents: "auto" });
      return document.elementFromPoint(x + 8, y + 8) === fault;
    }"""
    assert anna.page.locator("#fault").evaluate(over)


def test_a_refusal_leaves_the_menu_in_reach(person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table("verona", ["me", "bot:easy"])
    anna.page.locator("#street-montani").click()
    expect(anna.page.locator("#fault")).not_to_be_empty()
    on_top = """button => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    assert anna.page.locator("#more-menu > summary").evaluate(on_top)


@pytest.mark.parametrize("game", ["council", "verona"])
def test_undo_and_confirm_share_a_row_in_every_language(game: str, person: MakePerson) -> None:
    anna = person("Anna", size=PHONE)
    anna.open_table(game, ["me", "bot:easy"])
    Clicker(13).play([anna.page], until=lambda page: page.locator("#confirm").count() > 0)
    undo, confirm = anna.page.locator("#undo"), anna.page.locator("#confirm")
    for button, words in ((undo, "Zurücknehmen"), (confirm, "Bestätigen")):
        button.evaluate("(button, words) => { button.textContent = words; }", words)
    boxes = [undo.bounding_box(), confirm.bounding_box()]
    places = [(round(box["x"]), round(box["y"] + box["height"] / 2)) for box in boxes if box is not None]
    assert len({y for _, y in places}) == 1, places
    assert places[0][0] >= 0


@pytest.mark.parametrize("game", ["council", "verona"])
@pytest.mark.parametrize("language", ["en", "fr"])  # the widest
def test_tables_of_strategy_are_not_pushed_sideways(person: MakePerson, game: str, language: str) -> None:
    anna = person("Anna", size=(360, 740))
    anna.page.goto(f"{anna.address}/strategy/{game}?language={language}")
    wide = "boxes => boxes.filter(box => box.scrollWidth > box.clientWidth).map(box => box.getAttribute('aria-label'))"
    assert anna.page.locator(".scrolling").evaluate_all(wide) == []
