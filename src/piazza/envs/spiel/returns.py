"""What a game is worth to its seats, as OpenSpiel counts it: the sum is 0 in every ending."""

from typing import Any, Final

from piazza.core.state import State
from piazza.encoding.rewards import rewards_of
from piazza.envs.spiel.rules import AnyGame

WIN: Final = "win"
POINTS: Final = "points"
UTILITIES: Final = (WIN, POINTS)


def returns_of(rules: AnyGame, position: State[Any], utility: str) -> list[float]:
    """Of each seat: by who has won, as in all environments, or its points minus the mean of the others'."""
    result = rules.result(position)
    if result is None:
        return [0.0] * position.setup.players
    return above_others(result.scores) if utility == POINTS else rewards_of(rules, position)


def above_others(scores: list[int]) -> list[float]:
    others = len(scores) - 1
    return [score - (sum(scores) - score) / others for score in scores]


def bounds_of(rules: AnyGame, utility: str) -> tuple[float, float]:
    """The lowest and the highest return that a seat can have."""
    lowest, highest = rules.facts.scores
    widest = float(highest - lowest) if utility == POINTS else 1.0
    return -widest, widest
