"""T-10 and T-11: who moves when, and when a day's moving is over."""

import pytest
from tests.faults import fault_about
from tests.games.twist.oracle import PAIRS
from tests.games.twist.playing import CAPULET, NURSE, TWIST, at, play, seen_by, set_up, targets, to_move, words

from piazza.core.errors import NotLegal, NotNow

BOARD = "Pb3 Rc3 Nd3 Sb2 Bc2 Fd2"
# The Friar on a4 has nobody on any of his lines; the Princess is the only one who can move.
FRIAR_BLOCKED = "F4/2P2/1r1n1/1s2b c 2 * =PF"


@pytest.mark.rule("T-10")
def test_capulet_begins_and_then_they_alternate() -> None:
    state = set_up(BOARD, "PF")
    movers = []
    for _ in range(6):
        movers.append(to_move(state))
        play(state, min(words(state)))
    assert movers == [CAPULET, NURSE] * 3
    assert to_move(state) == CAPULET


@pytest.mark.rule("T-10")
def test_who_is_not_on_turn_cannot_move() -> None:
    with pytest.raises(NotNow):
        TWIST.play(set_up(BOARD, "PF"), NURSE, "Pb4")


@pytest.mark.rule("T-10")
def test_who_has_moved_is_passive_for_the_rest_of_the_day() -> None:
    state = set_up(BOARD, "PF")
    play(state, "Pb4")
    assert seen_by(state, CAPULET)["board"] == "1p3/2RN1/1SBF1/5"
    assert targets(state, "P") == set()
    with pytest.raises(NotLegal, check=fault_about("already-moved")) as reason:
        play(state, "Pa4")
    assert reason.value.rule == "T-10"


@pytest.mark.rule("T-10")
def test_both_may_move_anybody_whoever_is_disguised() -> None:
    choices = set()
    for pair in PAIRS:
        state = set_up(BOARD, pair)
        first = words(state)
        play(state, "Pb4")
        choices.add((frozenset(first), frozenset(words(state))))
    assert len(choices) == 1
    (both,) = choices
    assert [{word[0] for word in side} for side in both] == [set("PRNSBF"), set("RNSBF")]


@pytest.mark.rule("T-10")
def test_the_square_that_was_left_is_empty() -> None:
    state = set_up(BOARD, "PF")
    play(state, "Pb4")
    assert "b3" in targets(state, "S")


@pytest.mark.rule("T-11")
def test_a_day_ends_when_all_six_have_moved() -> None:
    state = set_up(BOARD, "PF")
    told = [play(state, min(words(state))) for _ in range(6)]
    assert [any(line.startswith("reported") for line in lines) for lines in told] == [False] * 5 + [True]
    assert not any("stayed" in line for lines in told for line in lines)


@pytest.mark.rule("T-11")
def test_a_day_ends_early_when_nobody_left_can_move() -> None:
    state = at(FRIAR_BLOCKED)
    told = play(state, "Pe3")
    assert "stayed(characters=F)" in told
    assert "day-began(days=1)" in told
    assert seen_by(state, CAPULET)["board"] == "F4/4P/1R1N1/1S2B"


@pytest.mark.rule("T-11")
@pytest.mark.rule("T-10")
def test_after_a_day_that_ended_early_capulet_begins_again() -> None:
    """Five have moved, so in this day it would have been the Nurse's turn."""
    state = at(FRIAR_BLOCKED)
    play(state, "Pe3")
    assert to_move(state) == CAPULET


@pytest.mark.rule("T-11")
def test_who_cannot_move_is_no_choice_but_may_become_one() -> None:
    state = at(FRIAR_BLOCKED)
    assert {word[0] for word in words(state)} == {"P"}
    play(state, "Pd4")
    assert to_move(state) == NURSE
    assert words(state) == {"Fe4"}


@pytest.mark.rule("T-11")
def test_nobody_may_pass() -> None:
    state = at(FRIAR_BLOCKED)
    assert "pass" not in words(state)
    with pytest.raises(NotLegal) as reason:
        play(state, "pass")
    assert reason.value.rule == "T-11"


@pytest.mark.rule("T-11")
def test_several_can_stay_behind() -> None:
    """Friar and Servant are blocked in their corners, and the Noble moves out of everybody's way."""
    state = at("F4/2p2/1N2r/3bS n 2 * =PF")
    assert {word[0] for word in words(state)} == {"N"}
    assert "stayed(characters=S,F)" in play(state, "Nb1")
