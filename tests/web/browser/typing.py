"""Somebody without a mouse, who decides at random and takes the shortest way: arrows, or the name typed."""

import random
from typing import Any, Final, Protocol

from playwright.sync_api import Locator, Page, expect
from tests.web.browser.clicking import EFFECT, LONGEST, MARK, PATIENCE

IS_OVER: Final = "() => Boolean(document.querySelector('#result .verdict'))"
GOES_ON: Final = "() => Boolean(document.querySelector('#status-text[data-mine], #result .verdict'))"
STATUS: Final = "() => document.getElementById('status').innerText"
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
# The arrows from what has the focus to each of these picks or buttons, as keys, or null if so many do not lead there.
PATHS: Final = """([picks, most]) => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const start = document.activeElement;
  const found = new Map([[start, []]]);
  const isIt = (thing, pick) => thing.dataset?.pick === pick || thing.id === pick;
  const isThere = pick => [...found.keys()].some(thing => isIt(thing, pick));
  for (const [from, path] of found) {
    if (path.length >= most || picks.every(isThere)) break;
    for (const key of keys) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      if (!found.has(document.activeElement)) found.set(document.activeElement, [...path, key]);
    }
  }
  start.focus();
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


class Window(Protocol):
    """A page in any browser, for somebody who has a keyboard alone."""

    def run(self, function: str, *given: Any) -> Any:
        """The value of a function in the page."""

    def wait_for(self, function: str, *given: Any) -> Any:
        """The value of a function as soon as it is true."""

    def press(self, key: str) -> None:
        """Press a key, by its name or the letter on it."""


class ChromiumWindow:
    """A page of the browser that the other tests share."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def run(self, function: str, *given: Any) -> Any:
        return self._page.evaluate(function, *given)

    def wait_for(self, function: str, *given: Any) -> Any:
        return self._page.wait_for_function(function, arg=given[0] if given else None, timeout=PATIENCE)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)


class Typist:
    """Counts the keys of each decision, and the clicks that a mouse would need for it."""

    def __init__(self, window: Window, seed: int) -> None:
        self._window = window
        self._random = random.Random(seed)
        self.decisions: list[tuple[int, int]] = []
        self._keys = self._clicks = 0

    def play(self) -> None:
        for _ in range(LONGEST * 10):
            if self._window.run(IS_OVER):
                return
            if not self._decide():
                self._window.wait_for(GOES_ON)
        raise AssertionError(self._window.run(STATUS))

    def _decide(self) -> bool:
        wish = self._window.run(WISH, self._random.random())
        if wish is None:
            return False
        before = self._window.run(MARK)
        if "picks" in wish:
            self._pick(wish["picks"], wish["notation"])
        elif "field" in wish:
            self._enter(wish)
        else:
            self._press_button(wish["button"])
        self._window.wait_for(EFFECT, before)
        if wish.get("button") == "confirm":
            self.decisions.append((self._keys, self._clicks))
            self._keys = self._clicks = 0
        return True

    def _press(self, *keys: str) -> None:
        for key in keys:
            self._window.press(key)
            self._keys += 1

    def _pick(self, picks: list[str], notation: str | None) -> None:
        self._clicks += len(picks)
        rest = list(picks)
        while rest:
            text = self._window.run(NAMES, rest)
            if notation is not None and rest == picks and len(notation) < len(text):
                text = notation
            paths = self._window.run(PATHS, [rest, len(text)])
            if None in paths or sum(len(path) + 1 for path in paths) > len(text) + 1:
                self._press(*text, "Enter")
                return
            path, pick = min(zip(paths, rest, strict=True))
            self._press(*path, "Enter")
            rest.remove(pick)

    def _enter(self, wish: dict[str, Any]) -> None:
        """A mouse presses the buttons beside the field until the number is right, and then the main one."""
        self._clicks += 1 + min(2, abs(wish["number"] - wish["start"]))
        self._reach(wish["field"])
        if wish["number"] != wish["start"]:
            self._press(*str(wish["number"]))
        self._press("Enter")

    def _press_button(self, button: str) -> None:
        """Enter confirms by itself."""
        self._clicks += 1
        if button == "confirm":
            self._press("Enter")
            return
        text = self._window.run(BEGINNING, button)
        [path] = self._window.run(PATHS, [[button], len(text) - 1])
        self._press(*(text if path is None else path), "Enter")

    def _reach(self, id: str) -> None:
        """By Tab, unless it has the focus."""
        while self._window.run("() => document.activeElement.id") != id:
            self._press("Tab")


def tab_to(page: Page, thing: Locator) -> None:
    """From what has the focus; it fails if Tab does not lead there."""
    expect(thing).to_be_visible()
    for _ in range(MOST_STOPS):
        if thing.evaluate("thing => thing === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {thing}")
