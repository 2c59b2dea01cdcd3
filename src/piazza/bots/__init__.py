"""Players of silicon: they decide from a View."""

from collections.abc import Callable

from piazza.bots.twist import EasyTwistBot
from piazza.bots.uniform import UniformBot
from piazza.core.bot import Bot
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase

BOTS: dict[str, dict[str, Callable[[], Bot]]] = {"twist": {"easy": EasyTwistBot, "random": UniformBot}}


def bot(game: str, level: str) -> Bot:
    """A bot for a game, by the name of its level."""
    levels = BOTS[game]
    if level not in levels:
        raise Unreadable(phrase("fault.bot", level=level[:40], levels=", ".join(levels)))
    return levels[level]()
