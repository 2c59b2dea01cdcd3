"""The outcome of a simulated game: its length, its result and its measures."""

from typing import NamedTuple

from piazza.core.measures import Holding, MeasuredTrial


class Outcome(NamedTuple):
    """One game. `decisions` counts those of seats, not of chance; `scores` are by seat; `winners` are seats.

    `points` are by seat and source, `lengths` by name. `trials` and `holdings` are empty unless the plan is measured.
    """

    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[tuple[tuple[str, int], ...], ...] = ()
    lengths: tuple[tuple[str, int], ...] = ()
    trials: tuple[MeasuredTrial, ...] = ()
    holdings: tuple[Holding, ...] = ()


# One deal: its games in the order of the rotations.
Deal = tuple[Outcome, ...]
