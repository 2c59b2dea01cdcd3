"""What is kept of a simulated game: how long it was and how it ended."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """One game; `decisions` leaves out what chance drew, `scores` are by seat, `winners` are seats."""

    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


# One deal: its games in the order of the rotations.
Deal = tuple[Outcome, ...]
