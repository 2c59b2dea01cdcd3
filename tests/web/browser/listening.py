"""Somebody who sees nothing: plays by the accessibility tree, by the roles and names that a screen reader tells."""

import random
import time
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from piazza.words import Words

WORDS: Final = Words("en")
LONGEST: Final = 150.0  # seconds for a whole game
PATIENCE: Final = 5.0  # seconds until a press must be heard
CLICK: Final = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }"
BUTTONS: Final = ("button", "ToggleButton")
AROUND: Final = ("region", "main", "complementary", "group", "list")
# Buttons of a decision that lead back, or nowhere.
NO_WAY_ON: Final = [WORDS.text(f"web.actions.{name}") for name in ("undo", "reset", "open-again", "less", "more")]


class Node(NamedTuple):
    """Something that a screen reader tells."""

    role: str
    name: str
    within: tuple[str, ...]  # the names of the regions around it
    pressed: str  # of what can be picked: "false", or "true" if it is picked
    value: str  # of a field
    backend: int


class Listener:
    """Decides at random among what is told; finds nothing by classes, ids or where it lies."""

    def __init__(self, page: Page, seed: int) -> None:
        self._line = page.context.new_cdp_session(page)
        self._line.send("Accessibility.enable")
        self._random = random.Random(seed)
        self.presses = 0

    def hear(self) -> list[Node]:
        """All that is not ignored, in the order in which it is read."""
        found = self._line.send("Accessibility.getFullAXTree")["nodes"]
        nodes = {one["nodeId"]: one for one in found}
        told: list[Node] = []
        for root in [one for one in found if "parentId" not in one]:
            tell(root, nodes, (), told)
        return told

    def press(self, node: Node) -> None:
        """As a screen reader does: the default action of the node, wherever it is on the screen."""
        thing = self._line.send("DOM.resolveNode", {"backendNodeId": node.backend})["object"]["objectId"]
        self._line.send("Runtime.callFunctionOn", {"objectId": thing, "functionDeclaration": CLICK})
        self.presses += 1

    def type(self, node: Node, text: str) -> None:
        """Into a field."""
        self._line.send("DOM.focus", {"backendNodeId": node.backend})
        self._line.send("Input.insertText", {"text": text})

    def find(self, role: str, name: str) -> Node:
        """The one thing of this role and name, as soon as it is there."""
        end = time.monotonic() + PATIENCE
        while not (found := [node for node in self.hear() if node.role == role and node.name == name]):
            assert time.monotonic() < end, f"no {role} {name}"
        assert len(found) == 1, found
        return found[0]

    def play(self) -> None:
        """To the end of the game, when it can be played again."""
        again, end = WORDS.text("web.result.rematch"), time.monotonic() + LONGEST
        while not named(told := self.hear(), again):
            assert time.monotonic() < end, [node.name for node in told if node.role == "status"]
            if ways := self._ways(told):
                self.press(way := self._random.choice(ways))
                self._wait_for_change(told, way)

    def _ways(self, told: list[Node]) -> list[Node]:
        """What goes on with the decision: confirming it, or all that can be picked and pressed for it."""
        if confirm := named(told, WORDS.text("web.actions.confirm")):
            return confirm
        deciding = WORDS.text("web.table.deciding")
        menu = WORDS.text("web.actions.menu")
        picks = [node for node in told if node.role in BUTTONS and node.pressed == "false" and menu not in node.within]
        buttons = [node for node in told if node.role == "button" and deciding in node.within and not node.pressed]
        return picks + [node for node in buttons if is_decision(node)]

    def _wait_for_change(self, before: list[Node], way: Node) -> None:
        """Something else is told now."""
        end = time.monotonic() + PATIENCE
        while [node[:5] for node in self.hear()] == [node[:5] for node in before]:
            assert time.monotonic() < end, f"nothing was heard of {way}"


def is_decision(node: Node) -> bool:
    """Not among one's own things, nor what drops a step or sets a number."""
    elsewhere = {WORDS.text("web.table.mine"), WORDS.text("web.actions.draft")}
    return node.name not in NO_WAY_ON and not node.name.isdigit() and not elsewhere.intersection(node.within)


def named(told: list[Node], name: str) -> list[Node]:
    return [node for node in told if node.role in BUTTONS and node.name == name]


def tell(node: dict[str, Any], nodes: dict[str, Any], within: tuple[str, ...], told: list[Node]) -> None:
    """This node and those below it."""
    name = str(node.get("name", {}).get("value", ""))
    role = str(node.get("role", {}).get("value", ""))
    if not node["ignored"]:
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        pressed, value = str(states.get("pressed", "")).lower(), str(node.get("value", {}).get("value", ""))
        told.append(Node(role, name, within, pressed, value, node.get("backendDOMNodeId", 0)))
        if role in AROUND:
            within = (*within, name)
    for child in node.get("childIds", []):
        if child in nodes:
            tell(nodes[child], nodes, within, told)
