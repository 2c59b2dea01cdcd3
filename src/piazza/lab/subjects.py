"""What games come to for the things in them: how often something came of a thing, and how those fared who had it."""

from collections import Counter

from piazza.lab.outcome import Outcome
from piazza.lab.statistics import Interval, reach_of_mean, wilson
from piazza.lab.tally import WIN, points_of

Place = tuple[int, str]  # a seat, and the bot on it


class TriedSubject:
    """How often something could come of a thing, and how often it did."""

    def __init__(self) -> None:
        self.trials = 0
        self.successes = 0

    def add(self, success: bool, times: int) -> None:
        self.trials += times
        self.successes += times * success

    @property
    def share(self) -> float:
        return self.successes / self.trials

    @property
    def interval(self) -> Interval:
        return wilson(self.successes, self.trials)


class HeldSubject:
    """How those fared who had a thing: their wins, and their points against those who did not have it."""

    def __init__(self) -> None:
        self.games = 0  # in which anybody had it
        self.holders: Counter[Place] = Counter()
        self.points = 0  # of wins, as in a tally
        self.compared = 0  # games in which some had it and others not
        self.ahead = 0  # the sum of how far those were ahead in them, times WIN so that it is whole
        self.squares = 0

    def add(self, outcome: Outcome, seats: list[int], seated: list[str], times: int) -> None:
        self.games += times
        self.points += times * points_of(outcome, seats)
        for seat in seats:
            self.holders[seat, seated[seat]] += times
        others = [seat for seat in range(len(seated)) if seat not in seats]
        if others:
            ahead = mean_score(outcome, seats) - mean_score(outcome, others)
            self.compared += times
            self.ahead += times * ahead
            self.squares += times * ahead * ahead

    def held_by(self, seat: int = -1, level: str = "") -> int:
        """How often a seat had it, or a bot on any seat."""
        return sum(count for place, count in self.holders.items() if place[0] == seat or place[1] == level)

    @property
    def share(self) -> float:
        """Of the seats that had it, how many won; a shared win is its part of one."""
        return self.points / (WIN * self.holders.total())

    @property
    def interval(self) -> Interval:
        return wilson(self.points / WIN, self.holders.total())

    @property
    def difference(self) -> float:
        """How many points those who had it were ahead of the others in the same game, on average; compare first."""
        return self.ahead / (WIN * self.compared)

    @property
    def difference_interval(self) -> Interval:
        """Of the difference, by Student, as if it were normally distributed; without end where one game says it all."""
        reach = reach_of_mean(self.compared, self.ahead, self.squares) / WIN
        return Interval(self.difference - reach, self.difference + reach)


def mean_score(outcome: Outcome, seats: list[int]) -> int:
    """Times WIN, which up to eight seats divide."""
    return WIN // len(seats) * sum(outcome.scores[seat] for seat in seats)
