"""Taking back: decisions of the caller vanish without a trace, with all that chance drew after them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.protocol.caller import SETTING_UP, Caller
from tests.table.sealed_game import Market

from piazza.core.dice import Dice
from piazza.editions import EDITIONS, Edition


def seen(caller: Caller) -> list[object]:
    return [*caller.everything(), caller.ask("events", viewer="1"), caller.ask("events", viewer="watcher")]


def test_one_decision_or_many(moving: Caller) -> None:
    before = seen(moving)
    moving.play("2", "Pa2")
    moving.play("1", "Rc1")
    assert moving.ask("back") == {"ok": True, "to_act": ["1"], "drawn": []}
    moving.play("1", "Rc1")
    assert moving.ask("back", count=2)["to_act"] == ["2"]
    assert seen(moving) == before
    assert moving.ask("back", count=len(SETTING_UP))["to_act"] == ["1"]
    assert moving.record().decisions == []


@pytest.mark.parametrize("count", [9, 1_000_000])
def test_not_further_than_the_beginning(moving: Caller, count: int) -> None:
    error = moving.refusal("back", count=count)
    assert error["kind"] == "not-now"
    assert "8 decisions were made" in error["message"]


def test_the_end_of_a_game_can_be_taken_back(moving: Caller) -> None:
    moving.finish(["2"], Dice("end"))
    assert moving.ask("result")["result"] is not None
    assert moving.ask("back")["to_act"] != []
    assert moving.ask("result")["result"] is None


@settings(max_examples=20, deadline=None)
@given(luck=some.integers(0, 1000), count=some.integers(1, 6))
def test_after_taking_back_the_seed_draws_the_same_again(luck: int, count: int) -> None:
    """The market rolls a die after the last bid."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EDITIONS, "market", Edition("market", Market))
        caller = Caller()
        caller.ask("new", game="market", players=3, seed=f"seed{luck}")
        for seat in "312":
            caller.play(seat, "done")
        last = [caller.play(seat, "bid1") for seat in "231"][-1]
        assert last["to_act"] == []
        assert len(last["drawn"]) == 1
        before, plays = caller.everything(), [*"312", *"231"]
        caller.ask("back", count=count)
        for place in range(6 - count, 6):
            last = caller.play(plays[place], "done" if place < 3 else "bid1")
        assert caller.everything() == before
        assert caller.ask("record")["record"].split("\n\n")[1].endswith(f"* {last['drawn'][0]}")


def test_supplied_chance_is_taken_back_like_a_decision(caller: Caller) -> None:
    caller.ask("new", game="twist", options={"bidding": "on"}, chance="supplied")
    caller.play("*", "first2")
    assert caller.ask("back")["to_act"] == ["*"]
    assert caller.play("*", "first1")["to_act"] == ["1"]
