"""Results for the subjects of a game, such as buildings: how often they counted, and the results of their holders."""

from collections import Counter

from piazza.lab.outcome import Outcome
from piazza.lab.statistics import Interval, reach_of_mean, wilson
from piazza.lab.tally import WIN, points_of

Place = tuple[int, str]  # a seat, and the bot on it


class TriedSubject:
    """How often a subject could count, and how often it did."""

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
    """The results of the holders of a subject: their wins, and their points compared with the other seats."""

    def __init__(self) -> None:
        self.games = 0  # in which a seat had it
        self.holders: Counter[Place] = Counter()
        self.points = 0  # of wins, as in a tally
        self.compared = 0  # games in which some had it and others not
        self.ahead = 0  # the sum of the leads in them, times WIN so that it is whole
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
        """The number of games in which a seat had it, or a bot on any seat."""
        return sum(count for place, count in self.holders.items() if place[0] == seat or place[1] == level)

    @property
    def share(self) -> float:
        """The share of holders that won; a shared win counts in part."""
        return self.points / (WIN * self.holders.total())

    @property
    def interval(self) -> Interval:
        return wilson(self.points / WIN, self.holders.total())

    @property
    def difference(self) -> float:
        """The mean lead of holders over the other seats of the same game, in points. Check `compared` first."""
        return self.ahead / (WIN * self.compared)

    @property
    def difference_interval(self) -> Interval:
        """The interval of the difference by Student, assuming a normal distribution; infinite for one game."""
        reach = reach_of_mean(self.compared, self.ahead, self.squares) / WIN
        return Interval(self.difference - reach, self.difference + reach)


def mean_score(outcome: Outcome, seats: list[int]) -> int:
    """The mean score of seats times WIN, which is a whole number for up to eight seats."""
    return WIN // len(seats) * sum(outcome.scores[seat] for seat in seats)
