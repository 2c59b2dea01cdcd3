"""The games of the house, by name. They never import each other."""

from collections.abc import Callable
from typing import Any

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.games.council.game import Council
from piazza.games.twist.game import Twist
from piazza.games.verona.game import Verona

GAMES: dict[str, Callable[[], Game[Any, Any, Any]]] = {"twist": Twist, "council": Council, "verona": Verona}


def game(name: str) -> Game:
    """The rules of a game."""
    if name not in GAMES:
        raise Unreadable(phrase("fault.game", game=name[:40], games=", ".join(GAMES)))
    return GAMES[name]()
