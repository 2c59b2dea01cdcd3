"""Statistics: shares with intervals, and summaries of samples.

A sample is a count for each value, so its size does not grow with the number of games.
"""

import math
from collections import Counter
from statistics import NormalDist
from typing import Final, NamedTuple

from piazza.core.dice import Dice

NORMAL: Final = NormalDist()
CONFIDENCE: Final = 0.95
BEYOND: Final = (1 - CONFIDENCE) / 2  # left out on each side
RESAMPLES: Final = 2000
NEARLY_NORMAL: Final = 50.0  # from this variance on, the normal distribution is close enough to the binomial
PERCENTILES: Final = (5, 25, 50, 75, 95)
# Quantiles of the distribution of Student (1908) for 1 to 30 degrees of freedom. With more the normal distribution is
# used, which is 4% narrower at most.
STUDENT: Final = (
    *(12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281),
    *(2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860),
    *(2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423),
)


class Interval(NamedTuple):
    """A confidence interval of 95%."""

    low: float
    high: float


class Summary(NamedTuple):
    """The summary of a sample; `quantiles` are by percent."""

    mean: float
    least: int
    most: int
    quantiles: dict[int, int]


def wilson(successes: float, trials: int) -> Interval:
    """The score interval of Wilson (1927) for a proportion; successes may be fractions."""
    if trials == 0:
        return Interval(0.0, 1.0)
    square = NORMAL.inv_cdf(1 - BEYOND) ** 2
    share = successes / trials
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    variance = share * (1 - share) / trials + square / (4 * trials * trials)
    reach = math.sqrt(square * variance) / (1 + square / trials)
    return Interval(max(0.0, centre - reach), min(1.0, centre + reach))


def reach_of_mean(size: int, total: int, squares: int) -> float:
    """Half the width of the interval of a mean, from the size, sum and sum of squares of a sample.

    It is infinite for a single value, which tells nothing about the deviation.
    """
    if size < 2:
        return math.inf
    variance = (squares * size - total * total) / (size * (size - 1))
    return standard_errors(size - 1) * math.sqrt(variance / size)


def standard_errors(freedom: int) -> float:
    """The quantile for the confidence, in standard errors, by degrees of freedom."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else NORMAL.inv_cdf(1 - BEYOND)


def mean(sample: Counter[int]) -> float:
    return sum(value * count for value, count in sample.items()) / sample.total()


def summarise(sample: Counter[int]) -> Summary:
    quantiles = {percent: quantile(sample, percent) for percent in PERCENTILES}
    return Summary(mean(sample), min(sample), max(sample), quantiles)


def quantile(sample: Counter[int], percent: int) -> int:
    """The smallest value that at least `percent` of the sample do not exceed."""
    missing = percent * sample.total()
    for value, count in sorted(sample.items()):
        missing -= 100 * count
        if missing <= 0:
            return value
    raise ValueError("a quantile beyond 100 percent")


def bootstrap(sample: Counter[int], seed: object) -> Interval:
    """The bootstrap interval of the mean; the same for the same seed."""
    dice, size = Dice(f"bootstrap {seed}"), sample.total()
    counts = sorted(sample.items())
    means = sorted(resampled_total(counts, size, dice) / size for _ in range(RESAMPLES))
    outside = round(RESAMPLES * BEYOND)
    return Interval(means[outside], means[-1 - outside])


def resampled_total(counts: list[tuple[int, int]], size: int, dice: Dice) -> int:
    """The sum of `size` draws with replacement, drawn as a multinomial: a binomial for each value."""
    total, draws, others = 0, size, size
    for value, count in counts:
        drawn = binomial(draws, count / others, dice)
        total += value * drawn
        draws -= drawn
        others -= count
    return total


def binomial(trials: int, chance: float, dice: Dice) -> int:
    """A number of successes, drawn from the binomial distribution."""
    if chance > 0.5:
        return trials - binomial(trials, 1 - chance, dice)
    point = (float(dice.word()) + 0.5) / 2**32
    variance = trials * chance * (1 - chance)
    if variance > NEARLY_NORMAL:
        near = round(trials * chance + math.sqrt(variance) * NORMAL.inv_cdf(point))
        return max(0, min(trials, near))
    return binomial_at(point, trials, chance)


def binomial_at(point: float, trials: int, chance: float) -> int:
    """The quantile of the binomial distribution at a point from 0 to 1."""
    successes, part = 0, (1 - chance) ** trials
    while point > part and successes < trials:
        point -= part
        part *= (trials - successes) / (successes + 1) * chance / (1 - chance)
        successes += 1
    return successes
