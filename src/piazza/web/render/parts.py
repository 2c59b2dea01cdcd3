"""The parts of the page of a table, each drawn from the snapshot alone and sent again only if it has changed."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from piazza.core.view import WATCHER, read_seat
from piazza.web.hall.cached import Cached
from piazza.web.render.derived import DERIVED
from piazza.web.render.environment import look_of
from piazza.web.render.shapes import LiveSnapshot, Snapshot
from piazza.web.render.templates import facts_read, render
from piazza.web.shape import Shape
from piazza.words import Words

PARTS: Final = ("status", "board", "players", "hand", "actions", "menu", "result", "lesson")
LIVE_PARTS: Final = ("players", "result")  # they show more than the log tells: who is here, whether there is a rematch
DRAWN_BY_THE_GAME: Final = ("board", "hand")
NOT_ALWAYS_THERE: Final = ("hand", "result", "lesson")
WATCH: Final = "watch"  # in addresses, in the place of a seat

Facts = dict[str, object]


def page_of(table: str, viewer: int) -> str:
    """The address of the page of a seat, or of those who watch."""
    return f"/t/{table}/{WATCH if viewer == WATCHER else viewer + 1}"


def draw_parts(snapshot: Snapshot, fixed: Shape, words: Words, base: str = "") -> dict[str, str]:
    """The markup of each part. `base` is the page, by default that of the viewer."""
    page = base or page_of(snapshot.table, read_seat(snapshot.viewer, len(snapshot.players)))
    return {name: draw_part(name, facts_of(name, snapshot, page), snapshot.game, fixed, words) for name in PARTS}


def draw_part(name: str, facts: Facts, game: str, fixed: Shape, words: Words) -> str:
    """The markup of one part; empty for the hand of a watcher, and for the result of a game that goes on."""
    if name in NOT_ALWAYS_THERE and facts[name] is None:
        return ""
    return render(template_of(name, game), words, fixed=fixed, **facts)


class SharedParts(Cached):
    """The newest drawing of each part of a room, for other viewers to whom it shows the same facts."""

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[Facts, str]] = {}

    def expire(self) -> None:
        """The facts are compared, so an old drawing does no harm."""

    def draw(self, name: str, facts: Facts, game: str, fixed: Shape, words: Words) -> str:
        """The markup of one part; `fixed` and `words` are those of the room and the language."""
        if name not in self._drawn or self._drawn[name][0] != facts:
            self._drawn[name] = facts, draw_part(name, facts, game, fixed, words)
        return self._drawn[name][1]


class LastDrawn:
    """The parts of one viewer, each drawn again only if a fact that its template reads has changed."""

    def __init__(self, base: str, shared: SharedParts) -> None:
        self._base = base
        self._shared = shared
        self._read: dict[str, Facts] = {}
        self._drawn: dict[str, str] = {}

    def draw(self, names: Sequence[str], snapshot: LiveSnapshot, fixed: Shape, words: Words) -> dict[str, str]:
        """The markup of these parts, and of those that were drawn before; of live parts from a live snapshot."""
        for name in names:
            read = facts_of(name, snapshot, self._base)
            if name not in self._read or read != self._read[name]:
                self._read[name] = read
                self._drawn[name] = self._shared.draw(name, read, snapshot.game, fixed, words)
        return self._drawn


def facts_of(part: str, snapshot: LiveSnapshot, base: str) -> Facts:
    """What the template of a part reads: its markup depends on nothing else that can change."""
    fields, derived, reads_base = facts_named(template_of(part, snapshot.game))
    facts: Facts = {field: getattr(snapshot, field) for field in fields}
    if derived:
        assert isinstance(snapshot, Snapshot), "live parts read none of these"
        facts |= {name: DERIVED[name](snapshot) for name in derived}
    if reads_base:
        facts["base"] = base
    return facts


@cache
def facts_named(template: str) -> tuple[list[str], list[str], bool]:
    """What a template reads: fields of a snapshot, facts that are derived from it, and the address of the page."""
    read = facts_read(template)
    fields, derived = ([name for name in names if name in read] for names in (Snapshot.__struct_fields__, DERIVED))
    return fields, derived, "base" in read


@cache
def template_of(part: str, game: str) -> str:
    return f"boards/{look_of(game)}/{part}.html" if part in DRAWN_BY_THE_GAME else f"parts/{part}.html"
