"""Nodes count; the clock is only a cap."""

import pytest

from piazza.thinking.budget import LiveBudget


def spend_all(budget: LiveBudget) -> int:
    while budget.spend():
        pass
    return budget.used


def test_all_nodes_can_be_spent_while_there_is_time() -> None:
    assert spend_all(LiveBudget(1000, seconds=3600)) == 1000


def test_another_clock_can_be_the_cap() -> None:
    ticks = iter(range(100))
    assert spend_all(LiveBudget(100_000, seconds=3, clock=lambda: next(ticks))) == 3 * 256 - 1


def test_the_clock_ends_it_when_it_is_next_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 50.0
    monkeypatch.setattr("piazza.thinking.budget.time.monotonic", lambda: now)
    budget = LiveBudget(100_000, seconds=2)
    assert all(budget.spend() for _ in range(1000))
    now = 52.0
    assert spend_all(budget) == 1023
    assert not budget.spend()
