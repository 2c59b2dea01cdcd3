"""The levels of bots that people play against."""

from typing import Final

from piazza import bots

FOR_STUDY: Final = ("search", "random")  # not offered to people
SLOW: Final = ("hard", "search")  # levels that think long enough to be noticed
STAND_IN: Final = "normal"  # decides for a person whose time is up


def levels_of(game: str) -> list[str]:
    """The levels of a game, the weakest first."""
    return [level for level in bots.levels_of(game) if level not in FOR_STUDY]
