"""The rules against the naive oracle: single positions, and whole games decision by decision."""

import pytest
from tests.games.twist import oracle
from tests.games.twist.playing import TWIST, at, play, seen_by, set_up, to_move, words

from piazza.core.dice import Dice
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.testing.play import one_of, some_of

SQUARES = [column + row for row in "1234" for column in "abcde"]
FRIARS = ["any", "adjacent"]


def random_board(dice: Dice) -> oracle.Board:
    """Anywhere, or crowded into a few squares, where most get into each other's way."""
    area = one_of([SQUARES, SQUARES[:10], [square for square in SQUARES if square[0] in "abc"], SQUARES[2:9]], dice)
    return dict(zip("PRNSBF", some_of(area, 6, dice), strict=True))


@pytest.mark.rule("T-12")
@pytest.mark.rule("TR-1")
@pytest.mark.parametrize("friar", FRIARS)
@pytest.mark.parametrize("seed", range(5))
def test_legal_moves_are_those_of_the_oracle(friar: str, seed: int) -> None:
    dice = Dice(f"positions {seed}")
    for _ in range(120):
        board = random_board(dice)
        active = "".join(who for who in "PRNSBF" if dice.below(3))
        expected = oracle.moves(board, active, friar)
        position = oracle.write_position(board, active)
        state = at(position, friar=friar)
        if expected:
            assert words(state) == expected, position
        else:
            assert TWIST.seats(state) == [], position


@pytest.mark.rule("T-11")
@pytest.mark.rule("T-14")
@pytest.mark.rule("T-15")
@pytest.mark.parametrize("friar", FRIARS)
@pytest.mark.parametrize("seed", range(12))
def test_whole_games_go_as_the_oracle_says(friar: str, seed: int) -> None:
    dice = Dice(f"games {seed}")
    board, pair, days = random_board(dice), one_of(oracle.PAIRS, dice), 1 + dice.below(7)
    state = set_up(" ".join(who + square for who, square in board.items()), pair, days=str(days), friar=friar)
    evening = oracle.Evening(board, pair, days, friar)
    while not evening.winner:
        compare(state, evening)
        word = one_of(sorted(evening.legal()), dice)
        play(state, word)
        evening.move(word)
    result = TWIST.result(state)
    assert result is not None
    assert result.winners == [0 if evening.winner == "Nurse" else 1]
    assert seen_by(state, WATCHER)["suspects"] == suspects(evening)


def compare(state: State, evening: oracle.Evening) -> None:
    assert words(state) == evening.legal()
    assert to_move(state) == (0 if evening.mover == "Nurse" else 1)
    seen = seen_by(state, WATCHER)
    assert seen["suspects"] == suspects(evening)
    position = oracle.write_position(evening.board, evening.active, evening.days_left, seen["suspects"], evening.pair)
    assert TWIST.write_position(state) == position


def suspects(evening: oracle.Evening) -> str:
    return "*" if len(evening.suspects) == 15 else ",".join(evening.suspects)


def test_some_of_the_games_reach_both_ends() -> None:
    """Otherwise the comparison above would prove less than it seems to."""
    winners = set()
    for seed in range(12):
        dice = Dice(f"games {seed}")
        evening = oracle.Evening(random_board(dice), one_of(oracle.PAIRS, dice), 1 + dice.below(7), "any")
        while not evening.winner:
            evening.move(one_of(sorted(evening.legal()), dice))
        winners.add(evening.winner)
    assert winners == {"Nurse", "Capulet"}
