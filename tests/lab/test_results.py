"""What games come to, on hands of made-up games that can be added up by eye."""

import math
import signal
from collections import Counter
from statistics import fmean, stdev

import pytest

from piazza.core.measures import Holding, MeasuredTrial
from piazza.lab.buffer import MOST, Buffer
from piazza.lab.outcome import Deal, Outcome
from piazza.lab.plan import Plan
from piazza.lab.results import Results
from piazza.lab.statistics import wilson
from piazza.lab.tally import WIN

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


def test_points_by_source_of_all_and_of_winners() -> None:
    one = Outcome(9, (3, 1), (0,), points=((("a", 3),), (("a", -1), ("b", 2))))
    other = Outcome(9, (2, 2), (0, 1), points=((("a", 2),), (("b", 2),)))
    results = Results(TWO, Counter({(one,): 2, (other,): 1}))
    assert results.sources == ["a", "b"]
    assert results.by_bot["y"].mean_from("b") == 2
    assert results.by_seat[1].mean_from("a") == pytest.approx(-2 / 3)
    assert results.everybody.mean_from("a") == (3 + 3 + 2 - 1 - 1) / 6
    assert results.everybody.mean_of_winners_from("a") == (3 + 3 + 2) / 4
    assert results.everybody.mean_of_winners_from("b") == 2 / 4


def test_lengths_in_the_terms_of_the_game() -> None:
    results = Results(
        TWO, {(FIRST._replace(lengths=(("rounds", 4),)),): 2, (FIRST._replace(lengths=(("rounds", 6),)),): 1}
    )
    assert results.named_lengths == {"rounds": Counter({4: 2, 6: 1})}


def test_how_those_fare_who_have_a_thing() -> None:
    plan = Plan("pennies", 3, {}, ["x", "y", "y"], "seed", deals=4, nodes=1)
    alone = Outcome(1, (9, 4, 2), (0,), holdings=(Holding("card", "k", 0),))
    two = Outcome(1, (5, 5, 1), (0, 1), holdings=(Holding("card", "k", 1), Holding("card", "k", 2)))
    everybody = Outcome(1, (1, 2, 3), (2,), holdings=tuple(Holding("card", "k", seat) for seat in range(3)))
    results = Results(plan, {(alone,): 2, (two,): 1, (everybody,): 1})
    thing = results.held["card", "k"]
    assert (thing.games, thing.compared) == (4, 3)
    assert thing.holders == Counter({(0, "x"): 3, (1, "y"): 2, (2, "y"): 2})
    assert thing.share == (2 + 0.5 + 1) / 7
    assert thing.interval == wilson(3.5, 7)
    differences = [9 - 3, 9 - 3, 3 - 5]
    assert thing.difference == pytest.approx(fmean(differences))
    reach = 4.302653 * stdev(differences) / 3**0.5  # Student, two degrees of freedom
    assert thing.difference_interval == pytest.approx(
        (fmean(differences) - reach, fmean(differences) + reach), abs=1e-3
    )
    shares = [(2 + 0.5) / 4, 0.5 / 4, 1 / 4]
    assert results.expected_share(thing.holders) == pytest.approx((3 * shares[0] + 2 * shares[1] + 2 * shares[2]) / 7)


def test_one_game_says_nothing_about_how_sure_it_is() -> None:
    results = Results(TWO, {(FIRST._replace(holdings=(Holding("card", "k", 0),)),): 1})
    assert results.held["card", "k"].difference == 2
    assert results.held["card", "k"].difference_interval == (-math.inf, math.inf)


def test_how_often_something_comes_of_a_thing() -> None:
    game = FIRST._replace(
        trials=(MeasuredTrial("card", "k", True), MeasuredTrial("card", "k", False), MeasuredTrial("card", "l", False))
    )
    results = Results(TWO, {(game,): 3})
    assert (results.tried["card", "k"].trials, results.tried["card", "k"].share) == (6, 0.5)
    assert results.tried["card", "l"].interval == wilson(0, 3)


def test_a_basket_never_holds_many_and_loses_none() -> None:
    deals: list[Deal] = [(FIRST._replace(decisions=number % 700),) for number in range(2000)]
    results, whole = Results(TWO), Results(TWO, Counter(deals))
    buffer = Buffer(results)
    for number, deal in enumerate(deals, 1):
        buffer.take(deal)
        assert number - results.deals < MOST
    buffer.empty()
    buffer.empty()
    assert (results.deals, results.lengths) == (2000, whole.lengths)
    assert results.by_bot["x"].points == whole.by_bot["x"].points


def test_ctrl_c_waits_until_all_that_is_being_counted_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    results = Results(TWO)
    buffer, add = Buffer(results), results.add

    def interrupted(deal: Deal, times: int) -> None:
        signal.raise_signal(signal.SIGINT)  # to this thread: a test runner may have others
        add(deal, times)

    monkeypatch.setattr(results, "add", interrupted)
    for deal in ((FIRST,), (SECOND,), (BOTH,), (BOTH,)):
        buffer.take(deal)
    with pytest.raises(KeyboardInterrupt):
        buffer.empty()
    assert (results.deals, results.by_bot["x"].games) == (4, 4)
    buffer.empty()
    assert results.deals == 4
