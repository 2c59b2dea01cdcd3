"""What a finished game is worth to each seat: it depends on who won alone, and the rewards of all seats sum to 0."""

from typing import Any

from piazza.core.game import Game
from piazza.core.state import State


def rewards_of(game: Game[Any, Any, Any], state: State[Any]) -> list[float]:
    """1 for who wins alone and −1 shared by the others: +1 and −1 with two players, +1 and three times −⅓ with four.

    Those who share a win share its value, and if all do, everybody has 0.
    """
    result = game.result(state)
    assert result is not None, "nobody is to act, so the game is over"
    players, winners = len(result.ranks), len(result.winners)
    if players == 1:
        return [0.0]
    won = (players / winners - 1) / (players - 1)
    lost = -1 / (players - 1) if winners < players else 0.0
    return [won if rank == 1 else lost for rank in result.ranks]
