"""Somebody without a mouse, who decides at random and takes the shortest way: arrows, or the name typed."""

import random
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect
from tests.web.browser.clicking import EFFECT, LONGEST, MARK, PATIENCE, is_over

MOST_STOPS: Final = 80  # of Tab on a page
# One action at random: what is still to be clicked for it, in that order; a button of its own; or a number. Where the
# notation is nothing but the names, such as `pc3`, it can be typed, too.
WISH: Final = """share => {
  if (!document.querySelector("html:not(.offline) #status-text[data-mine]")) return null;
  if (document.getElementById("confirm")) return { button: "confirm" };
  const choices = JSON.parse(document.getElementById("offers").dataset.choices);
  const buttons = [...document.querySelectorAll(".decide button[id^=do-]")];
  const numbers = [...document.querySelectorAll("form.span input[type=number]")];
  const ways = [...choices, ...buttons, ...numbers];
  const way = ways[Math.floor(share * ways.length)];
  if (!way) return null;
  const among = (list, place) => list[Math.floor(share * 7919 * (place + 1) % 1 * list.length)];
  const isPicked = pick => document.querySelector(`.picked[data-pick="${pick}"]`);
  if (way.of) {
    const all = way.of.map(among), picks = all.filter(pick => !isPicked(pick));
    const isWhole = way.write === "{0}{1}" && picks.length === 2;
    return { picks, notation: isWhole ? all.map(pick => pick.replace(/.*:/, "")).join("").toLowerCase() : null };
  }
  if (way.localName === "button") return { button: way.id };
  const [low, high] = [Number(way.min), Number(way.max)];
  const number = low + Math.floor(share * 7919 % 1 * (high - low + 1));
  return { field: way.id, number, start: Number(way.value) };
}"""
# The arrows from what has the focus to each of these picks or buttons, as keys, or null if none lead there.
PATHS: Final = """picks => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const start = document.activeElement;
  const found = new Map([[start, []]]);
  for (const [from, path] of found) for (const key of keys) {
    from.focus();
    from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    if (!found.has(document.activeElement)) found.set(document.activeElement, [...path, key]);
  }
  start.focus();
  const isIt = (thing, pick) => thing.dataset?.pick === pick || thing.id === pick;
  return picks.map(pick => [...found].find(([thing]) => isIt(thing, pick))?.[1] ?? null);
}"""
# The shortest text that names each of these picks and nothing else that can be picked now. Where its first letter means
# something else, it is typed after the key that opens the field.
NAMES: Final = """picks => {
  const plain = text => text.toLowerCase().normalize("NFD").replace(/\\p{M}/gu, "").replace(/[\\s_-]+/g, " ").trim();
  const seen = thing => thing.querySelector(".street-name") ?? thing;
  const said = thing => seen(thing).textContent.trim() || thing.getAttribute("aria-label") || "";
  const things = pick => [...document.querySelectorAll(`[data-pick="${pick}"]`)];
  const called = pick => [pick.slice(pick.indexOf(":") + 1), ...things(pick).map(said)].map(plain);
  const choices = JSON.parse(document.getElementById("offers").dataset.choices);
  const all = [...new Set(choices.flatMap(choice => choice.of.flat()))].map(pick => [pick, called(pick)]);
  const fits = [(name, text) => name === text, (name, text) => name.startsWith(text)];
  const meant = text => fits.map(fit => all.filter(([, names]) => names.some(name => fit(name, text)))
    .map(([pick]) => pick)).find(list => list.length) ?? [];
  const beginnings = pick => called(pick).flatMap(name => [...name].map((_, at) => name.slice(0, at + 1)));
  const canBeTyped = text => /^[a-z0-9][ -~]*$/.test(text);
  const means = (text, pick) => meant(text).length === 1 && meant(text)[0] === pick;
  const shortest = pick => beginnings(pick).filter(text => canBeTyped(text) && means(text, pick))
    .sort((one, other) => one.length - other.length)[0];
  return picks.map(shortest).join(" ").replace(/^(?=[giuw])/, "/");
}"""


# The shortest beginning of a word on a button that nothing else has; G, I, U and W have other meanings.
BEGINNING: Final = """id => {
  const said = one => [one.textContent, one.dataset.pick?.replace(/.*:/, ""), one.getAttribute("aria-label")]
    .map(text => ` ${(text ?? "").trim().toLowerCase()}`);
  const button = document.getElementById(id);
  const others = [...document.querySelectorAll("[data-pick], #offered button, .decide button")]
    .filter(one => one !== button).flatMap(said);
  const beginnings = said(button)[0].trim().split(" ").flatMap((_, at, words) => {
    const rest = words.slice(at).join(" ");
    return [...rest].map((_, end) => rest.slice(0, end + 1));
  });
  return beginnings.filter(text => /^[a-fhj-tvx-z]/.test(text) && !others.some(other => other.includes(` ${text}`)))
    .sort((one, other) => one.length - other.length)[0];
}"""


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
        before = page.evaluate(MARK)
        if "picks" in wish:
            self._pick(page, wish["picks"], wish["notation"])
        elif "field" in wish:
            self._enter(page, wish)
        else:
            self._press_button(page, wish["button"])
        page.wait_for_function(EFFECT, arg=before, timeout=PATIENCE)
        if wish.get("button") == "confirm":
            self.decisions.append((self._keys, self._clicks))
            self._keys = self._clicks = 0
        return True

    def _press(self, page: Page, *keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)
            self._keys += 1

    def _pick(self, page: Page, picks: list[str], notation: str | None) -> None:
        self._clicks += len(picks)
        rest = list(picks)
        while rest:
            paths = page.evaluate(PATHS, rest)
            text = page.evaluate(NAMES, rest)
            if notation is not None and rest == picks and len(notation) < len(text):
                text = notation
            if None in paths or sum(len(path) + 1 for path in paths) > len(text) + 1:
                self._press(page, *text, "Enter")
                return
            path, pick = min(zip(paths, rest, strict=True))
            self._press(page, *path, "Enter")
            rest.remove(pick)

    def _enter(self, page: Page, wish: dict[str, Any]) -> None:
        """A mouse presses the buttons beside the field until the number is right, and then the main one."""
        self._clicks += 1 + min(2, abs(wish["number"] - wish["start"]))
        self._reach(page, wish["field"])
        if wish["number"] != wish["start"]:
            self._press(page, *str(wish["number"]))
        self._press(page, "Enter")

    def _press_button(self, page: Page, button: str) -> None:
        """Enter confirms by itself."""
        self._clicks += 1
        [path] = page.evaluate(PATHS, [button])
        text = page.evaluate(BEGINNING, button)
        if button == "confirm":
            self._press(page, "Enter")
        elif path is not None and len(path) < len(text):
            self._press(page, *path, "Enter")
        else:
            self._press(page, *text, "Enter")

    def _reach(self, page: Page, id: str) -> None:
        """By Tab, unless it has the focus."""
        while page.evaluate("() => document.activeElement.id") != id:
            self._press(page, "Tab")


def tab_to(page: Page, thing: Locator) -> None:
    """From what has the focus; it fails if Tab does not lead there."""
    expect(thing).to_be_visible()
    for _ in range(MOST_STOPS):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {thing}")
