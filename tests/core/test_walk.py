"""Random play and counting, on games small enough to count by hand."""

import pytest
from tests.testing.pennies import Pennies

from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.playouts import first_seat, perft, pick, play_out
from piazza.core.view import CHANCE

# Two players, one cup. Three cards twice; seat 1 puts or is done, then, in seat order, goes on.
COUNTS = [(0, 1), (1, 3), (2, 9), (3, 18), (4, 27)]


@pytest.mark.parametrize(("depth", "nodes"), COUNTS)
def test_perft_enumerates_chance_and_takes_simultaneous_seats_in_order(depth: int, nodes: int) -> None:
    game = Pennies()
    assert perft(game, game.new(game.setup(2, {"cups": "1"})), depth) == nodes


def test_perft_counts_nothing_behind_the_end() -> None:
    game = Pennies()
    state = game.new(game.setup(2, {"cups": "1"}))
    for seat, word in [(CHANCE, "deal1"), (CHANCE, "deal1"), (0, "done"), (1, "done"), (0, "show")]:
        game.play(state, seat, word)
    assert [perft(game, state, depth) for depth in range(4)] == [1, 2, 0, 0]


def test_a_picked_outcome_comes_as_often_as_its_weight_says() -> None:
    outcomes, dice = Actions(), Dice("pick")
    outcomes.add_outcome(10, 1)
    outcomes.add_outcome(20, 3)
    picked = [pick(outcomes, dice) for _ in range(4000)]
    assert 900 < picked.count(10) < 1100
    assert picked.count(10) + picked.count(20) == 4000


def test_choices_without_weights_are_picked_alike() -> None:
    choices, dice = Actions(), Dice("pick")
    for action in (5, 6, 7):
        choices.add(action)
    picked = [pick(choices, dice) for _ in range(3000)]
    assert all(900 < picked.count(action) < 1100 for action in (5, 6, 7))


def test_playing_out_ends_the_game_and_counts_its_decisions() -> None:
    game = Pennies()
    state = game.new(game.setup(2, {"cups": "1"}))
    decisions = play_out(game, state, Dice(3), Actions())
    assert game.result(state) is not None
    assert 4 <= decisions <= 6  # the two cards that chance deals are not counted


def test_the_first_seat_is_the_lowest() -> None:
    assert [first_seat(mask) for mask in (0b1, 0b110, 0b101000, 2**CHANCE)] == [0, 1, 3, CHANCE]
