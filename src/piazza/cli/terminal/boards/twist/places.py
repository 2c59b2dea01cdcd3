"""Places in the drawing: squares, as numbers. Sets of them are bit masks."""

from collections.abc import Sequence

from piazza.core.actions import argument_of, kind_of
from piazza.core.phrases import Phrase
from piazza.games.twist.actions import MOVE, PLACE, square_of
from piazza.presentation.twist.history import last_move

__all__ = ["begins_part", "last_move", "places"]


def places(actions: Sequence[int]) -> int:
    """The squares that characters may be placed on or moved to."""
    squares = {square_of(argument_of(action)) for action in actions if kind_of(action) in (PLACE, MOVE)}
    return sum(2**square for square in squares)


def begins_part(told: Phrase) -> bool:
    """The second game of a match."""
    return told.key == "twist.event.roles" and told.values["game"].text != "1"
