"""The kit finds nothing wrong with a game that keeps the laws."""

import pytest
from tests.testing.pennies import Pennies

from piazza.testing import check


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_lawful_game_passes(players: int) -> None:
    game = Pennies()
    check(game, game.setup(players), seeds=range(6))
