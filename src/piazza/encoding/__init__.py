"""Encodings: Views as rows of numbers and actions by ids without gaps, for whatever learns. One for each setup.

from piazza.encoding import encoding
twist = encoding(game, game.setup())
twist.observe(game.observe(state, seat))    # `twist.size` signed bytes, made from the View alone
twist.actions[twist.id_of(action)]          # the action itself; `twist.labels` has them in words
"""

from typing import Any

from piazza.core.game import Game
from piazza.core.state import Setup
from piazza.editions import EDITIONS
from piazza.encoding.any_game import TableEncoding
from piazza.encoding.base import EncodedSlot, Encoding

__all__ = ["EncodedSlot", "Encoding", "encoding"]


def encoding(game: Game[Any, Any, Any], setup: Setup) -> Encoding[Any, Any]:
    """The encoding of a setup: by the class that the edition of the game names, or from the tables of the game."""
    edition = EDITIONS.get(game.facts.name)
    make = edition.part("encoding") if edition is not None else None
    made: Encoding[Any, Any] = (make or TableEncoding)(game, setup)
    return made
