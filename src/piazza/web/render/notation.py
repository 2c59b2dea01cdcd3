"""A table as one viewer sees it, for programs that know the rules: in the notation of the game, without sentences."""

import msgspec

from piazza.core.view import WATCHER
from piazza.table.wire import written_table
from piazza.web.hall.room import Room
from piazza.web.render.viewer_log import ViewerLog

encode = msgspec.json.Encoder().encode


class Notation:
    """Written once for all who look through the same eyes, and anew when something has happened."""

    def __init__(self, room: Room, viewer: int) -> None:
        self._room = room
        self._viewer = viewer
        self._told = ViewerLog(room, viewer)
        self._encoded: bytes | None = None
        room.listen(self._grow_old)

    def encoded(self) -> bytes:
        """All there is to see: it changes only if there is something new to see."""
        if self._encoded is None:
            room, viewer = self._room, self._viewer
            may_decide = viewer != WATCHER and not room.is_played_by_bot(viewer)
            self._encoded = encode(written_table(room.table, viewer, len(self._told.lines), may_decide))
        return self._encoded

    def _grow_old(self) -> None:
        self._encoded = None


def notation_for(room: Room, viewer: int) -> Notation:
    """The same for all who look at a table from one seat."""
    if viewer not in room.notations:
        room.notations[viewer] = Notation(room, viewer)
    return room.notations[viewer]
