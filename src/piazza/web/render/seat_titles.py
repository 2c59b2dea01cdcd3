"""What a seat is called together with the role that it begins with."""

from piazza.presentation.openings import role_at
from piazza.web.hall.room import Room
from piazza.words import Words


def role_of(room: Room, seat: int, words: Words) -> str:
    """The role that a seat begins with, in words; empty where there is none, or it is decided at the table."""
    game = room.table.game.facts.name
    role = role_at(game, room.table.opening.setup.options, seat)
    key = f"web.role.{game}.{role}"
    return words.text(key) if role and words.has(key) else role


def seat_title(room: Room, seat: int, words: Words) -> str:
    """Such as “Seat 2 (Capulet)”."""
    role = role_of(room, seat, words)
    if not role:
        return words.text("seat.name", number=seat + 1)
    return words.text("web.seat.with-role", number=seat + 1, role=role)
