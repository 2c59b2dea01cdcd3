"""A table as one viewer sees it, for programs that know the rules: in the notation of the game, without sentences."""

from typing import Annotated

import msgspec
from msgspec import Meta, field

from piazza.core.view import WATCHER
from piazza.table.wire import written_table
from piazza.web.hall.cached import Cached
from piazza.web.hall.room import Room
from piazza.web.render.log import ViewerLog
from piazza.web.render.shapes import Ended, Viewer
from piazza.web.shape import Count, Ordinal, Shape

encode = msgspec.json.Encoder().encode
ViewOfTheGame = Annotated[dict[str, str], Meta(description="What the viewer knows, by the names of a full position.")]


class NotationResult(Shape, frozen=True):
    """By seat: scores, places, and points by source; and the seats that have won.

    Play that stopped early has no scores and points, and a game without a result no places either.
    """

    scores: list[int] | None
    places: list[Ordinal] | None
    points: list[dict[str, int]] | None
    winners: list[str]
    ended: Ended


class NotationRange(Shape, frozen=True):
    """All whole numbers from one action to another."""

    first: str = field(name="from")
    last: str = field(name="to")


class WatchedNotation(Shape, frozen=True):
    """A table without sentences, as those see it who only watch."""

    question: str
    waiting_for: list[str]
    view: ViewOfTheGame
    viewer: Viewer
    told: Count
    result: NotationResult | None


class SeatNotation(WatchedNotation, frozen=True):
    """A table without sentences, with what the seat may decide, and what it has decided and not confirmed."""

    turn: str
    actions: list[str | NotationRange]
    draft: list[str]
    complete: bool
    sealed: bool


class Notation(Cached):
    """Encoded once for all connections of one viewer, and again when something has happened."""

    def __init__(self, room: Room, viewer: int) -> None:
        self._room = room
        self._viewer = viewer
        self._log = ViewerLog(room, viewer)
        self._encoded: bytes | None = None

    def expire(self) -> None:
        self._encoded = None

    def encoded(self) -> bytes:
        """The whole; it differs from the one before only if the viewer sees something new."""
        if self._encoded is None:
            room, viewer = self._room, self._viewer
            may_decide = viewer != WATCHER and not room.is_played_by_bot(viewer)
            self._encoded = encode(written_table(room.table, viewer, len(self._log.lines), may_decide))
        return self._encoded


def notation_for(room: Room, viewer: int) -> Notation:
    """Shared by all connections of one viewer."""
    return room.cached(Notation, viewer, "", lambda: Notation(room, viewer))
