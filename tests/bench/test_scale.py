"""The simulation of queues agrees with what is known about them, and its tables can be printed."""

import importlib
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench"
SERVICE = 0.01  # seconds on average


@pytest.fixture
def queueing(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCH)
    return importlib.import_module("queueing")


@pytest.fixture
def scale(queueing: ModuleType) -> ModuleType:
    return importlib.import_module("scale")


def mean_wait(queueing: ModuleType, busy: float, services: Iterator[float]) -> float:
    """The mean time in line of 40,000 jobs that come at random."""
    clock, dice, waits = queueing.Clock(), random.Random("queue"), list[float]()
    station, due = queueing.Station(clock), 0.0

    def come(seconds: float) -> None:
        begun = clock.now
        station.add(seconds, lambda: waits.append(clock.now - begun - seconds))

    for _ in range(40_000):
        due += dice.expovariate(busy / SERVICE)
        clock.after(due, partial(come, next(services)))
    clock.run()
    assert station.busy / clock.now == pytest.approx(busy, rel=0.02)
    return sum(waits) / len(waits)


def exponential() -> Iterator[float]:
    dice = random.Random("service")
    while True:
        yield dice.expovariate(1 / SERVICE)


def constant() -> Iterator[float]:
    while True:
        yield SERVICE


def test_a_line_with_random_service_waits_as_in_theory(queueing: ModuleType) -> None:
    """M/M/1: ρ / (1 − ρ) services."""
    assert mean_wait(queueing, 0.6, exponential()) == pytest.approx(SERVICE * 0.6 / 0.4, rel=0.05)


def test_a_line_with_equal_services_waits_half_as_long(queueing: ModuleType) -> None:
    """M/D/1: ρ / (2 (1 − ρ)) services."""
    assert mean_wait(queueing, 0.6, constant()) == pytest.approx(SERVICE * 0.6 / 0.8, rel=0.05)


def test_jobs_in_line_share_the_fixed_cost(queueing: ModuleType) -> None:
    clock, done = queueing.Clock(), list[float]()
    station = queueing.Station(clock, most=3, fixed=1.0)
    for _ in range(5):
        station.add(0.1, lambda: done.append(round(clock.now, 6)))
    clock.run()
    assert done == [1.1, 2.4, 2.4, 2.4, 3.5]
    assert station.busy == pytest.approx(3.5)


@pytest.mark.parametrize("routed", [False, True])
def test_workers_are_as_busy_as_computed(scale: ModuleType, routed: bool) -> None:
    times = scale.Times(0.001, 0.002, 0.0001, 0.003, 0.0001, 0.0005, 100, 0.00001, 0.00001, pages=3)
    layout = scale.Layout(4, databases=2, shards=2, routed=routed)
    found = scale.simulate(times, layout, 200, 5000, "busy")
    assert found.worker == pytest.approx(scale.load(times, layout, 200).worker, rel=0.03)
    assert 1000 * (times.move + times.commit + times.row) < found.median < found.late
    assert found == scale.simulate(times, layout, 200, 5000, "busy"), "the same seed gives the same"


def test_partitions_are_found_that_can_keep_up(scale: ModuleType) -> None:
    times = scale.Times(0.001, 0.002, 0.0001, 0.003, 0.0001, 0.0005, 100, 0.00001, 0.00001, pages=3)
    layout = scale.partitioned(times, 10_000)
    assert max(scale.load(times, layout, 10_000)) <= scale.BUSY
    assert max(scale.load(times, layout._replace(databases=1, shards=1), 10_000)) > 1


def test_the_tables_are_printed(
    scale: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["scale.py", "--moves", "200"])
    scale.main()
    out = capsys.readouterr().out
    assert out.count("\n| 1,000 |") == out.count("\n| 100,000 |") == 2
    assert "| Verona | " in out
