"""The bots that people play against."""

from piazza.bots import BOTS

FOR_STUDY = ("search", "random")


def levels_of(game: str) -> list[str]:
    """The levels of a game, the weakest first."""
    return [level for level in BOTS[game] if level not in FOR_STUDY]
