"""`piazza.envs.openspiel`: a game of OpenSpiel by the name of one of ours."""

from typing import Any

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase


def openspiel(game: str, players: int = 0, *, utility: str = "win", **options: object) -> Any:
    """A `pyspiel.Game`, with options as keywords: `openspiel("verona", players=3, rounds=4)`.

    `game` is a game of the house, one that was installed, or a small variant: `council-few-cards`, `twist-last-day`,
    `verona-street`. Returns sum to 0: with `utility="win"` they follow from who has won, with `"points"` they are the
    points of a seat minus the mean of the others'. What is wrong raises `Unreadable`.
    """
    try:
        from piazza.envs.spiel.game import load  # noqa: PLC0415 - OpenSpiel is an extra
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("pyspiel", "open_spiel", "numpy"):
            raise
        raise Unreadable(phrase("fault.envs.openspiel")) from missing
    return load(game, players, utility, options)
