"""Chance drawn from a seed, or supplied by the caller."""

import pytest
from tests.protocol.caller import Caller

from piazza.core.dice import Dice

BIDDING = {"bidding": "on"}


def test_the_same_seed_draws_the_same(caller: Caller) -> None:
    def drawn(seed: str) -> list[str]:
        answer = caller.ask("new", game="twist", options=BIDDING, seed=seed)
        assert answer["to_act"] == [answer["drawn"][0][-1]]
        return list(answer["drawn"])

    seeds = [f"seed{number}" for number in range(12)]
    firsts = [drawn(seed) for seed in seeds]
    assert firsts == [drawn(seed) for seed in seeds]
    assert {"first1", "first2"} == {outcome for (outcome,) in firsts}


def test_who_supplies_chance_is_told_what_is_to_be_drawn(caller: Caller) -> None:
    answer = caller.ask("new", game="twist", options=BIDDING, chance="supplied")
    assert answer["to_act"] == ["*"]
    assert "seed" not in answer
    weighed = [{"action": "first1", "weight": 1}, {"action": "first2", "weight": 1}]
    assert caller.ask("legal", seat="*") == {"ok": True, "seat": "*", "outcomes": weighed}
    assert caller.ask("view", viewer="1")["waiting_for"] == ["*"]


@pytest.mark.parametrize("first", ["1", "2"])
def test_what_is_supplied_happens_and_is_recorded_without_a_seed(caller: Caller, first: str) -> None:
    caller.ask("new", game="twist", options=BIDDING, chance="supplied")
    assert caller.play("*", f"first{first}") == {"ok": True, "to_act": [first], "drawn": []}
    caller.finish([first], Dice(first))
    record = caller.record()
    assert record.seed is None
    assert record.decisions[0] == (8, f"first{first}")


@pytest.mark.parametrize("outcome", ["Pc3", "bid3", "pass"])
def test_what_cannot_be_drawn_is_refused_with_what_can(caller: Caller, outcome: str) -> None:
    caller.ask("new", game="twist", options=BIDDING, chance="supplied")
    error = caller.refusal("play", seat="*", action=outcome)
    assert error["kind"] == "not-legal"
    assert error["message"] == f"Chance cannot draw “{outcome}” here. It is one of: first1, first2."


def test_chance_cannot_be_supplied_when_nothing_is_drawn(moving: Caller) -> None:
    assert moving.refusal("play", seat="*", action="first1")["kind"] == "not-now"


def test_nobody_decides_before_chance(caller: Caller) -> None:
    caller.ask("new", game="twist", options=BIDDING, chance="supplied")
    assert caller.refusal("play", seat="1", action="bid3")["kind"] == "not-now"
    for seat in ({}, {"seat": "1"}, {"seat": "*"}):
        error = caller.refusal("choose", bot="easy", **seat)
        assert error["message"].startswith("Nobody decides before chance has drawn")


def test_a_seed_beside_supplied_chance_is_refused(caller: Caller) -> None:
    assert caller.refusal("new", game="twist", chance="supplied", seed="abc")["kind"] == "unreadable"
