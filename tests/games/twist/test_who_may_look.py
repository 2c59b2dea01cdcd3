"""TR-3: who sees the pick, and what is seen of the placement."""

import pytest
from tests.games.twist.oracle import PAIRS
from tests.games.twist.playing import CAPULET, NURSE, TWIST, at, events, new, play, seen_by, set_up

from piazza.core.dice import Dice
from piazza.core.view import WATCHER
from piazza.testing.play import random_decision

BOARD = "Pb3 Rc3 Nd3 Sb2 Bc2 Fd2"
EVERYBODY = [NURSE, CAPULET, WATCHER]


@pytest.mark.rule("TR-3")
def test_during_the_game_the_pick_is_for_the_nurse_alone() -> None:
    state = set_up(BOARD, "NB")
    assert [seen_by(state, viewer)["pair"] for viewer in EVERYBODY] == ["NB", "-", "-"]


@pytest.mark.rule("TR-3")
@pytest.mark.parametrize("pair", PAIRS)
def test_that_a_pick_was_made_is_told_to_all_and_what_it_is_to_the_nurse(pair: str) -> None:
    state = new()
    play(state, *BOARD.split(), "done")
    told = {TWIST.describe_event(TWIST.setup(), event).key: event for event in events(state, f"={pair}")}
    assert [bool(told["twist.event.disguised"].audience & 2**viewer) for viewer in EVERYBODY] == [True, True, True]
    assert [bool(told["twist.event.hidden-in"].audience & 2**viewer) for viewer in EVERYBODY] == [True, False, False]
    assert pair not in repr(TWIST.describe_event(TWIST.setup(), told["twist.event.disguised"]))


@pytest.mark.rule("TR-3")
@pytest.mark.parametrize("suspects", ["PR,PB", "PR,PN"])
def test_once_the_game_is_over_everybody_sees_it(suspects: str) -> None:
    state = at(f"4f/2b2/1pr2/n3S n 1 {suspects} =PR")
    play(state, "Sd1")
    assert [seen_by(state, viewer)["pair"] for viewer in EVERYBODY] == ["PR", "PR", "PR"]


@pytest.mark.rule("TR-3")
@pytest.mark.parametrize("seed", range(10))
def test_in_whole_matches_only_the_nurse_of_the_day_ever_sees_it(seed: int) -> None:
    state, dice = new(match="on", bidding="on", days="3"), Dice(seed)
    while TWIST.result(state) is None:
        nurse = int(seen_by(state, WATCHER)["nurse"]) - 1
        shown = {viewer for viewer in EVERYBODY if seen_by(state, viewer)["pair"] != "-"}
        assert shown <= {nurse}
        TWIST.apply(state, *random_decision(TWIST, state, dice))


def test_the_board_is_seen_by_the_nurse_alone_until_it_is_done() -> None:
    state = new()
    play(state, *BOARD.split())
    assert [seen_by(state, viewer)["board"] for viewer in EVERYBODY] == ["5/1PRN1/1SBF1/5", "5/5/5/5", "5/5/5/5"]
    play(state, "done")
    assert [seen_by(state, viewer)["board"] for viewer in EVERYBODY] == ["5/1PRN1/1SBF1/5"] * 3
