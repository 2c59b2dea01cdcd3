"""A table as one viewer sees it, for programs that know the rules: in the notation of the game, without sentences."""

import msgspec

from piazza.core.view import WATCHER, write_seat
from piazza.core.written import written_offers, written_result, written_view
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.seen.told import Told


class Notation:
    """Written once for all who look through the same eyes, and anew when something has happened."""

    def __init__(self, room: Room, viewer: int) -> None:
        self._room = room
        self._viewer = viewer
        self._told = Told(room, viewer)
        self._encoded: bytes | None = None
        room.listen(self._grow_old)

    def encoded(self) -> bytes:
        """All there is to see: it changes only if there is something new to see."""
        if self._encoded is None:
            self._encoded = msgspec.json.encode(self._seen())
        return self._encoded

    def _grow_old(self) -> None:
        self._encoded = None

    def _seen(self) -> Json:
        table, viewer = self._room.table, self._viewer
        seen = written_view(table.game, table.view(viewer))
        seen |= {"viewer": write_seat(viewer), "told": len(self._told.lines), "result": written_result(table.result)}
        if viewer != WATCHER:
            seen |= own_decision(self._room, viewer)
        return seen


def own_decision(room: Room, seat: int) -> Json:
    """What a seat may decide, and what it has decided and not confirmed."""
    table, setup = room.table, room.table.opening.setup
    legal = [] if room.is_played_by_bot(seat) else table.legal(seat)
    return {
        "turn": table.turn(seat),
        "actions": written_offers(table.game, setup, legal),
        "draft": [table.game.write_action(setup, action) for action in table.drafts.draft(seat)],
        "complete": table.drafts.is_complete(seat),
        "sealed": table.drafts.has_sealed(seat),
    }


def notation_for(room: Room, viewer: int) -> Notation:
    """The same for all who look at a table from one seat."""
    if viewer not in room.notations:
        room.notations[viewer] = Notation(room, viewer)
    return room.notations[viewer]
