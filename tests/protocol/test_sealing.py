"""Seats that decide at the same time: the protocol takes them in any order, and the record does not tell which."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.protocol.caller import Caller
from tests.table.sealed_game import Market

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.editions import EDITIONS, Edition

PLANS = {"1": ["a", "c", "done"], "2": ["b", "done"], "3": ["done"]}
BIDS = {"1": ["bid2"], "2": ["bid0"], "3": ["bid3"]}
IN_ORDER = ["1 a", "1 c", "1 done", "2 b", "2 done", "3 done", "1 bid2", "2 bid0", "3 bid3"]


@pytest.fixture(autouse=True, scope="module")
def market() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EDITIONS, "market", Edition("market", Market))
        yield


def find(_: str) -> Game:
    return Market()


def begin(caller: Caller) -> Caller:
    caller.ask("new", game="market", players=3, seed="abc")
    return caller


def decisions(caller: Caller) -> list[str]:
    return [f"{'*' if seat == 8 else seat + 1} {text}" for seat, text in caller.record(find).decisions]


def seal_in_turns(caller: Caller, wishes: dict[str, list[str]], luck: int) -> None:
    """Everybody decides as wished, each set in some order, but now this seat is faster, now that one."""
    dice = Dice(luck)
    left = {seat: [*sorted(plan[:-1], key=lambda _: dice.word()), plan[-1]] for seat, plan in wishes.items()}
    while left:
        seat = sorted(left)[dice.below(len(left))]
        caller.play(seat, left[seat].pop(0))
        left = {seat: plan for seat, plan in left.items() if plan}


@given(luck=some.integers(0, 10_000))
def test_who_was_first_leaves_no_trace(luck: int) -> None:
    caller = begin(Caller())
    seal_in_turns(caller, PLANS, luck)
    seal_in_turns(caller, BIDS, luck)
    assert decisions(caller)[:-1] == IN_ORDER


def test_what_not_everybody_has_sealed_is_not_final(caller: Caller) -> None:
    begin(caller)
    caller.play("3", "done")
    caller.play("2", "b")
    assert decisions(caller) == []
    caller.play("1", "c", "a", "done")
    assert decisions(caller) == []
    caller.play("2", "done")
    assert decisions(caller) == IN_ORDER[:6]
    caller.play("3", "bid3")
    assert decisions(caller) == IN_ORDER[:6]


def test_a_seat_that_has_sealed_is_not_asked_again(caller: Caller) -> None:
    begin(caller)
    assert caller.play("2", "done")["to_act"] == ["1", "3"]
    assert caller.ask("legal", seat="2")["actions"] == []
    assert caller.refusal("play", seat="2", action="a")["kind"] == "not-now"


def test_others_are_not_shown_what_was_sealed(caller: Caller) -> None:
    eyes = set()
    for plan in ([], ["a"], ["b", "d"]):
        begin(caller).play("1", *plan, "done")
        eyes.add(str([caller.ask("view", viewer=viewer) for viewer in ("2", "3", "watcher")]))
    assert len(eyes) == 1


def test_a_position_in_the_middle_of_a_step_can_be_loaded_and_recorded(caller: Caller) -> None:
    begin(caller).play("2", "b", "done")
    caller.ask("load", game="market", position=caller.ask("save")["position"], seed="abc")
    caller.play("3", "done")
    caller.play("1", "done")
    assert decisions(caller) == ["1 done", "3 done"]


def test_bids_are_a_range(caller: Caller) -> None:
    begin(caller)
    seal_in_turns(caller, PLANS, 0)
    assert caller.ask("legal", seat="2")["actions"] == [{"from": "bid0", "to": "bid3"}]
