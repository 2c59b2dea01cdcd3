"""A tally of games for one side in whole numbers, so that the order of adding does not matter."""

from collections import Counter
from typing import Final

from piazza.lab.outcome import Outcome
from piazza.lab.statistics import Interval, Summary, summarise, wilson

WIN: Final = 840  # the unit of a win: up to eight seats that share it get whole numbers


class Tally:
    """The sums of one side: a seat, or all seats of a bot."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.shared = 0  # wins shared with another side
        self.points = 0
        self.scores: Counter[int] = Counter()
        self.sources: Counter[str] = Counter()  # the sum of all points from each
        self.winning_sources: Counter[str] = Counter()  # of seats that won
        self.winning_seats = 0

    def add(self, outcome: Outcome, seats: list[int], times: int) -> None:
        winners = sum(seat in outcome.winners for seat in seats)
        self.games += times
        self.wins += times * (winners == len(outcome.winners))
        self.shared += times * (0 < winners < len(outcome.winners))
        self.points += times * points_of(outcome, seats)
        for seat in seats:
            self.scores[outcome.scores[seat]] += times
        self.add_sources(outcome, seats, times)

    def add_sources(self, outcome: Outcome, seats: list[int], times: int) -> None:
        """Add the points by source, if the outcome has them."""
        for seat in seats:
            has_won = seat in outcome.winners
            self.winning_seats += times * has_won
            for source, points in outcome.points[seat] if outcome.points else ():
                self.sources[source] += times * points
                self.winning_sources[source] += times * points * has_won

    def mean_from(self, source: str) -> float:
        """Mean points from a source per seat and game of this side."""
        return self.sources[source] / self.scores.total()

    def mean_of_winners_from(self, source: str) -> float:
        return self.winning_sources[source] / self.winning_seats if self.winning_seats else 0.0

    @property
    def share(self) -> float:
        """The share of wins; a shared win counts in part."""
        return self.points / (WIN * self.games)

    @property
    def interval(self) -> Interval:
        return wilson(self.points / WIN, self.games)

    @property
    def score(self) -> Summary:
        return summarise(self.scores)


def points_of(outcome: Outcome, seats: list[int]) -> int:
    return sum(WIN // len(outcome.winners) for seat in outcome.winners if seat in seats)
