"""What a seat can do now, and what it has decided and not confirmed: for nobody but this seat."""

from collections.abc import Sequence

import msgspec

from piazza.core.view import View
from piazza.web.boards import BOARDS
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.words import Words


def actions_of(room: Room, seat: int, view: View, legal: Sequence[int], words: Words) -> Json:
    table = room.table
    drafts, played_by_bot = table.drafts, room.is_played_by_bot(seat)
    offered = [] if played_by_bot else legal
    offers = BOARDS[table.game.facts.name].offers(view, offered, words)
    draft = drafts.draft(seat)
    return {
        "asked": table.result is None and not played_by_bot and seat in room.asked,
        "draft": [
            {"number": number, "text": words.say(table.game.describe_action(table.opening.setup, action))}
            for number, action in enumerate(draft, 1)
        ],
        "complete": drafts.is_complete(seat),
        "sealed": drafts.has_sealed(seat),
        "can_undo": not played_by_bot and bool(draft or drafts.has_sealed(seat)),
        **msgspec.to_builtins(offers),
        "standing": standing_of(room, seat, words),
    }


def standing_of(room: Room, seat: int, words: Words) -> Json:
    """The answer that the seat has left, and those that it could leave."""
    table = room.table
    answer, standing = table.standing(seat), table.game.standing
    left = words.say(standing.describe(table.opening.setup, answer)) if answer else ""
    game = table.game.facts.name
    offers = [
        {"answer": name, "text": words.text(f"{game}.standing-help.{name}")} for name in table.standing_offers(seat)
    ]
    return {"left": left, "offers": offers}
