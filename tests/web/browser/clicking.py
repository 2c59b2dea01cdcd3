"""Somebody who clicks at random, and only on what a person could click."""

import random
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

# Everything that goes on with a decision, as it is on the screen now.
OFFERED: Final = "[data-pick].can-pick, #offered button, .decide button[id^=do-], form.span button.main"
# What a click changes: the seat's own decision at the table, or the selection in the browser alone.
MARK: Final = """() => ({
  told: [document.getElementById("offers")?.dataset.turn, document.documentElement.matches(".playing"),
    document.getElementById("fault").textContent].join("|"),
  chosen: document.querySelectorAll(".picked").length + (document.getElementById("offered")?.childElementCount ?? 0),
})"""
EFFECT: Final = f"""before => {{
  const now = ({MARK})();
  return now.told !== before.told || now.chosen > before.chosen;
}}"""
# One offered element by a number between 0 and 1, scrolled between what sticks to the top and to the bottom: where its
# middle is, whether a mouse there would hit it, and if not whether the open hand lies over it. One call, because each
# call to the browser costs more than what it computes.
AIM: Final = f"""share => {{
  const mark = ({MARK})();
  const confirm = document.getElementById("confirm");
  const offered = confirm ? [confirm]
    : [...document.querySelectorAll(`{OFFERED}`)].filter(one => one.checkVisibility({{ visibilityProperty: true }}));
  if (!document.querySelector("html:not(.offline) #status-text[data-mine]")) return {{ asked: false }};
  if (!offered.length) return null;
  const element = offered[Math.floor(share * offered.length)];
  const sticks = element.closest(".dock, .head");
  element.scrollIntoView({{ block: sticks ? "nearest" : "center", inline: "nearest", behavior: "instant" }});
  if (!sticks) {{
    const [head, dock] = [".head", ".dock"].map(name => document.querySelector(name).getBoundingClientRect());
    const box = element.getBoundingClientRect();
    if (dock.height) scrollBy({{ top: box.y + box.height / 2 - (head.bottom + dock.top) / 2, behavior: "instant" }});
  }}
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const over = document.elementFromPoint(x, y);
  const covered = Boolean(over?.closest(".mine") && !element.closest(".mine")
    && document.getElementById("hand-open").checked);
  const span = element.closest("form.span");
  if (span) {{
    const ways = [...span.querySelectorAll("[data-set], [data-step]")];
    ways[Math.floor(share * 7919 % 1 * ways.length)].click();
  }}
  return {{ asked: true, mark, x, y, covered, hit: Boolean(over && (element.contains(over) || over.contains(element)
    || over.closest("[data-pick]") === element)), name: element.id || element.dataset.pick || element.outerHTML }};
}}"""
PATIENCE: Final = 5_000  # milliseconds until a click must have had an effect
MISSES: Final = 100  # in a row that something may lie over what is to be clicked
LONGEST: Final = 60  # seconds for a whole game
# How far a page is, for whoever has to find out why nobody goes on.
STANDS: Final = """() => [document.documentElement.className, document.getElementById("status").innerText,
  document.getElementById("offers")?.dataset.turn,
  [...document.querySelectorAll("#log > li")].slice(-3).map(line => `${line.dataset.number} ${line.innerText}`)]"""


def is_asked(page: Page) -> bool:
    return page.locator("#status-text[data-mine]").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("#result .verdict").count() > 0


def drop_what_is_begun(page: Page) -> None:
    """The last click of a clicker may have picked something, or even drafted it."""
    for done in (".picked", "#undo"):
        if page.locator(done).count():
            page.locator(done).first.click()
    expect(page.locator(".picked, .draft li")).to_have_count(0)


class Clicker:
    """Decides on whichever page is asked, at random from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.clicks = 0
        self._missed = 0  # in a row

    def play(self, pages: list[Page], clicks: int = 1_000_000, until: Callable[[Page], bool] = is_over) -> None:
        """Play on until all pages are that far, or this many more clicks were made."""
        last, end = self.clicks + clicks, time.monotonic() + LONGEST
        is_on_its_way = True
        while self.clicks < last and is_on_its_way:
            assert time.monotonic() < end, [page.evaluate(STANDS) for page in pages]
            is_on_its_way = clicked = False
            for page in pages:
                if not until(page):  # asked just before the click: what was clicked on another page may have led there
                    is_on_its_way = True
                    clicked |= self.click_once(page)
            if is_on_its_way and not clicked:
                pages[0].wait_for_timeout(20)

    def click_once(self, page: Page) -> bool:
        """One click that goes on with the decision; whether there was anything to click."""
        if len(page.context.pages) > 1:
            page.bring_to_front()  # of several tabs, the one that is clicked on
        aim = page.evaluate(AIM, self._random.random())
        if aim is None:
            return self._open_hand(page)
        if not aim["asked"]:
            return False
        if aim["covered"]:
            page.locator("label.handle").click()
            return True
        if not aim["hit"]:  # it moves, or something else moves over it: for a moment
            self._missed += 1
            assert self._missed < MISSES, f"something lies over {aim['name']}"
            return False
        self._missed = 0
        page.mouse.click(aim["x"], aim["y"])
        self.clicks += 1
        self._wait_for_effect(page, aim["mark"])
        return True

    def _wait_for_effect(self, page: Page, before: Any) -> None:
        """Mostly the effect is there at once; waiting costs the browser a task of its own."""
        if not page.evaluate(EFFECT, before):
            page.wait_for_function(EFFECT, arg=before, timeout=PATIENCE)

    def _open_hand(self, page: Page) -> bool:
        """On a phone what can be picked may be in the hand, which lies closed at the bottom."""
        if not page.locator("#hand .can-pick").count() or not page.locator("label.handle").is_visible():
            return False
        page.locator("label.handle").click()
        return True
