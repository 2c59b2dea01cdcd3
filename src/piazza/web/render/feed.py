"""The feed of one viewer: the table as JSON and as parts of a page, made once for all connections of that viewer."""

import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from piazza.core.view import WATCHER
from piazza.table.history import Line
from piazza.web.hall.cached import Cached
from piazza.web.hall.room import Room
from piazza.web.render.log import LogCache, ViewerLog
from piazza.web.render.parts import LIVE_PARTS, PARTS, LastDrawn, SharedParts, draw_part, facts_of, page_of
from piazza.web.render.scenes import DRAWN, Scenes
from piazza.web.render.shapes import Frame, LiveSnapshot, LogLine, Scene, Snapshot
from piazza.web.render.snapshot import at_present, board_of, live_snapshot, snapshot, turn_of
from piazza.web.render.version import version
from piazza.words import Words

encode = msgspec.json.Encoder().encode
LINES = 60  # of the log that a page begins with; it asks for more
UNKNOWN = -1  # the rev of a page that was shown nothing by this feed
FRAMES = 20  # cached: most pages of a viewer have been shown the same


class ViewerFeed(Cached):
    """What one viewer is shown in one language.

    A page names what it has been shown by a rev: the moment of the table, which any worker understands, also after a
    restart; and a count of the changes that this feed has drawn. Running clocks are no change: a frame that is sent for
    another reason contains the present time.
    """

    def __init__(self, room: Room, viewer: int, words: Words) -> None:
        self.fixed = board_of(room).fixed(room.table.opening.setup, words)
        self._room = room
        self._viewer = viewer
        self._words = words
        self._log = ViewerLog(room, viewer)
        self._written = LogCache(room, words)
        self._seen: Snapshot | None = None
        self._lasting: bytes | None = None
        # The page. The prefix tells a count of this feed from that of another worker or from before a restart.
        self._prefix = secrets.token_hex(3)
        self._count = 0
        self._parts: dict[str, tuple[str, int]] = {}  # the markup, and the count at its last change
        self._base = page_of(room.id, viewer)
        self._drawn = LastDrawn(self._base, room.cached(SharedParts, WATCHER, words.language, SharedParts))
        self._up_to_date: set[str] = set()  # parts
        self._frames: dict[tuple[int, int, tuple[str, ...], bool], bytes] = {}
        self._scenes = Scenes(room, viewer, words, self.fixed, self._base)
        self._staged: dict[int, list[Scene]] = {}  # by the number of lines that were told before

    def expire(self) -> None:
        self._seen = self._lasting = None
        self._up_to_date.clear()

    # As JSON ---------------------------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[Line]:
        """The whole log of this viewer."""
        return self._log.lines

    @property
    def snapshot(self) -> Snapshot:
        """Without running clocks: it changes only if there is something new to see."""
        return replace(self.seen, log=self.log())

    @property
    def seen(self) -> Snapshot:
        """The snapshot without its log, which no part of a page shows."""
        if self._seen is None:
            self._seen = snapshot(self._room, self._viewer, self._words, self._log.phrases, [])
        return self._seen

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

    def log(self, before: int | None = None, after: int = 0) -> list[LogLine]:
        """The newest lines, or the newest before a line number; of them those after another."""
        lines = self.lines
        last = len(lines) if before is None else max(0, min(before - 1, len(lines)))
        first = min(last, max(after, last - LINES))
        return self._written.between(lines, first, last)

    # As a page -------------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> str:
        """The same text means the same parts, except those that also show who is here."""
        table = self._room.table
        return f"{version()}-{self._words.language}-{table.changes(self._viewer)}-{table.seats.given_up_names}"

    @property
    def rev(self) -> str:
        """What a page has been shown that has the newest frame."""
        return f"{self.moment}.{self._prefix}.{self._count}"

    def page_rev(self) -> str:
        """The rev of a whole page. All parts are drawn, so that the next frame contains only what has changed."""
        self._draw(PARTS)
        return self.rev

    def frame(self, rev: str, told: int) -> bytes | None:
        """Frame since `rev` and `told`; None if up to date."""
        moment, _, shown = rev.partition(".")
        names = LIVE_PARTS if moment == self.moment else PARTS
        self._draw(names)
        if self._count_in(shown) == self._count and told >= len(self.lines):
            return None
        last = min(max(told, len(self.lines) - LINES), len(self.lines))
        since = self._count_in(shown), last, names, self._has_names_in(moment)
        if self._room.table.clock is not None:
            return encode(self._frame(*since))
        if since not in self._frames:
            if len(self._frames) >= FRAMES:
                self._frames.clear()
            self._frames[since] = encode(self._frame(*since))
        return self._frames[since]

    def replayed(self, told: int) -> Frame:
        """What has happened since that line, as a frame that leaves the page at what it shows now."""
        self._draw(PARTS)
        parts = {name: self._parts[name][0] for name in DRAWN}
        scenes = self._scenes.since(self._log.told, told, self.seen, parts, start=True)
        first = scenes[0].until
        events = self._written.between(self.lines, first, len(self.lines))
        turn = turn_of(self._room, self._viewer)
        return Frame(rev=self.rev, told=len(self.lines), turn=turn, parts=parts, events=events, scenes=scenes)

    def _has_names_in(self, moment: str) -> bool:
        """Whether a page that was shown this moment may have a name in its log that was given up."""
        return moment.rpartition("-")[2] != str(self._room.table.seats.given_up_names) != "0"

    def _count_in(self, shown: str) -> int:
        """The count in a rev of this feed; UNKNOWN for any other text."""
        prefix, _, count = shown.partition(".")
        known = prefix == self._prefix and count.isascii() and count.isdigit() and len(count) < 10
        return min(int(count), self._count) if known else UNKNOWN

    def _frame(self, shown: int, told: int, names: tuple[str, ...], again: bool) -> Frame:
        scenes = self._scenes_since(told) if names == PARTS else []
        edited = {name for scene in scenes for name in scene.edits}
        parts = {name: self._parts[name][0] for name in names if self._parts[name][1] > shown or name in edited}
        if "players" in parts and self._room.table.clock is not None:
            parts["players"] = self._players_at_present()
        return Frame(
            rev=self.rev,
            told=len(self.lines),
            turn=turn_of(self._room, self._viewer),
            parts=parts,
            events=self._written.between(self.lines, told, len(self.lines)),
            scenes=scenes,
            again=self.log() if again else None,
        )

    def _scenes_since(self, told: int) -> list[Scene]:
        if told not in self._staged:
            parts = {name: self._parts[name][0] for name in DRAWN}
            self._staged[told] = self._scenes.since(self._log.told, told, self.seen, parts)
        return self._staged[told]

    def _players_at_present(self) -> str:
        taken = at_present(self._room, self._live())
        return draw_part("players", facts_of("players", taken, self._base), taken.game, self.fixed, self._words)

    def _live(self) -> LiveSnapshot:
        """Enough for the live parts."""
        return self._seen or live_snapshot(self._room, self._viewer, self._words)

    def _draw(self, names: Sequence[str]) -> None:
        """Draw these parts if something has happened; the count grows only if the markup of a part has changed."""
        outdated = [name for name in names if name not in self._up_to_date]
        if not outdated:
            return
        taken = self._live() if names == LIVE_PARTS else self.seen
        drawn = self._drawn.draw(outdated, taken, self.fixed, self._words)
        changed = [name for name in outdated if name not in self._parts or self._parts[name][0] != drawn[name]]
        self._count += bool(changed)
        self._parts |= {name: (drawn[name], self._count) for name in changed}
        self._up_to_date.update(outdated)
        self._frames.clear()
        self._staged.clear()


def feed_of(room: Room, viewer: int, words: Words) -> ViewerFeed:
    """Shared by all connections of one viewer in one language."""
    return room.cached(ViewerFeed, viewer, words.language, lambda: ViewerFeed(room, viewer, words))
