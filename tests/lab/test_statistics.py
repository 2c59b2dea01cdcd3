"""Intervals and summaries, against values worked out by hand and against what theory promises."""

import math
from collections import Counter

import pytest

from piazza.core.dice import Dice
from piazza.lab.statistics import (
    Interval,
    binomial,
    bootstrap,
    mean,
    quantile,
    reach_of_mean,
    standard_errors,
    summarise,
    wilson,
)

COIN = Counter({0: 600, 1: 400})


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # With z² = 3.8415, the bounds are (2s + z² ± z √(z² + 4 s (n − s) ÷ n)) ÷ 2 (n + z²).
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (8, 10, 0.4902, 0.9433),
        (0.5, 1, 0.0546, 0.9454),
        (14295, 100000, 0.1408, 0.1451),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_by_hand(successes: float, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.00006)


def reach(*sample: int) -> float:
    return reach_of_mean(len(sample), sum(sample), sum(value * value for value in sample))


def test_the_interval_of_a_mean_by_hand() -> None:
    """A deviation of 2, over the root of 3, times the quantile that tables have for two degrees of freedom."""
    assert reach(2, 4, 6) == pytest.approx(4.303 * 2 / math.sqrt(3), rel=0.0002)
    assert reach(7, 7, 7, 7) == 0
    assert reach(*[0, 1] * 5000) == pytest.approx(1.96 * 0.5 / 100, rel=0.0002)


def test_less_than_two_values_have_no_interval() -> None:
    assert reach() == reach(5) == math.inf


@pytest.mark.parametrize("freedom", [*range(1, 31), 10_000])
def test_the_distribution_of_student_leaves_out_a_fortieth_on_each_side(freedom: int) -> None:
    """With t = √n tan a, the density of Student becomes the (n − 1)-th power of a cosine."""

    def part(end: float, steps: int = 20_000) -> float:
        width = end / steps
        return width * sum(math.cos((step + 0.5) * width) ** (freedom - 1) for step in range(steps))

    end = math.atan(standard_errors(freedom) / math.sqrt(freedom))
    assert part(end) / part(math.pi / 2) == pytest.approx(0.95, abs=0.00005)


def test_more_values_never_make_the_interval_wider() -> None:
    errors = [standard_errors(freedom) for freedom in range(1, 100)]
    assert errors == sorted(errors, reverse=True)


def test_a_sample_in_short() -> None:
    summary = summarise(Counter({7: 1, 1: 2, 3: 1}))
    assert summary == (3.0, 1, 7, {5: 1, 25: 1, 50: 1, 75: 3, 95: 7})


@pytest.mark.parametrize(("percent", "value"), [(0, 1), (1, 1), (50, 50), (51, 51), (99, 99), (100, 100)])
def test_quantiles_of_the_numbers_to_a_hundred(percent: int, value: int) -> None:
    assert quantile(Counter(range(1, 101)), percent) == value


def test_the_bootstrap_follows_from_its_seed() -> None:
    assert bootstrap(COIN, "a") == bootstrap(Counter({1: 400, 0: 600}), "a")
    assert bootstrap(COIN, "a") != bootstrap(COIN, "b")


@pytest.mark.parametrize("size", [200, 2000, 4_000_000])
def test_the_bootstrap_is_as_wide_as_theory_says(size: int) -> None:
    sample = Counter({0: size // 4, 1: size // 2, 2: size // 4})  # of variance one half
    reach = 1.96 * math.sqrt(0.5 / size)
    assert bootstrap(sample, "theory") == pytest.approx((1 - reach, 1 + reach), abs=reach / 8)


def test_the_bootstrap_covers_the_truth_about_as_often_as_it_claims() -> None:
    dice = Dice("coverage")
    samples = [Counter(int(dice.below(10) < 4) for _ in range(60)) for _ in range(40)]
    covered = [covers(bootstrap(sample, number), 0.4) for number, sample in enumerate(samples)]
    assert 33 <= sum(covered) < 40


def covers(interval: Interval, truth: float) -> bool:
    return interval.low <= truth <= interval.high


def test_what_is_always_the_same_has_no_width() -> None:
    assert bootstrap(Counter({3: 50}), "same") == (3.0, 3.0)


@pytest.mark.parametrize(("trials", "chance"), [(20, 0.1), (20, 0.9), (1_000_000, 0.00002), (1000, 0.3), (7, 0.5)])
def test_binomials_have_their_mean_and_variance(trials: int, chance: float) -> None:
    dice = Dice("binomial")
    drawn = Counter(binomial(trials, chance, dice) for _ in range(4000))
    variance = trials * chance * (1 - chance)
    assert mean(drawn) == pytest.approx(trials * chance, abs=4 * math.sqrt(variance / 4000))
    squares = Counter({value * value: count for value, count in drawn.items()})
    assert mean(squares) - mean(drawn) ** 2 == pytest.approx(variance, rel=0.12)
    assert 0 <= min(drawn) <= max(drawn) <= trials


@pytest.mark.parametrize(("chance", "successes"), [(0.0, 0), (1.0, 9)])
def test_binomials_at_the_ends(chance: float, successes: int) -> None:
    assert {binomial(9, chance, Dice(seed)) for seed in range(50)} == {successes}
