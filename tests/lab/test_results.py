"""What games come to, on hands of made-up games that can be added up by eye."""

from collections import Counter

import pytest

from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import Plan
from piazza.lab.results import WIN, Results
from piazza.lab.statistics import wilson

TWO = Plan("twist", 2, {}, ["x", "y"], "seed", deals=10, nodes=1)
FIRST = Outcome(10, (3, 1), (0,))
SECOND = Outcome(20, (0, 2), (1,))
BOTH = Outcome(30, (2, 2), (0, 1))


def test_a_shared_win_counts_half() -> None:
    results = Results(TWO, Counter({(FIRST,): 5, (SECOND,): 1, (BOTH,): 4}))
    x, y = results.by_bot["x"], results.by_bot["y"]
    assert (x.games, x.wins, x.shared, x.points) == (10, 5, 4, 7 * WIN)
    assert (y.games, y.wins, y.shared, y.points) == (10, 1, 4, 3 * WIN)
    assert x.share + y.share == 1
    assert results.interval("x") == wilson(7, 10)
    assert results.lengths == Counter({10: 5, 20: 1, 30: 4})
    assert x.score[:3] == (2.3, 0, 3)


def test_where_seats_stay_seats_and_bots_are_the_same_sides() -> None:
    results = Results(TWO, Counter({(FIRST,): 5, (SECOND,): 1}))
    assert results.by_seat[1].points == results.by_bot["y"].points == results.by_place[1, "y"].points == WIN
    assert list(results.by_place) == [(0, "x"), (1, "y")]
    assert results.is_partial


def test_a_pair_puts_each_bot_on_each_seat() -> None:
    results = Results(TWO._replace(paired=True), Counter({(FIRST, SECOND): 6, (FIRST, BOTH): 3, (SECOND, FIRST): 1}))
    assert (results.deals, results.games, results.is_partial) == (10, 20, False)
    assert results.deal_points["x"] == Counter({2 * WIN: 6, 3 * WIN // 2: 3, 0: 1})
    assert results.by_bot["x"].share == (12 + 4.5) / 20
    assert results.by_seat[0].points == (6 + 3 + 1.5 + 1) * WIN
    assert {place: tally.games for place, tally in results.by_place.items()} == {
        (0, "x"): 10,
        (0, "y"): 10,
        (1, "x"): 10,
        (1, "y"): 10,
    }


def test_the_interval_of_pairs_knows_that_their_games_belong_together() -> None:
    """Whoever sits first wins: each pair is even, however few there are."""
    results = Results(TWO._replace(paired=True), Counter({(FIRST, FIRST): 10}))
    assert results.interval("x") == (0.5, 0.5)
    low, high = results.by_bot["x"].interval
    assert low < 0.4
    assert high > 0.6


def test_several_seats_of_one_bot_are_one_side() -> None:
    plan = Plan("pennies", 4, {}, ["x", "y", "y", "y"], "seed", deals=3, nodes=1)
    games: Counter[Deal] = Counter({(Outcome(5, (0, 1, 1, 0), (1, 2)),): 1, (Outcome(5, (1, 1, 1, 0), (0, 1, 2)),): 2})
    results = Results(plan, games)
    y = results.by_bot["y"]
    assert (y.games, y.wins, y.shared) == (3, 1, 2)
    assert y.points == pytest.approx((1 + 2 * 2 / 3) * WIN)
    assert results.by_bot["x"].share == pytest.approx(2 / 9)
    assert (results.even_share("x"), results.even_share("y")) == (0.25, 0.75)
    assert y.scores == Counter({1: 6, 0: 3})


@pytest.mark.parametrize("winners", range(1, 9))
def test_any_number_of_winners_share_evenly(winners: int) -> None:
    plan = Plan("pennies", 8, {}, ["x"] + ["y"] * 7, "seed", deals=1, nodes=1)
    results = Results(plan, Counter({(Outcome(1, (0,) * 8, tuple(range(winners))),): 1}))
    assert results.by_bot["x"].points * winners == WIN
    assert sum(tally.points for tally in results.by_seat) == WIN
