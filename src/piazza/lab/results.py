"""What simulated games come to: for each bot, each seat, and each bot on each seat."""

from collections import Counter
from typing import Final

from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import Plan
from piazza.lab.statistics import Interval, Summary, bootstrap, summarise, wilson

WIN: Final = 840  # points in whole numbers: up to eight who share a win get equal parts of it


class Tally:
    """What games came to for one side: a seat, or all seats of a bot."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.shared = 0  # wins that a seat of another side had, too
        self.points = 0
        self.scores: Counter[int] = Counter()

    def add(self, outcome: Outcome, seats: list[int], times: int) -> None:
        winners = sum(seat in outcome.winners for seat in seats)
        self.games += times
        self.wins += times * (winners == len(outcome.winners))
        self.shared += times * (0 < winners < len(outcome.winners))
        self.points += times * points_of(outcome, seats)
        for seat in seats:
            self.scores[outcome.scores[seat]] += times

    @property
    def share(self) -> float:
        """Of all points: a win is one, a shared win its part of one, so half for each of two."""
        return self.points / (WIN * self.games)

    @property
    def interval(self) -> Interval:
        return wilson(self.points / WIN, self.games)

    @property
    def score(self) -> Summary:
        return summarise(self.scores)


def points_of(outcome: Outcome, seats: list[int]) -> int:
    return sum(WIN // len(outcome.winners) for seat in outcome.winners if seat in seats)


class Results:
    """All that was played of a plan, which is less than all of it if that was interrupted."""

    def __init__(self, plan: Plan, played: Counter[Deal]) -> None:
        self.plan = plan
        self.deals = played.total()
        self.games = self.deals * plan.rotations
        self.lengths: Counter[int] = Counter()
        self.by_bot = {level: Tally() for level in plan.levels}
        self.by_seat = [Tally() for _ in range(plan.players)]
        self.by_place = {place: Tally() for place in places_of(plan)}
        self.deal_points: dict[str, Counter[int]] = {level: Counter() for level in plan.levels}
        for deal, times in played.items():
            self.add(deal, times)

    @property
    def is_partial(self) -> bool:
        return self.deals < self.plan.deals

    def add(self, deal: Deal, times: int) -> None:
        for rotation, outcome in enumerate(deal):
            self.add_game(outcome, self.plan.seated(rotation), times)
        for level, points in self.deal_points.items():
            points[self.points_of_deal(deal, level)] += times

    def add_game(self, outcome: Outcome, seated: list[str], times: int) -> None:
        self.lengths[outcome.decisions] += times
        for level, tally in self.by_bot.items():
            tally.add(outcome, seats_of(seated, level), times)
        for seat, level in enumerate(seated):
            self.by_seat[seat].add(outcome, [seat], times)
            self.by_place[seat, level].add(outcome, [seat], times)

    def points_of_deal(self, deal: Deal, level: str) -> int:
        games = enumerate(deal)
        return sum(points_of(outcome, seats_of(self.plan.seated(rotation), level)) for rotation, outcome in games)

    def interval(self, level: str) -> Interval:
        """Of a bot's share of the points: over deals if their games belong together, else over games."""
        if not self.plan.paired:
            return self.by_bot[level].interval
        low, high = bootstrap(self.deal_points[level], f"{self.plan.seed} {level}")
        return Interval(low / (WIN * self.plan.rotations), high / (WIN * self.plan.rotations))

    def even_share(self, level: str) -> float:
        """What a bot would get if all were equally strong."""
        return self.plan.bots.count(level) / self.plan.players


def seats_of(seated: list[str], level: str) -> list[int]:
    return [seat for seat, other in enumerate(seated) if other == level]


def places_of(plan: Plan) -> list[tuple[int, str]]:
    """Which bots sit on which seats, over all rotations."""
    seatings = [plan.seated(rotation) for rotation in range(plan.rotations)]
    return [
        (seat, level)
        for seat in range(plan.players)
        for level in plan.levels
        if any(seated[seat] == level for seated in seatings)
    ]
