"""The brute force over histories, on a game small enough to count its worlds by hand."""

import pytest
from tests.testing import spoiled_views
from tests.testing.pennies import Pennies

from piazza.core.game import Game
from piazza.core.view import CHANCE, WATCHER
from piazza.testing import Broken
from piazza.testing.play import Decision
from piazza.testing.worlds import check_worlds


def worlds(game: Game, viewer: int, *words: str) -> int:
    """The number of worlds after `seat word` decisions of two players with two cups."""
    root = game.new(game.setup(2, {"cups": "2"}))
    state, decisions = root.clone(), []
    for word in words:
        seat, text = word.split()
        decisions.append(Decision(CHANCE if seat == "*" else int(seat) - 1, game.read_action(state, text)))
        game.apply(state, *decisions[-1])
    return check_worlds(game, [root], viewer, decisions)


def test_a_hidden_card_is_one_of_three() -> None:
    assert worlds(Pennies(), 1, "* deal2") == 3
    assert worlds(Pennies(), 0, "* deal2") == 1


def test_sealed_pennies_and_cards_are_both_unknown() -> None:
    assert worlds(Pennies(), 0, "* deal1", "* deal3", "1 put0") == 3 * 4
    assert worlds(Pennies(), 0, "* deal1", "* deal3", "2 put0", "2 done") == 3 * 4
    assert worlds(Pennies(), WATCHER, "* deal1", "* deal3", "2 put1") == 9 * 16


def test_what_was_shown_is_known() -> None:
    played = ["* deal1", "* deal3", "2 put0", "2 done", "1 done"]
    assert worlds(Pennies(), 1, *played) == 3
    assert worlds(Pennies(), 1, *played, "1 show") == 1
    assert worlds(Pennies(), WATCHER, *played, "1 hide", "2 show") == 3


def test_events_may_not_know_more_than_views() -> None:
    with pytest.raises(Broken, match="events rule out 2 of 3 worlds"):
        worlds(spoiled_views.TellsEverybody(), 1, "* deal2")


def test_a_world_that_is_never_drawn_is_missed() -> None:
    with pytest.raises(Broken, match="of 3 worlds 1 are never drawn; 0 drawn are impossible"):
        worlds(spoiled_views.NeverInventsThree(), 1, "* deal2")


def test_an_impossible_world_is_noticed() -> None:
    with pytest.raises(Broken, match="of 3 worlds 3 are never drawn; 1 drawn are impossible"):
        worlds(spoiled_views.InventsImpossibleCards(), 1, "* deal2")
