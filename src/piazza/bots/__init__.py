"""Players of silicon: they decide from a View."""

from collections.abc import Callable
from typing import Any, Final

from piazza.bots.ismcts import SearchBot
from piazza.bots.uniform import UniformBot
from piazza.core.bot import Bot
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.editions import EDITIONS
from piazza.games import game as find_game

BotMaker = Callable[[Any], Bot[Any]]

# What fits any game and is no level; the search is the only level of a game that has none of its own.
ANY_GAME: Final[dict[str, BotMaker]] = {"search": SearchBot, "random": lambda game: UniformBot()}
WITHOUT_LEVELS: Final[dict[str, BotMaker]] = {"normal": SearchBot}


def levels_of(game: str) -> dict[str, BotMaker]:
    """The bots of a game by the names of their levels, the weakest first, then those that fit any game."""
    own = EDITIONS[game].part("bots")
    return {**(WITHOUT_LEVELS if own is None else own), **ANY_GAME}


def bot(game: str, level: str) -> Bot:
    """A bot for a game, by the name of its level."""
    levels = levels_of(game)
    if level not in levels:
        raise Unreadable(phrase("fault.bot", level=level[:40], levels=", ".join(levels)))
    return levels[level](find_game(game))
