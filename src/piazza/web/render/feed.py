"""The feed of one viewer: the table as JSON and as parts of a page, made once for all connections of that viewer."""

import secrets

import msgspec

from piazza.table.progress import Line
from piazza.web.hall.room import Cached, Room
from piazza.web.render.log import LogCache, ViewerLog
from piazza.web.render.parts import PARTS, LastDrawn, draw_part
from piazza.web.render.shapes import Frame, LogLine, Snapshot
from piazza.web.render.snapshot import at_present, board_of, snapshot, turn_of
from piazza.words import Words

encode = msgspec.json.Encoder().encode
LINES = 60  # of the log that a page begins with; it asks for more
UNKNOWN = -1  # the rev of a page that was shown nothing by this feed
FRAMES = 20  # cached: most pages of a viewer have been shown the same


class ViewerFeed(Cached):
    """What one viewer is shown in one language. `rev` counts the changes that were shown.

    Running clocks are no change: a frame that is sent for another reason contains the present time.
    """

    def __init__(self, room: Room, viewer: int, words: Words) -> None:
        self.fixed = board_of(room).fixed(room.table.opening.setup, words)
        self._room = room
        self._viewer = viewer
        self._words = words
        self._log = ViewerLog(room, viewer)
        self._written = LogCache(room, words)
        self._snapshot: Snapshot | None = None
        self._lasting: bytes | None = None
        # The page. The prefix tells a rev of this feed from one before a restart.
        self._prefix = secrets.token_hex(3)
        self._rev = 0
        self._parts: dict[str, tuple[str, int]] = {}  # the markup, and the rev of its last change
        self._drawn = LastDrawn()
        self._is_drawn = False
        self._frames: dict[tuple[int, int], bytes] = {}

    def expire(self) -> None:
        self._snapshot = self._lasting = None
        self._is_drawn = False

    # As JSON ---------------------------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[Line]:
        """The whole log of this viewer."""
        return self._log.lines

    @property
    def snapshot(self) -> Snapshot:
        """Without running clocks: it changes only if there is something new to see."""
        if self._snapshot is None:
            self._snapshot = snapshot(self._room, self._viewer, self._words, self._log.phrases, self.log())
        return self._snapshot

    def present(self) -> Snapshot:
        """The snapshot with the seconds that are left now."""
        return at_present(self._room, self.snapshot)

    def lasting(self) -> bytes:
        """The snapshot as JSON."""
        if self._lasting is None:
            self._lasting = encode(self.snapshot)
        return self._lasting

    def encoded(self) -> bytes:
        """The present as JSON, for programs; what never changes is fetched separately."""
        return self.lasting() if self._room.table.clock is None else encode(self.present())

    def log(self, before: int | None = None) -> list[LogLine]:
        """The newest lines, or the newest before a line number."""
        lines = self.lines
        last = len(lines) if before is None else max(0, min(before - 1, len(lines)))
        first = max(0, last - LINES)
        return self._written.between(lines, first, last)

    # As a page -------------------------------------------------------------------------------------------------------

    @property
    def rev(self) -> str:
        self._draw()
        return f"{self._prefix}.{self._rev}"

    def frame(self, rev: str, told: int) -> bytes | None:
        """Frame since `rev` and `told`; None if up to date."""
        if rev == self.rev and told >= len(self.lines):
            return None
        since = self._count_in(rev), min(max(told, len(self.lines) - LINES), len(self.lines))
        if self._room.table.clock is not None:
            return encode(self._frame(*since))
        if since not in self._frames:
            if len(self._frames) >= FRAMES:
                self._frames.clear()
            self._frames[since] = encode(self._frame(*since))
        return self._frames[since]

    def _count_in(self, rev: str) -> int:
        """The count in a rev of this feed; UNKNOWN for any other text."""
        prefix, _, count = rev.partition(".")
        known = prefix == self._prefix and count.isascii() and count.isdigit() and len(count) < 10
        return min(int(count), self._rev) if known else UNKNOWN

    def _frame(self, shown: int, told: int) -> Frame:
        parts = {name: markup for name, (markup, since) in self._parts.items() if since > shown}
        if "players" in parts and self._room.table.clock is not None:
            parts["players"] = draw_part("players", self.present(), self.fixed, self._words)
        return Frame(
            rev=self.rev,
            told=len(self.lines),
            turn=turn_of(self._room, self._viewer),
            parts=parts,
            events=self._written.between(self.lines, told, len(self.lines)),
        )

    def _draw(self) -> None:
        """Draw the parts if something has happened; `rev` grows only if the markup of a part has changed."""
        if self._is_drawn:
            return
        drawn = self._drawn.draw(self.snapshot, self.fixed, self._words)
        changed = [name for name in PARTS if name not in self._parts or self._parts[name][0] != drawn[name]]
        self._rev += bool(changed)
        self._parts |= {name: (drawn[name], self._rev) for name in changed}
        self._frames.clear()
        self._is_drawn = True


def feed_of(room: Room, viewer: int, words: Words) -> ViewerFeed:
    """Shared by all connections of one viewer in one language."""
    return room.cached(ViewerFeed, viewer, words.language, lambda: ViewerFeed(room, viewer, words))
