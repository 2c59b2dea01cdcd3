"""What a worker of a cluster is asked and answers, and how deals are handed out to it."""

import pytest
from tests.lab.watching import SameBot

from piazza import __version__
from piazza.core.errors import Fault
from piazza.lab import remote
from piazza.lab.messages import read_batch
from piazza.lab.plan import Plan, write_plan
from piazza.lab.simulate import arena_of
from piazza.lab.unplayed import Unplayed

PLAN = Plan("twist", 2, {}, ["easy", "random"], "remote", deals=60, nodes=100)
TEXT = write_plan(PLAN)
RULES = 1


@pytest.mark.parametrize(("limit", "count"), [(1000.0, 4), (0.0, 1)])
def test_a_batch_is_limited_by_time_but_has_one_deal(monkeypatch: pytest.MonkeyPatch, limit: float, count: int) -> None:
    monkeypatch.setattr(remote, "LIMIT", limit)
    deals, _ = read_batch(remote.play_batch(TEXT, 3, 7, __version__, RULES))
    arena = arena_of(PLAN)
    assert deals == [arena.play_deal(3 + place) for place in range(count)]


def test_a_batch_of_nothing_is_empty() -> None:
    assert read_batch(remote.play_batch(TEXT, 0, 0, __version__, RULES))[0] == []


@pytest.mark.parametrize(
    ("piazza", "rules", "key"),
    [("9.9", RULES, "lab.fault.dask-version"), (__version__, RULES + 1, "lab.fault.dask-rules")],
)
def test_other_versions_are_refused(piazza: str, rules: int, key: str) -> None:
    with pytest.raises(Fault) as caught:
        read_batch(remote.play_batch(TEXT, 1, 2, piazza, rules))
    assert caught.value.phrase.key == key


def test_another_version_is_refused_even_if_its_plans_are_different() -> None:
    with pytest.raises(Fault) as caught:
        read_batch(remote.play_batch('{"plan": "of the future"}', 1, 2, "9.9", RULES))
    assert caught.value.phrase.key == "lab.fault.dask-version"


def test_a_bot_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piazza.lab.simulate.bot_named", lambda game, level: SameBot(lambda: -1))
    with pytest.raises(Fault) as caught:
        read_batch(remote.play_batch(TEXT, 5, 9, __version__, RULES))
    assert caught.value.phrase.values["number"].text == "5"


@pytest.mark.parametrize(("deals", "shares", "played"), [(1, 4, 1), (7, 1, 3), (100, 8, 5), (10_000, 8, 400)])
def test_every_deal_is_played_once_however_batches_are_cut(deals: int, shares: int, played: int) -> None:
    unplayed = Unplayed(deals)
    seen: list[int] = []
    while unplayed.count:
        numbers = unplayed.take(shares)
        assert 0 < len(numbers) <= max(1, deals // shares)
        seen += numbers[:played]
        unplayed.put_back(numbers[played:])
    assert sorted(seen) == list(range(1, deals + 1))


def test_shares_get_smaller_towards_the_end() -> None:
    unplayed = Unplayed(100)
    assert [len(unplayed.take(4)) for _ in range(4)] == [25, 18, 14, 10]
