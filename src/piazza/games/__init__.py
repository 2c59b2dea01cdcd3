"""The games of the house, each in its own package; they never import each other. `game` finds any game by name."""

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.editions import EDITIONS

GAMES = EDITIONS


def game(name: str) -> Game:
    """The rules of a game; its name is read in any case."""
    if name not in GAMES:
        raise Unreadable(phrase("fault.game", game=name[:40], games=", ".join(GAMES)))
    return GAMES[name].make_game()
