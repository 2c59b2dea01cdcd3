"""Somebody who clicks at random, and only on what a person could click."""

import random
import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import ElementHandle, Error, Page

# Everything that goes on with a decision, as it is on the screen now.
OFFERED: Final = "[data-pick].can-pick, #offered button, .decide button[id^=do-], form.span button.main"
# What a click changes: the seat's own decision at the table, or the selection in the browser alone.
MARK: Final = """() => ({
  told: [document.getElementById("offers")?.dataset.turn, document.getElementById("offers")?.hasAttribute("data-asked"),
    document.getElementById("fault").textContent].join("|"),
  chosen: document.querySelectorAll(".picked").length + (document.getElementById("offered")?.childElementCount ?? 0),
})"""
EFFECT: Final = f"""before => {{
  const now = ({MARK})();
  return now.told !== before.told || now.chosen > before.chosen;
}}"""
# Scrolls something between what sticks to the top and to the bottom; whether the open hand lies over it even there.
IS_COVERED: Final = """element => {
  if (element.closest(".dock, .head")) return false;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const [head, dock] = [".head", ".dock"].map(name => document.querySelector(name).getBoundingClientRect());
  const box = element.getBoundingClientRect();
  if (dock.height) scrollBy({ top: box.y + box.height / 2 - (head.bottom + dock.top) / 2, behavior: "instant" });
  const now = element.getBoundingClientRect();
  const over = document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2);
  return Boolean(over?.closest(".mine") && document.getElementById("hand-open").checked);
}"""
PATIENCE: Final = 5_000  # milliseconds until a click must have had an effect
LONGEST: Final = 120  # seconds for a whole game


def is_asked(page: Page) -> bool:
    return page.locator("#status-text[data-mine]").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("#result .verdict").count() > 0


class Clicker:
    """Decides on whichever page is asked, at random from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.clicks = 0

    def play(self, pages: list[Page], clicks: int = 1_000_000, until: Callable[[Page], bool] = is_over) -> None:
        """Play on until all of them are so far, or so many more clicks were made."""
        last, end = self.clicks + clicks, time.monotonic() + LONGEST
        while self.clicks < last and not all(until(page) for page in pages):
            assert time.monotonic() < end, [page.inner_text("#status") for page in pages]
            asked = [page for page in pages if is_asked(page) and not until(page)]
            if not any(self.click_once(page) for page in asked):
                pages[0].wait_for_timeout(30)

    def click_once(self, page: Page) -> bool:
        """One click that goes on with the decision; whether there was anything to click."""
        page.bring_to_front()  # of several tabs, the one that is clicked on
        before = page.evaluate(MARK)
        confirm = page.query_selector("#confirm")
        offered = [confirm] if confirm else [one for one in page.query_selector_all(OFFERED) if one.is_visible()]
        if not offered:
            return self._open_hand(page)
        if not self._click(page, self._random.choice(offered)):
            return False
        self.clicks += 1
        page.wait_for_function(EFFECT, arg=before, timeout=PATIENCE)
        return True

    def _open_hand(self, page: Page) -> bool:
        """On a phone what can be picked may be in the hand, which lies closed at the bottom."""
        if not page.locator("#hand .can-pick").count() or not page.locator("label.handle").is_visible():
            return False
        page.locator("label.handle").click()
        return True

    def _click(self, page: Page, element: ElementHandle) -> bool:
        """What others do may take an element away in this moment; then it is chosen anew."""
        try:
            if element.evaluate("element => Boolean(element.closest('form.span'))"):
                self._choose_number(element)
            if element.evaluate(IS_COVERED):
                page.locator("label.handle").click()
            element.click(timeout=2_000)
        except Error:
            if element.evaluate("element => element.isConnected"):
                raise
            return False
        return True

    def _choose_number(self, button: ElementHandle) -> None:
        form = button.evaluate_handle("button => button.form").as_element()
        assert form is not None
        ways = form.query_selector_all("[data-set], [data-step]")
        self._random.choice(ways).click()
