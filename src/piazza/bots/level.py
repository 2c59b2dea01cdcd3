"""A level: a bot with a name, and how much it thinks."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from piazza.core.bot import Bot

NODES: Final = 50_000  # of most levels

BotMaker = Callable[[Any], Bot[Any]]


class Level(NamedTuple):
    """How to make the bot from its game, and what those who let it play should know of it."""

    make: BotMaker
    nodes: int = NODES  # that it may spend on one decision in live play
    slow: bool = False  # thinks long enough to be noticed
    default: bool = False  # proposed to people, and plays for a person whose time is up
    for_study: bool = False  # a measure for other bots, not offered to people


def as_level(made: Level | BotMaker) -> Level:
    """A function that makes a bot is a level without any more to say of it."""
    return made if isinstance(made, Level) else Level(made)
