"""T-13 to T-15, TR-2 and TR-4: the report, the elimination, and the end of a day and of a game."""

import pytest
from tests.games.twist.oracle import PAIRS
from tests.games.twist.playing import CAPULET, NURSE, TWIST, at, new, play, seen_by, to_move, winner, words

from piazza.core.dice import Dice
from piazza.core.view import WATCHER
from piazza.testing.play import random_decision

# The Servant is the last to move. Then Princess, Prince and Bishop stand in the centre, the others on the edge.
EVENING = "4f/2b2/1pr2/n3S n"
APART = "PN,PS,PF,RN,RS,RF,NB,SB,BF"
TOGETHER = "PR,PB,RB,NS,NF,SF"


def evening(days: int, suspects: str, pair: str) -> list[str]:
    return play(at(f"{EVENING} {days} {suspects} ={pair}"), "Sd1")


@pytest.mark.rule("T-13")
@pytest.mark.parametrize("pair", PAIRS)
def test_the_report_is_the_truth_and_no_choice(pair: str) -> None:
    """One move, and the report is given: nobody is asked for it."""
    told = evening(3, "*", pair)
    assert f"reported(report={'same' if pair in TOGETHER.split(',') else 'different'})" in told
    assert told[0].startswith("moved")
    assert told[-1] == "day-began(days=2)"


@pytest.mark.rule("T-13")
def test_the_report_is_given_when_the_moving_is_over_and_not_before() -> None:
    state = at("4F/2b2/1pr2/n3S c 3 * =PR")
    assert play(state, "Sd1") == ["moved(seat=2, character=S, from=e1, to=d1)"]


@pytest.mark.rule("T-14")
def test_same_strikes_out_all_pairs_that_are_apart() -> None:
    state = at(f"{EVENING} 3 * =PR")
    assert f"eliminated(pairs={APART}, left=6)" in play(state, "Sd1")
    assert seen_by(state, WATCHER)["suspects"] == TOGETHER


@pytest.mark.rule("T-14")
def test_different_strikes_out_all_pairs_that_are_together() -> None:
    state = at(f"{EVENING} 3 * =NB")
    assert f"eliminated(pairs={TOGETHER}, left=9)" in play(state, "Sd1")
    assert seen_by(state, WATCHER)["suspects"] == APART


@pytest.mark.rule("T-14")
def test_only_suspects_are_struck_out_and_nobody_comes_back() -> None:
    assert "eliminated(pairs=PN,SB, left=2)" in evening(3, "PR,PN,NS,SB", "NS")
    assert "eliminated(pairs=, left=2)" in evening(3, "PN,SB", "SB")


@pytest.mark.rule("T-15")
def test_with_one_pair_left_capulet_wins_at_once() -> None:
    state = at(f"{EVENING} 3 PR,PN =PR")
    assert play(state, "Sd1")[-1] == "game-won(seat=2, role=capulet, pair=PR)"
    assert winner(state) == CAPULET
    assert TWIST.seats(state) == []


@pytest.mark.rule("T-15")
def test_when_the_last_tile_is_gone_the_nurse_wins() -> None:
    state = at(f"{EVENING} 1 PR,PB,PN =PR")
    assert play(state, "Sd1")[-1] == "game-won(seat=1, role=nurse, pair=PR)"
    assert winner(state) == NURSE


@pytest.mark.rule("T-15")
def test_otherwise_a_tile_goes_and_all_are_active_again() -> None:
    state = at(f"{EVENING} 3 PR,PB,PN =PR")
    assert play(state, "Sd1")[-1] == "day-began(days=2)"
    assert seen_by(state, WATCHER)["days left"] == "2"
    assert seen_by(state, WATCHER)["board"] == "4F/2B2/1PR2/N2S1"
    assert to_move(state) == CAPULET
    assert {word[0] for word in words(state)} == set("PRNSBF")


@pytest.mark.rule("TR-4")
def test_the_elimination_of_the_last_day_counts() -> None:
    state = at(f"{EVENING} 1 PR,PN =PR")
    assert "eliminated(pairs=PN, left=1)" in play(state, "Sd1")
    assert winner(state) == CAPULET


@pytest.mark.rule("TR-2")
@pytest.mark.parametrize("pair", PAIRS)
def test_the_true_pair_is_never_struck_out(pair: str) -> None:
    for suspects in (pair, "*"):
        told = evening(3, suspects, pair)
        (line,) = [line for line in told if line.startswith("eliminated")]
        assert pair not in line.partition("left")[0]
        assert not line.endswith("left=0)")


@pytest.mark.rule("TR-2")
@pytest.mark.parametrize("seed", range(25))
def test_in_whole_games_the_true_pair_stays_on_the_list(seed: int) -> None:
    state, dice = new(), Dice(seed)
    while TWIST.result(state) is None:
        decision = random_decision(TWIST, state, dice)
        TWIST.apply(state, *decision)
        seen = seen_by(state, NURSE)
        if seen["pair"] != "-":
            assert seen["suspects"] == "*" or seen["pair"] in seen["suspects"].split(",")
