"""The parts of the page of a table, each drawn from the snapshot alone and sent again only if it has changed."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from piazza.core.view import WATCHER, read_seat
from piazza.web.render.environment import look_of
from piazza.web.render.shapes import LiveSnapshot, Snapshot
from piazza.web.render.templates import facts_read, render
from piazza.web.shape import Shape
from piazza.words import Words

PARTS: Final = ("status", "board", "players", "hand", "actions", "result")
LIVE_PARTS: Final = ("players", "result")  # they show more than the log tells: who is here, whether there is a rematch
DRAWN_BY_THE_GAME: Final = ("board", "hand")
WATCH: Final = "watch"  # in addresses, in the place of a seat


def page_of(table: str, viewer: int) -> str:
    """The address of the page of a seat, or of those who watch."""
    return f"/t/{table}/{WATCH if viewer == WATCHER else viewer + 1}"


def draw_parts(snapshot: Snapshot, fixed: Shape, words: Words, base: str = "") -> dict[str, str]:
    """The markup of each part."""
    return {name: draw_part(name, snapshot, fixed, words, base) for name in PARTS}


def draw_part(name: str, snapshot: LiveSnapshot, fixed: Shape, words: Words, base: str = "") -> str:
    """The markup of one part; empty for the hand of a watcher. `base` is the page, by default that of the viewer."""
    if name == "hand" and isinstance(snapshot, Snapshot) and snapshot.hand is None:
        return ""
    page = base or page_of(snapshot.table, read_seat(snapshot.viewer, len(snapshot.players)))
    template = template_of(name, snapshot.game)
    facts = {fact: getattr(snapshot, fact) for fact in snapshot_facts(template)}
    return render(template, words, **facts, fixed=fixed, base=page)


class LastDrawn:
    """The parts of one viewer, each drawn again only if a fact that its template reads has changed."""

    def __init__(self) -> None:
        self._read: dict[str, list[object]] = {}
        self._drawn: dict[str, str] = {}

    def draw(self, names: Sequence[str], snapshot: LiveSnapshot, fixed: Shape, words: Words) -> dict[str, str]:
        """The markup of these parts, and of those that were drawn before; of live parts from a live snapshot."""
        for name in names:
            read = [getattr(snapshot, fact) for fact in snapshot_facts(template_of(name, snapshot.game))]
            if name not in self._read or read != self._read[name]:
                self._read[name] = read
                self._drawn[name] = draw_part(name, snapshot, fixed, words)
        return self._drawn


@cache
def snapshot_facts(template: str) -> list[str]:
    """The fields of a snapshot that a template reads."""
    return [fact for fact in Snapshot.__struct_fields__ if fact in facts_read(template)]


def template_of(part: str, game: str) -> str:
    return f"boards/{look_of(game)}/{part}.html" if part in DRAWN_BY_THE_GAME else f"parts/{part}.html"
