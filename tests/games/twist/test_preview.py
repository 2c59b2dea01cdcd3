"""What a drafted decision will do, as far as its maker can tell: what comes true, and what is left out."""

import pytest
from tests.games.twist.playing import CAPULET, TWIST, new, play, set_up, to_move

from piazza.core.state import State
from piazza.games.twist.view import TwistView

BOARD = "Pb2 Rc2 Nd2 Sb3 Bc3 Fd3"


def foreseen(state: State, text: str) -> TwistView:
    seat = to_move(state)
    ahead = TWIST.previewed(state.setup, TWIST.observe(state, seat), TWIST.read_action(state, text))
    assert isinstance(ahead, TwistView)
    return ahead


def after(state: State, text: str) -> TwistView:
    seat = to_move(state)
    play(state, text)
    view = TWIST.observe(state, seat)
    assert isinstance(view, TwistView)
    return view


@pytest.mark.parametrize("word", ["Pa1", "Rb1", "Sa3"])
def test_a_move_comes_true_as_foreseen(word: str) -> None:
    state = set_up(BOARD, "PF")
    ahead, then = foreseen(state, word), after(state, word)
    assert (ahead.squares, ahead.active) == (then.squares, then.active)


def test_the_report_of_the_last_move_is_not_foreseen() -> None:
    """T-13: Capulet must not learn from a draft which pairs are left."""
    state = set_up(BOARD, "PF")
    suspects: list[int] = []
    then = TWIST.observe(state, CAPULET)
    assert isinstance(then, TwistView)
    while not suspects or then.suspects == suspects[-1]:
        word = TWIST.write_action(state.setup, TWIST.actions(state, to_move(state))[0])
        suspects.append(foreseen(state, word).suspects)
        then = after(state, word)
    assert len(suspects) > 1
    assert len(set(suspects)) == 1, "not even with the last move of the day"


def test_the_pair_is_foreseen_by_the_nurse() -> None:
    state = new()
    play(state, *BOARD.split(), "done")
    ahead, then = foreseen(state, "=PF"), after(state, "=PF")
    assert ahead.pair == then.pair


def test_days_are_foreseen() -> None:
    state = new(pie="on")
    word = TWIST.write_action(state.setup, TWIST.actions(state, to_move(state))[0])
    ahead, then = foreseen(state, word), after(state, word)
    assert ahead.days == then.days
