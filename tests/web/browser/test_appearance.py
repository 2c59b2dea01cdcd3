"""Light and dark: the same page in other colours, and every word can be read in both."""

from typing import Final, get_args

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.clicking import Clicker
from tests.web.browser.conftest import MakePerson, Photograph
from tests.web.browser.people import Scheme
from tests.web.browser.test_controls import play_now, wait_until_asked

READABLE: Final = 4.5
READ: Final = "#status-text, .btn, .player .name, .player .state > *, .fact dt, .fact dd, #log .text, .handle, summary"
GROUND: Final = "() => getComputedStyle(document.body).backgroundColor"
# The contrast of each text with its ground, by the formula of WCAG; a canvas knows every way to write colours.
FAINT: Final = """([selector, readable]) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const paint = (...layers) => {
    for (const layer of layers) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const grounds = element => element
    ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : ["white"];
  const faint = [];
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility() || !element.textContent.trim()) continue;
    const below = grounds(element);
    const [one, other] = [light(paint(...below)), light(paint(...below, getComputedStyle(element).color))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < readable) faint.push(`${element.textContent.trim().slice(0, 40)} ${contrast.toFixed(2)}`);
  }
  return faint;
}"""


def check_readable(page: Page) -> None:
    assert page.evaluate(FAINT, [READ, READABLE]) == []


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_everything_can_be_read_in_the_light_and_in_the_dark(
    game: str, person: MakePerson, photograph: Photograph
) -> None:
    grounds = set()
    for scheme in get_args(Scheme):
        anna = person("Anna", scheme=scheme)
        anna.page.goto(anna.address)
        check_readable(anna.page)
        anna.page.locator(f'form:has(input[value="{game}"]) button').click()
        anna.wait_until_live()
        for _ in range(3):
            check_readable(anna.page)
            Clicker(17).play([anna.page], clicks=4)
        photograph(anna, f"{scheme}-{game}")
        grounds.add(anna.page.evaluate(GROUND))
    assert len(grounds) == len(get_args(Scheme))


# The sizes of all text outside of drawings, whose text grows with them.
SIZES = """size => {
  document.documentElement.style.fontSize = size;
  const texts = [...document.querySelectorAll("body *:not(svg, svg *)")];
  return texts.map(one => parseFloat(getComputedStyle(one).fontSize));
}"""


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_text_follows_the_font_size_of_the_browser(game: str, person: MakePerson) -> None:
    anna = person("Anna")
    pages = ("learn/{}", "learn/{}/2/3", "practice/{}", "practice/{}/5?asked=1&answer=0", "strategy/{}")
    for path in ("/", f"/new?game={game}", f"/rules/{game}", *(f"/{path.format(game)}" for path in pages)):
        anna.page.goto(anna.address + path)
        assert [2 * size for size in anna.page.evaluate(SIZES, "16px")] == anna.page.evaluate(SIZES, "32px")
    play_now(anna, game)
    wait_until_asked(anna.page)
    assert [2 * size for size in anna.page.evaluate(SIZES, "16px")] == anna.page.evaluate(SIZES, "32px")
    anna.page.goto(f"{anna.address}/learn/{game}")
    anna.page.click("#lesson-1 button")
    anna.wait_until_live()
    expect(anna.page.locator("#lesson-says")).to_be_visible()
    assert [2 * size for size in anna.page.evaluate(SIZES, "16px")] == anna.page.evaluate(SIZES, "32px")


# Where the colours of these names are seen, by the sign: of what can be picked, is picked, has the focus, is awaited.
SIGNS: Final = """names => {
  const canvas = document.createElement("canvas").getContext("2d");
  const plain = colour => { canvas.fillStyle = colour; return canvas.fillStyle; };
  const root = getComputedStyle(document.documentElement);
  const known = Object.fromEntries(names.map(name => [plain(root.getPropertyValue(`--${name}`)), name]));
  const used = selector => {
    const found = new Set();
    for (const top of document.querySelectorAll(selector)) {
      for (const one of [top.closest(".card") ?? top, top, ...top.querySelectorAll("rect, use")]) {
        const style = getComputedStyle(one);
        const edge = style.getPropertyValue("--rim-edge");
        const written = [style.outlineStyle === "none" ? "" : style.outlineColor, style.boxShadow, style.stroke,
          style.borderLeftColor, one.matches("use") ? plain(edge) : ""].join(" ");
        for (const colour of written.match(/rgba?\\([^)]*\\)|#[0-9a-f]{6}/g) ?? []) {
          if (known[plain(colour)]) found.add(known[plain(colour)]);
        }
      }
    }
    return [...found].sort();
  };
  return [".can-pick:not(:focus)", ".picked", ".can-pick:focus-visible", ".player.waits"].map(used);
}"""


@pytest.mark.parametrize("game", ["twist", "council", "verona"])
def test_each_sign_has_a_colour_of_its_own(game: str, person: MakePerson) -> None:
    """Possible, chosen, focused and active; the accent is left to the one primary button."""
    page = play_now(person("Anna"), game)
    wait_until_asked(page)
    if game == "verona":
        Clicker(3).play([page], until=lambda page: page.locator("[data-pick^='token:'].can-pick").count() > 0)
    names = ["possible", "focus", "active", "accent"]
    page.keyboard.press("ArrowDown")
    for scheme in get_args(Scheme):
        page.emulate_media(color_scheme=scheme)
        possible, _, focused, active = page.evaluate(SIGNS, names)
        assert possible == ["possible"]
        assert "focus" in focused
        assert active == ["active"]
    page.keyboard.press("Enter")
    assert not {"possible", "active", "accent"} & set(page.evaluate(SIGNS, names)[1])
