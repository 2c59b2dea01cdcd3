"""How things are measured: contestants take turns within one run, in CPU time, and are compared as ratios.

Machines are shared and noisy, so no rate is a result by itself; only the ratio of two that ran side by side is.
"""

import resource
import statistics
import subprocess
import time
from collections.abc import Callable
from typing import Literal, NamedTuple


class Measured(NamedTuple):
    """Work done, and the CPU seconds it took."""

    work: float
    seconds: float

    @property
    def rate(self) -> float:
        return self.work / self.seconds


class Mark(NamedTuple):
    """Where a ratio should lie: at this value or above, or at this value or below."""

    side: Literal["≥", "≤"]
    value: float

    def is_reached_by(self, ratio: float) -> bool:
        return ratio >= self.value if self.side == "≥" else ratio <= self.value

    def __str__(self) -> str:
        return f"{self.side} {self.value:g}"


def at_least(value: float) -> Mark:
    return Mark("≥", value)


def at_most(value: float) -> Mark:
    return Mark("≤", value)


class Row(NamedTuple):
    """One line of the table: ours beside another's, their ratio, and the mark it should reach, if there is one."""

    what: str
    ours: float
    other: str
    theirs: float
    ratio: float
    mark: Mark | None

    @property
    def reached(self) -> bool:
        return self.mark is None or self.mark.is_reached_by(self.ratio)


def as_table(rows: list[Row]) -> str:
    lines = ["| measured | Piazza | beside | theirs | ratio | mark |", "| --- | ---: | --- | ---: | ---: | --- |"]
    for row in rows:
        mark = "reported" if row.mark is None else f"{row.mark} {'reached' if row.reached else 'MISSED'}"
        ours, theirs = figure(row.ours), figure(row.theirs)
        lines.append(f"| {row.what} | {ours} | {row.other} | {theirs} | {row.ratio:.2f} | {mark} |")
    return "\n".join(lines)


def figure(value: float) -> str:
    """Small ones with a digit more: milliseconds, mostly."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


Contestant = Callable[[], Measured]


def compare(what: str, ours: Contestant, other: str, theirs: Contestant, rounds: int, mark: Mark | None = None) -> Row:
    """Ours and theirs in turn; each round gives a ratio, and the median of them counts."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    ratio = statistics.median(mine.rate / yours.rate for mine, yours in pairs)
    rates = [statistics.median(one.rate for one in side) for side in zip(*pairs, strict=True)]
    return Row(what, rates[0], other, rates[1], ratio, mark)


def timed(work: Callable[[], float]) -> Measured:
    """Work done in this process."""
    start = time.process_time()
    done = work()
    return Measured(done, time.process_time() - start)


def run_program(command: list[str]) -> tuple[str, float]:
    """What another program printed, and its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
