"""Playing without a mouse: arrows on the boards, one Tab stop for each place, and the focus at the next question."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker, is_asked
from tests.web.browser.conftest import MakePerson
from tests.web.browser.people import DESK, PHONE
from tests.web.browser.test_controls import RULE, illegal_thing, play_now, steps, wait_until_asked

STOPS = """() => [".stage [data-pick]", "#hand [data-pick]", "#log a"].map(
  place => [...document.querySelectorAll(place)].filter(one => one.tabIndex === 0).length)"""
PLACES = """() => ["#board", "#fixed", ".dock", ".side", "[data-pick]"].map(
  place => JSON.stringify(document.querySelector(place).getBoundingClientRect()))"""
FOCUSED = "() => document.activeElement.dataset.pick ?? document.activeElement.id"
# Steps of the arrows from what has the focus until nothing new is reached, in any order; and what of all is missed.
REACHED = """([all, shiftKey]) => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const found = new Set([document.activeElement]);
  for (const from of found) for (const key of keys) {
    from.focus();
    from.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
    found.add(document.activeElement);
  }
  const missed = [...document.querySelectorAll(all)].filter(
    one => one.checkVisibility({ visibilityProperty: true }) && !found.has(one));
  return [found.size, missed.map(one => one.dataset.pick ?? one.dataset.ask)];
}"""


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_arrows_reach_all_that_can_be_picked(game: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    page.keyboard.press("ArrowDown")
    assert page.locator(".can-pick:focus").count() == 1
    found, missed = page.evaluate(REACHED, [".can-pick", False])
    assert found > 1
    assert missed == []


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_with_shift_arrows_reach_all_that_can_be_asked_about(game: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    Clicker(1).play([page], until=lambda page: is_asked(page) and page.locator("#board [data-ask]").count() > 0)
    picked = page.locator(".can-pick").count()
    page.keyboard.press("Shift+ArrowDown")
    found, missed = page.evaluate(REACHED, ["[data-pick], [data-ask]", True])
    assert found > picked
    assert missed == []


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_board_hand_and_log_are_one_stop_each(game: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    assert max(page.evaluate(STOPS)) == 1
    Clicker(3).play([page], clicks=4)
    assert max(page.evaluate(STOPS)) == 1
    assert page.evaluate(STOPS)[2] == min(1, page.locator("#log li").count())


def test_arrows_go_through_the_log(person: MakePerson) -> None:
    page = play_now(person("Anna"), "verona")
    wait_until_asked(page)
    newest = page.locator("#log a").last
    newest.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#log a").nth(-2)).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator("#log a").first).to_be_focused()
    page.keyboard.press("End")
    expect(newest).to_be_focused()


def test_the_focus_goes_to_the_next_question(person: MakePerson) -> None:
    """From Confirm to the sentence that says who decides, and from there to the board when it is one's turn."""
    anna, ben = person("Anna"), person("Ben")
    anna.open_table("twist", ["me", "friend"])
    ben.sit_down(anna.invitation(2))
    asked, other = (anna.page, ben.page) if is_asked(anna.page) else (ben.page, anna.page)
    for first, second in ((asked, other), (other, asked), (asked, other)):
        wait_until_asked(first)
        Clicker(5).play([first], until=lambda page: page.locator("#confirm").count() > 0)
        first.focus("#confirm")
        first.keyboard.press("Enter")
        expect(first.locator("#confirm")).to_have_count(0)
        wait_until_asked(second)
        expect(first.locator("#status" if not is_asked(first) else ".can-pick:focus")).to_be_focused()
    expect(other.locator(".can-pick:focus")).to_have_count(1)


def test_single_keys_undo_and_type_unless_they_are_switched_off(person: MakePerson) -> None:
    anna = person("Anna")
    page = play_now(anna, "twist")
    wait_until_asked(page)
    Clicker(1).play([page], until=lambda page: steps(page) == 1)
    page.keyboard.press("u")
    expect(page.locator(".draft li")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.locator("#keys input").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.reload()
    anna.wait_until_live()
    for key in ("?", "/"):
        page.keyboard.press(key)
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator("#notation")).to_be_hidden()


def test_escape_closes_menus_and_gives_the_focus_back(person: MakePerson) -> None:
    page = play_now(person("Anna"), "verona")
    wait_until_asked(page)
    for menu in ("#more-menu", "#invitations-box"):
        page.focus(f"{menu} > summary")
        page.keyboard.press("Enter")
        expect(page.locator(f"{menu}[open]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(f"{menu}[open]")).to_have_count(0)
        expect(page.locator(f"{menu} > summary")).to_be_focused()


@pytest.mark.parametrize(("game", "typed"), [("twist", "p c3"), ("twist", "pc3"), ("council", ""), ("verona", "ros")])
def test_names_and_squares_can_be_typed(game: str, typed: str, person: MakePerson) -> None:
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    page.keyboard.press("/")
    page.keyboard.type(typed or str(page.locator("#hand .can-pick").first.get_attribute("data-pick")).partition(":")[2])
    page.keyboard.press("Enter")
    page.wait_for_selector("#drafted, .picked")
    expect(page.locator("#more-menu[open]")).to_have_count(0)
    assert focused(page) not in ("", "notation")


def test_what_is_typed_wrongly_is_told_why(person: MakePerson) -> None:
    page = play_now(person("Anna"), "twist")
    wait_until_asked(page)
    page.keyboard.press("/")
    page.keyboard.type("p z9")
    page.keyboard.press("Enter")
    expect(page.locator("#fault")).to_contain_text("p z9")
    assert focused(page)


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_a_refusal_moves_nothing(game: str, size: tuple[int, int], person: MakePerson) -> None:
    page = play_now(person("Anna", size=size), game)
    wait_until_asked(page)
    if game == "twist":  # at first everything may be picked
        Clicker(1).play([page], until=lambda page: steps(page) >= 1)
    thing = illegal_thing(page)
    page.evaluate("() => scrollTo(0, 0)")  # elsewhere the browser hides a shift by scrolling
    before = page.evaluate(PLACES)
    thing.dispatch_event("click")
    expect(page.locator("#fault")).to_have_text(RULE)
    expect(page.locator("#fault")).to_be_in_viewport()
    assert page.evaluate(PLACES) == before
    page.keyboard.press("Escape")
    expect(page.locator("#fault")).to_be_hidden()


def test_a_button_of_the_decision_can_be_named(person: MakePerson) -> None:
    """Its first letter opens the field, unless single keys are switched off."""
    page = play_now(person("Anna"), "verona")
    wait_until_asked(page)
    Clicker(1).play([page], until=lambda page: page.locator("#do-done").count() > 0)
    name = page.inner_text("#do-done").split("\n")[0]
    page.keyboard.type(name[:4].lower())
    expect(page.locator("#notation")).to_have_value(name[:4].lower())
    page.keyboard.press("Enter")
    expect(page.locator("#do-done")).to_have_count(0)


# The next question is for a street alone.
ASK_FOR_A_STREET = """async () => {
  const offers = document.getElementById("offers");
  const streets = [...document.querySelectorAll("[data-pick^='street:']")].map(one => one.dataset.pick);
  [offers.dataset.turn, offers.dataset.choices] = ["next", JSON.stringify([{ write: "{0}", of: [streets] }])];
  (await import("/static/picking.js")).refreshPicks();
}"""


def test_a_selection_does_not_outlive_its_question(person: MakePerson) -> None:
    """A street that was picked for the plan would leave nothing to pick when a street is asked for."""
    page = play_now(person("Anna"), "verona")
    wait_until_asked(page)
    Clicker(1).play([page], until=lambda page: page.locator(".kind:is(.can-pick, .picked)").count() > 0)
    page.keyboard.press("Escape")  # what was picked on the way there
    page.locator(".street.can-pick").first.dispatch_event("click")
    expect(page.locator(".street.picked")).to_have_count(1)
    page.evaluate(ASK_FOR_A_STREET)
    expect(page.locator(".picked")).to_have_count(0)
    expect(page.locator(".street.can-pick")).to_have_count(page.locator(".street").count())
