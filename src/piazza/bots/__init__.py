"""Players of silicon: they decide from a View."""

from collections.abc import Callable
from typing import Any

from piazza.bots.council.player import CouncilBot, CouncilGuide
from piazza.bots.ismcts import SearchBot
from piazza.bots.twist.player import TwistBot
from piazza.bots.uniform import UniformBot
from piazza.bots.verona import levels as verona
from piazza.core.bot import Bot
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games import game as find_game

Maker = Callable[[Any], Bot[Any]]

# Of each game: its levels, the weakest first, then what fits any game and is no level.
ANY_GAME: dict[str, Maker] = {"search": SearchBot, "random": lambda game: UniformBot()}
BOTS: dict[str, dict[str, Maker]] = {
    "twist": {
        "easy": lambda game: TwistBot(game, depth=1, blind_until=2),
        "normal": lambda game: TwistBot(game, depth=2),
        "hard": lambda game: TwistBot(game, depth=6),
        **ANY_GAME,
    },
    "council": {
        "easy": lambda game: CouncilBot(game, noise=1.5, foresight=False),
        "normal": lambda game: CouncilBot(game, noise=0.0, foresight=True),
        "hard": lambda game: SearchBot(game, CouncilGuide(game)),
        **ANY_GAME,
    },
    "verona": {
        "easy": verona.easy,
        "normal": verona.normal,
        "hard": verona.hard,
        **ANY_GAME,
    },
}


def bot(game: str, level: str) -> Bot:
    """A bot for a game, by the name of its level."""
    levels = BOTS[game]
    if level not in levels:
        raise Unreadable(phrase("fault.bot", level=level[:40], levels=", ".join(levels)))
    return levels[level](find_game(game))
