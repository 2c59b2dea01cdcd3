"""One pair of eyes on a table: what it sees as JSON and as parts of a page, made once for all who see the same."""

import secrets

import msgspec

from piazza.table.progress import Line
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.render.log_cache import LogCache
from piazza.web.render.parts import PARTS, LastDrawn, draw_part
from piazza.web.render.snapshot import at_present, board_of, snapshot, turn_of
from piazza.web.render.viewer_log import ViewerLog
from piazza.words import Words

LINES = 60  # of the log that a page begins with; more it asks for
NOTHING = -1  # shown so far
FRAMES = 20  # that are remembered: those who look have mostly seen the same


class ViewerFeed:
    """What one viewer has been shown in one language. `rev` counts what was shown, and nothing else.

    Clocks run while nothing happens: that is nothing new to a viewer, but whoever is sent something gets the time
    """

    def __init__(self, room: Room, viewer: int, words: Words) -> None:
        self.fixed = board_of(room).fixed(room.table.opening.setup, words)
        self._room = room
        self._viewer = viewer
        self._words = words
        self._told = ViewerLog(room, viewer)
        self._written = LogCache(room, words)
        self._snapshot: Json | None = None
        self._lasting: bytes | None = None
        # The page: its life begins anew after a restart, so that an old count is not taken for one of this life.
        self._life = secrets.token_hex(3)
        self._rev = 0
        self._parts: dict[str, tuple[str, int]] = {}  # the markup, and since which rev it has been so
        self._drawn = LastDrawn()
        self._is_drawn = False
        self._frames: dict[tuple[int, int], bytes] = {}
        room.listen(self._grow_old)

    def _grow_old(self) -> None:
        """Something has happened that this viewer may or may not see."""
        self._snapshot = self._lasting = None
        self._is_drawn = False

    # As JSON ---------------------------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[Line]:
        """What this viewer has been told, from the beginning."""
        return self._told.lines

    @property
    def snapshot(self) -> Json:
        if self._snapshot is None:
            self._snapshot = snapshot(self._room, self._viewer, self._words, self._told.phrases)
        return self._snapshot

    def whole(self) -> Json:
        """All there is to see, with the newest lines of the log."""
        return {**at_present(self._room, self.snapshot), "told": len(self.lines), "log": self.log()}

    def lasting(self) -> bytes:
        """All of it but the time that runs: it changes only if there is something new to see."""
        if self._lasting is None:
            self._lasting = msgspec.json.encode({**self.snapshot, "told": len(self.lines), "log": self.log()})
        return self._lasting

    def encoded(self) -> bytes:
        """The whole for programs; what never changes they get beside it."""
        return self.lasting() if self._room.table.clock is None else msgspec.json.encode(self.whole())

    def log(self, before: int | None = None) -> list[Json]:
        """The newest lines, or those before a line that is known."""
        lines = self.lines
        last = len(lines) if before is None else max(0, min(before - 1, len(lines)))
        first = max(0, last - LINES)
        return self._written.between(lines, first, last)

    # As a page -------------------------------------------------------------------------------------------------------

    @property
    def rev(self) -> str:
        self._draw()
        return f"{self._life}.{self._rev}"

    def frame(self, rev: str, told: int) -> bytes | None:
        """What is new to a page that was shown `rev` and so many lines; nothing if nothing is."""
        if rev == self.rev and told >= len(self.lines):
            return None
        seen = self._shown(rev), min(max(told, len(self.lines) - LINES), len(self.lines))
        if self._room.table.clock is not None:
            return msgspec.json.encode(self._news(*seen))
        if seen not in self._frames:
            if len(self._frames) >= FRAMES:
                self._frames.clear()
            self._frames[seen] = msgspec.json.encode(self._news(*seen))
        return self._frames[seen]

    def _shown(self, rev: str) -> int:
        """The count in what a page says it was shown; anything else than one of this life counts as nothing."""
        life, _, count = rev.partition(".")
        known = life == self._life and count.isascii() and count.isdigit() and len(count) < 10
        return min(int(count), self._rev) if known else NOTHING

    def _news(self, shown: int, told: int) -> Json:
        parts = {name: markup for name, (markup, since) in self._parts.items() if since > shown}
        if "players" in parts and self._room.table.clock is not None:
            parts["players"] = draw_part("players", at_present(self._room, self.snapshot), self.fixed, self._words)
        return {
            "rev": self.rev,
            "told": len(self.lines),
            "turn": turn_of(self._room, self._viewer),
            "parts": parts,
            "events": self._written.between(self.lines, told, len(self.lines)),
        }

    def _draw(self) -> None:
        """Draw anew if something has happened since; only what looks different counts."""
        if self._is_drawn:
            return
        drawn = self._drawn.draw(self.snapshot, self.fixed, self._words)
        changed = [name for name in PARTS if name not in self._parts or self._parts[name][0] != drawn[name]]
        self._rev += bool(changed)
        self._parts |= {name: (drawn[name], self._rev) for name in changed}
        self._frames.clear()
        self._is_drawn = True


def feed_of(room: Room, viewer: int, words: Words) -> ViewerFeed:
    """The same for all who look at a table from one seat in one language."""
    key = (viewer, words.language)
    if key not in room.eyes:
        room.eyes[key] = ViewerFeed(room, viewer, words)
    return room.eyes[key]
