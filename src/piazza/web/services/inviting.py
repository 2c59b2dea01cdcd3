"""What an invitation says: who invites to what, and how long it takes."""

from collections.abc import Sequence

from piazza.store.store import SeatKeys
from piazza.web.hall.room import Room
from piazza.words import Words


def invitation_text(room: Room, seats: Sequence[SeatKeys], words: Words) -> str:
    """A sentence for whoever opens the link, such as “Marco invites you to Council of Verona (about 20 minutes)”."""
    game = words.text(f"{room.table.game.facts.name}.title")
    names, duration = inviting(room, seats), duration_of(room.table.game.facts.name, words)
    said = words.text("web.join.invites", count=len(names), names=words.join(names), game=game)
    said = said if names else words.text("web.join.title", game=game)
    return words.text("web.join.takes", invited=said, duration=duration) if duration else said


def inviting(room: Room, seats: Sequence[SeatKeys]) -> list[str]:
    """Those who sit where they sat when the table was opened: the host, at a rematch everybody who has come so far.

    Somebody who came by a link has changed the name of the seat. A host without a seat has no name.
    """
    table = room.table
    return [
        table.sitters[keys.seat].name
        for keys in seats
        if keys.token_hash is not None
        and not table.sitters[keys.seat].is_bot
        and not table.seats.is_nameless[keys.seat]
        and table.sitters[keys.seat].name == table.opening.sitters[keys.seat].name
    ]


def duration_of(game: str, words: Words) -> str:
    """How long a game takes, in words; empty for a game whose catalogue does not say it."""
    return words.text(f"{game}.duration") if words.has(f"{game}.duration") else ""
