"""Defenders against the strongest (V-40), and the order of dice (VR-17)."""

import pytest
from tests.games.verona.playing import play, table
from tests.games.verona.situations import Plans, allies, question, seats, slot

from piazza.core.state import State

REST: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def bribed(bid: int, first: int = 1) -> State:
    """Seat 1 bribes in Rosa against two allies of seat 2 and three of seat 3."""
    state = table(3, {"rosa": {2: 2, 3: 3}}, {"rosa": {1: "corruption"}} | REST, first=first, picker=1)
    play(state, f"pick:rosa bid:{bid}")
    return state


def attacked(first: int = 1) -> State:
    """Seat 1 attacks with a strength of 9."""
    allies: dict[str, dict[int, int]] = {"rosa": {1: 1, 2: 2, 3: 3}}
    state = table(3, allies, {"rosa": {1: "violence"}} | REST, first=first, picker=1, mercenaries="1,0,0")
    play(state, "pick:rosa bid:1 die:1 die:3")
    return state


@pytest.mark.rule("V-40")
def test_against_corruption_one_die_for_each_own_ally() -> None:
    state = bribed(20)
    assert (question(state), seats(state)) == ("defence-dice", [0])
    assert (slot(state, "roller"), slot(state, "dice")) == ("2", "2")
    play(state, "die:3 die:3")
    assert (slot(state, "roller"), slot(state, "dice")) == ("3", "3")
    assert "corrupted(seat=1, street=rosa)" in play(state, "die:3 die:3 die:3")


@pytest.mark.rule("V-40")
def test_against_violence_two_dice_however_many_allies() -> None:
    state = attacked()
    assert (slot(state, "roller"), slot(state, "dice")) == ("2", "2")
    play(state, "die:1 die:1")
    assert (slot(state, "roller"), slot(state, "dice")) == ("3", "2")
    play(state, "die:1 die:1")
    assert question(state) == "victim"


@pytest.mark.rule("V-40")
@pytest.mark.parametrize(("eyes", "stopped"), [("die:4 die:4", False), ("die:4 die:5", True), ("die:7 die:7", True)])
def test_equal_or_above_stops_the_attacker(eyes: str, stopped: bool) -> None:
    state = attacked()
    play(state, eyes, "die:1 die:1")
    assert question(state) == ("picking" if stopped else "victim")
    assert allies(state, "rosa") == {1: 1, 2: 2, 3: 3}


@pytest.mark.rule("V-40")
def test_each_total_counts_alone() -> None:
    state = bribed(10)
    play(state, "die:4 die:5 die:3 die:3 die:3")
    assert allies(state, "rosa") == {1: 1, 2: 2, 3: 3}


@pytest.mark.rule("V-40")
@pytest.mark.rule("VR-17")
@pytest.mark.parametrize(("first", "order"), [(1, ["2", "3"]), (2, ["2", "3"]), (3, ["3", "2"])])
def test_all_roll_clockwise_from_the_first_player_even_after_one_has_stopped_it(first: int, order: list[str]) -> None:
    state = attacked(first)
    rollers = []
    for _ in range(2):
        rollers.append(slot(state, "roller"))
        play(state, "die:7 die:7")
    assert rollers == order
    assert question(state) == "picking"


@pytest.mark.rule("V-3")
@pytest.mark.rule("VR-17")
def test_an_eight_is_rolled_again_before_the_next_die() -> None:
    state = bribed(20)
    play(state, "die:8")
    assert (slot(state, "dice"), slot(state, "rolled")) == ("2", "8")
    play(state, "die:8 die:1")
    assert (slot(state, "dice"), slot(state, "rolled")) == ("1", "17")
    assert play(state, "die:3")[-2:] == ["rolled-to-defend(seat=2, dice=20)", "stopped(seat=2)"]


@pytest.mark.rule("V-40")
def test_other_attackers_do_not_defend() -> None:
    state = table(2, {"rosa": {2: 2}}, {"rosa": {1: "corruption", 2: "corruption"}} | REST)
    play(state, "pick:rosa bid:2 bid:1")
    assert allies(state, "rosa") == {1: 1, 2: 2}
    assert question(state) == "picking"
