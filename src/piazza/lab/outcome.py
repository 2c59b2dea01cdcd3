"""What is kept of a simulated game: how long it was, how it ended, and what its game lets be measured."""

from typing import NamedTuple

from piazza.core.measures import Holding, MeasuredTrial


class Outcome(NamedTuple):
    """One game; `decisions` leaves out what chance drew, `scores` are by seat, `winners` are seats.

    `points` are by seat and source, `lengths` by name. Trials and holdings are there only if the plan is measured.
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
