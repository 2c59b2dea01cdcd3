"""The parts of the page of a table, each drawn from the snapshot alone and sent again only if it has changed."""

from typing import Final

from piazza.core.view import WATCHER, read_seat
from piazza.web.offers import Json
from piazza.web.render.templates import facts_read, render
from piazza.words import Words

PARTS: Final = ("status", "board", "players", "hand", "actions", "result")
DRAWN_BY_THE_GAME: Final = ("board", "hand")
WATCH: Final = "watch"  # in addresses, in the place of a seat


def page_of(table: str, viewer: int) -> str:
    """The address of the page of a seat, or of those who watch."""
    return f"/t/{table}/{WATCH if viewer == WATCHER else viewer + 1}"


def draw_parts(snapshot: Json, fixed: Json, words: Words, base: str = "") -> dict[str, str]:
    """The markup of each part."""
    return {name: draw_part(name, snapshot, fixed, words, base) for name in PARTS}


def draw_part(name: str, snapshot: Json, fixed: Json, words: Words, base: str = "") -> str:
    """The markup of one part; empty for the hand of a watcher. `base` is the page, by default that of the viewer."""
    if name == "hand" and snapshot["hand"] is None:
        return ""
    page = base or page_of(snapshot["table"], read_seat(snapshot["viewer"], len(snapshot["players"])))
    return render(template_of(name, snapshot["game"]), words, **{**snapshot, "fixed": fixed, "base": page})


class LastDrawn:
    """The parts of one viewer, each drawn again only if a fact that its template reads has changed."""

    def __init__(self) -> None:
        self._read: dict[str, Json] = {}
        self._drawn: dict[str, str] = {}

    def draw(self, snapshot: Json, fixed: Json, words: Words) -> dict[str, str]:
        """The markup of each part."""
        for name in PARTS:
            facts = facts_read(template_of(name, snapshot["game"]))
            read = {fact: snapshot[fact] for fact in facts if fact in snapshot}
            if name not in self._read or read != self._read[name]:
                self._read[name] = read
                self._drawn[name] = draw_part(name, snapshot, fixed, words)
        return self._drawn


def template_of(part: str, game: str) -> str:
    return f"boards/{game}/{part}.html" if part in DRAWN_BY_THE_GAME else f"parts/{part}.html"
