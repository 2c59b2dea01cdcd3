"""Somebody without a mouse, who decides at random and goes there by arrows if it is near, or types its name."""

import random
from typing import Final

from playwright.sync_api import Page
from tests.web.browser.clicking import EFFECT, LONGEST, MARK, PATIENCE, is_over

# One action at random: what would be clicked for it, in that order, without what is clicked already.
WISH: Final = """share => {
  if (!document.querySelector("#status-text[data-mine]")) return null;
  if (document.getElementById("confirm")) return { picks: [], button: "confirm" };
  const choices = JSON.parse(document.getElementById("offers").dataset.choices);
  const buttons = [...document.querySelectorAll(".decide button[id^=do-]")];
  const at = Math.floor(share * (choices.length + buttons.length));
  if (at >= choices.length) return { picks: [], button: buttons[at - choices.length]?.id };
  return { picks: choices[at].of.map((list, place) => list[Math.floor(share * 7919 * (place + 1) % 1 * list.length)]) };
}"""
# How far the focus is from a thing, in its own widths, to the right and down.
AWAY: Final = """pick => {
  const middle = one => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const [x, y] = middle(document.activeElement);
  const thing = [...document.querySelectorAll(`[data-pick="${pick}"]`)].find(one => one.checkVisibility());
  const [there, below, width] = middle(thing);
  return thing === document.activeElement ? [0, 0] : [(there - x) / width, (below - y) / width];
}"""
NEAR: Final = 2.4  # widths, up to which arrows are the shorter way


class Typist:
    """Counts the keys of each decision, and the clicks that a mouse would need for it."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.decisions: list[tuple[int, int]] = []
        self._keys = self._clicks = 0

    def play(self, page: Page) -> None:
        for _ in range(LONGEST * 10):
            if is_over(page):
                return
            if not self._decide(page):
                page.wait_for_selector("#status-text[data-mine], #result .verdict", timeout=PATIENCE)
        raise AssertionError(page.inner_text("#status"))

    def _decide(self, page: Page) -> bool:
        wish = page.evaluate(WISH, self._random.random())
        if wish is None:
            return False
        if wish["picks"]:
            self._pick(page, wish["picks"])
        else:
            self._press_button(page, wish["button"])
        if wish.get("button") == "confirm":
            self.decisions.append((self._keys, self._clicks))
            self._keys = self._clicks = 0
        return True

    def _press(self, page: Page, key: str) -> None:
        page.keyboard.press(key)
        self._keys += 1

    def _pick(self, page: Page, picks: list[str]) -> None:
        before = page.evaluate(MARK)
        self._clicks += len(picks)
        rest = list(picks)
        while rest and self._go(page, rest[0]):
            rest.pop(0)
        if rest:
            for key in ["/", *"".join(pick.partition(":")[2] for pick in rest), "Enter"]:
                self._press(page, key)
        page.wait_for_function(EFFECT, arg=before, timeout=PATIENCE)

    def _go(self, page: Page, pick: str) -> bool:
        """By arrows, if it is near."""
        for _ in range(3):
            right, down = page.evaluate(AWAY, pick)
            if abs(right) + abs(down) > NEAR:
                return False
            if right == down == 0:
                self._press(page, "Enter")
                return True
            across = abs(right) > abs(down)
            self._press(
                page,
                ("ArrowRight" if right > 0 else "ArrowLeft") if across else ("ArrowDown" if down > 0 else "ArrowUp"),
            )
        return False

    def _press_button(self, page: Page, button: str) -> None:
        """By Tab, unless it has the focus or Enter means it anyway."""
        before = page.evaluate(MARK)
        self._clicks += 1
        if button != "confirm":
            while page.evaluate("() => document.activeElement.id") != button:
                self._press(page, "Tab")
        self._press(page, "Enter")
        page.wait_for_function(EFFECT, arg=before, timeout=PATIENCE)
