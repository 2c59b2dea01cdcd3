"""The tiny game on which sealing is tried keeps the laws itself."""

import pytest
from tests.table.sealed_game import Market

from piazza.testing import check


@pytest.mark.parametrize("players", [2, 3])
def test_the_tiny_game_keeps_the_laws(players: int) -> None:
    game = Market()
    check(game, game.setup(players), seeds=range(5))
