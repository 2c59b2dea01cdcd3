"""Scales: from numbers to places in a chart, and round numbers for labels."""

import math
from collections import Counter
from typing import Final, NamedTuple

STEPS: Final = (1, 2, 5, 10)
MOST_BINS: Final = 28


class Scale(NamedTuple):
    """A range of numbers, mapped to a range of places."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        """The place of a value; beyond the scale it is the edge."""
        part = (value - self.low) / (self.high - self.low)
        return self.start + min(1.0, max(0.0, part)) * (self.end - self.start)

    def ticks(self, about: int) -> list[float]:
        """About `about` round numbers on the scale."""
        step = round_step((self.high - self.low) / about)
        first = math.ceil(round(self.low / step, 6))
        last = math.floor(round(self.high / step, 6))
        return [round(step * number, 6) for number in range(first, last + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on, or of their tenths and hundredths, that is no less."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(step * power for step in STEPS if step * power >= least * 0.999999)


def scale_around(values: list[float], start: float, end: float) -> Scale:
    """A scale between round numbers that has room for all these values."""
    low, high = min(values), max(values)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    step = round_step((high - low) / 4)
    return Scale(math.floor(low / step + 1e-6) * step, math.ceil(high / step - 1e-6) * step, start, end)


class Bins(NamedTuple):
    """A sample in steps of equal width: `counts[i]` values from `low + i × width` on."""

    low: int
    width: int
    counts: list[int]


def bin_width(samples: list[Counter[int]]) -> int:
    """The smallest round width that needs no more bins than can be drawn."""
    low, high = bounds(samples)
    return max(1, round(round_step((high - low + 1) / MOST_BINS)))


def bounds(samples: list[Counter[int]]) -> tuple[int, int]:
    return min(min(sample) for sample in samples), max(max(sample) for sample in samples)


def binned(sample: Counter[int], width: int, low: int, high: int) -> Bins:
    """From the bin that holds `low` to the one that holds `high`."""
    first, last = low // width, high // width
    counts = [0] * (last - first + 1)
    for value, count in sample.items():
        counts[value // width - first] += count
    return Bins(first * width, width, counts)
