"""The results of a simulation: for each bot, each seat, and each bot on each seat.

Games are only counted, so the size does not grow with their number.
"""

from collections import Counter
from collections.abc import Mapping

from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import Plan
from piazza.lab.statistics import Interval, bootstrap
from piazza.lab.subjects import HeldSubject, Place, TriedSubject
from piazza.lab.tally import WIN, Tally, points_of


class Results:
    """What was played of a plan; it is partial if the simulation was interrupted."""

    def __init__(self, plan: Plan, played: Mapping[Deal, int] | None = None) -> None:
        self.plan = plan
        self.deals = 0
        self.lengths: Counter[int] = Counter()  # in decisions
        self.named_lengths: dict[str, Counter[int]] = {}  # in units of the game, such as rounds
        self.everybody = Tally()
        self.by_bot = {level: Tally() for level in plan.levels}
        self.by_seat = [Tally() for _ in range(plan.players)]
        self.by_place = {place: Tally() for place in places_of(plan)}
        self.deal_points: dict[str, Counter[int]] = {level: Counter() for level in plan.levels}
        self.tried: dict[tuple[str, str], TriedSubject] = {}  # by kind and key, like `held`
        self.held: dict[tuple[str, str], HeldSubject] = {}
        for deal, times in (played or {}).items():
            self.add(deal, times)

    @property
    def games(self) -> int:
        return self.deals * self.plan.rotations

    @property
    def is_partial(self) -> bool:
        return self.deals < self.plan.deals

    def add(self, deal: Deal, times: int = 1) -> None:
        self.deals += times
        for rotation, outcome in enumerate(deal):
            self.add_game(outcome, self.plan.seated(rotation), times)
        for level, points in self.deal_points.items():
            points[self.points_of_deal(deal, level)] += times

    def add_game(self, outcome: Outcome, seated: list[str], times: int) -> None:
        self.lengths[outcome.decisions] += times
        self.everybody.add(outcome, list(range(len(seated))), times)
        for level, tally in self.by_bot.items():
            tally.add(outcome, seats_of(seated, level), times)
        for seat, level in enumerate(seated):
            self.by_seat[seat].add(outcome, [seat], times)
            self.by_place[seat, level].add(outcome, [seat], times)
        self.add_measures(outcome, seated, times)

    def add_measures(self, outcome: Outcome, seated: list[str], times: int) -> None:
        for name, length in outcome.lengths:
            self.named_lengths.setdefault(name, Counter())[length] += times
        for kind, key, success in outcome.trials:
            self.tried.setdefault((kind, key), TriedSubject()).add(success, times)
        holders: dict[tuple[str, str], list[int]] = {}
        for kind, key, seat in outcome.holdings:
            holders.setdefault((kind, key), []).append(seat)
        for subject, seats in holders.items():
            self.held.setdefault(subject, HeldSubject()).add(outcome, seats, seated, times)

    @property
    def sources(self) -> list[str]:
        """The sources of points, by name."""
        return sorted(self.everybody.sources)

    def expected_share(self, holders: Mapping[Place, int]) -> float:
        """The share of wins that the same bots had on the same seats in all games."""
        total = sum(count * self.by_place[place].share for place, count in sorted(holders.items()))
        return total / sum(holders.values())

    def points_of_deal(self, deal: Deal, level: str) -> int:
        games = enumerate(deal)
        return sum(points_of(outcome, seats_of(self.plan.seated(rotation), level)) for rotation, outcome in games)

    def interval(self, level: str) -> Interval:
        """The interval of a bot's share: over deals if the plan is paired, else over games."""
        if not self.plan.paired:
            return self.by_bot[level].interval
        low, high = bootstrap(self.deal_points[level], f"{self.plan.seed} {level}")
        return Interval(low / (WIN * self.plan.rotations), high / (WIN * self.plan.rotations))

    def even_share(self, level: str) -> float:
        """The share of a bot if all were equally strong."""
        return self.plan.bots.count(level) / self.plan.players


def seats_of(seated: list[str], level: str) -> list[int]:
    return [seat for seat, other in enumerate(seated) if other == level]


def places_of(plan: Plan) -> list[tuple[int, str]]:
    """All pairs of bot and seat, over all rotations."""
    seatings = [plan.seated(rotation) for rotation in range(plan.rotations)]
    return [
        (seat, level)
        for seat in range(plan.players)
        for level in plan.levels
        if any(seated[seat] == level for seated in seatings)
    ]
