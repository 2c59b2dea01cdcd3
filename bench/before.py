"""`make bench-before COMMIT=…`: this checkout beside an earlier commit, as one table of ratios.

Both builds do the same tasks in turn, each in a process of its own that stays, and CPU time is counted. A task is
repeated so often that one round takes a good part of a second; the median of the ratios of all rounds counts.
`bench/workloads` has the tasks.
"""

import argparse
import json
import math
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import capacity
from earlier import ROOT, Build, build_of, fresh_build
from measure import Mark, Measured, Row, as_table, at_least, at_most, compare, run_program

WORKLOADS = Path(__file__).parent / "workloads"
SHARED = ("worker.py", "visiting.py")
LEAST_SECONDS = 0.15  # of a round
MEAN_MARK = at_least(0.97)
BUILD_MARK = at_most(0.3)
COMMANDS = {"--version": at_most(0.15), "--help": at_most(0.25)}
ENGINE = "engine.py"


class Effort(NamedTuple):
    """How often things are measured, and how long at least."""

    rounds: int
    seconds: float


FULL, SMALL = Effort(9, LEAST_SECONDS), Effort(1, 0)


class Worker:
    """One workload in a process with one build."""

    def __init__(self, python: str, workload: Path) -> None:
        self.process = subprocess.Popen(
            [python, str(workload)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.marks: dict[str, str] = dict(json.loads(self.line() or "[]"))

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.communicate()

    def line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline()

    def run(self, task: str, times: int) -> Measured:
        assert self.process.stdin
        self.process.stdin.write(f"{task}\t{times}\n")
        self.process.stdin.flush()
        work, seconds = self.line().split()
        return Measured(float(work), max(float(seconds), 1e-9))


def times_needed(worker: Worker, task: str, seconds: float) -> int:
    """How often a task has to be done to take this long."""
    times = 1
    while (taken := worker.run(task, times).seconds) < seconds / 2:
        times *= 2
    return max(1, round(times * seconds / taken))


def rows_of(workload: Path, now: str, before: str, other: str, effort: Effort) -> list[Row]:
    """Of all tasks that both builds can do."""
    with Worker(now, workload) as ours, Worker(before, workload) as theirs:
        return [row_of(task, ours, theirs, other, effort) for task in ours.marks if task in theirs.marks]


def row_of(task: str, ours: Worker, theirs: Worker, other: str, effort: Effort) -> Row:
    mark, times = read_mark(ours.marks[task]), times_needed(theirs, task, effort.seconds)
    ours.run(task, times)  # once to warm up, as the other has
    as_cost = mark is not None and mark.side == "≤"

    def measured(worker: Worker) -> Measured:
        done = worker.run(task, times)
        return Measured(done.seconds * 1000, done.work) if as_cost else done

    return compare(task, lambda: measured(ours), other, lambda: measured(theirs), effort.rounds, mark)


def read_mark(text: str) -> Mark | None:
    side, _, value = text.partition(" ")
    return {"≥": at_least, "≤": at_most}[side](float(value)) if text else None


def mean_of(rows: list[Row], other: str) -> Row:
    """The geometric mean of all rows that have a mark of their own."""
    ratios = [row.ratio for row in rows if row.mark]
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    return Row(f"geometric mean of the {len(ratios)} rows of the engine with a mark", mean, other, 1, mean, MEAN_MARK)


def command_row(option: str, mark: Mark, now: Build, before: Build, other: str, rounds: int) -> Row:
    def cost(build: Build) -> Measured:
        return Measured(run_program([build.program("piazza"), option])[1] * 1000, 1)

    return compare(f"CPU ms of piazza {option}", lambda: cost(now), other, lambda: cost(before), rounds, mark)


def command_rows(now: Build, before: Build, other: str, rounds: int) -> list[Row]:
    return [command_row(option, mark, now, before, other, rounds) for option, mark in COMMANDS.items()]


def build_rows(before: Build, other: str) -> list[Row]:
    if before.cost is None:
        return []
    ours, theirs = fresh_build(), before.cost
    return [
        Row("a build from nothing, seconds", ours.wall, other, theirs.wall, ours.wall / theirs.wall, BUILD_MARK),
        Row("a build from nothing, CPU seconds", ours.cpu, other, theirs.cpu, ours.cpu / theirs.cpu, None),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("--builds", action="store_true", help="build both from nothing, to compare the time")
    parser.add_argument("--only", default="", help="only workloads whose file name contains this")
    parser.add_argument("--small", action="store_true", help="once and briefly, to see that it runs")
    given = parser.parse_args()
    effort = SMALL if given.small else FULL
    before, now = build_of(given.commit, given.builds), Build(ROOT, None)
    rows: list[Row] = []
    if not given.only:
        rows += build_rows(before, given.commit) + command_rows(now, before, given.commit, effort.rounds)
    if given.only in "capacity":
        rows.append(capacity.row(now, before, given.commit, given.small))
    for workload in sorted(WORKLOADS.glob("*.py")):
        if workload.name not in SHARED and given.only in workload.name:
            more = rows_of(workload, now.program("python"), before.program("python"), given.commit, effort)
            rows += [*more, mean_of(more, given.commit)] if workload.name == ENGINE else more
    print(as_table(rows))
    return 0 if given.small or all(row.reached for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
