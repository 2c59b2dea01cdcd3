"""The tiny game on which sealing is tried keeps the laws itself."""

import pytest
from tests.table.sealed_game import Market

from piazza.core.dice import Dice
from piazza.core.view import WATCHER
from piazza.testing import check
from piazza.testing.play import play_on


@pytest.mark.parametrize("players", [2, 3])
def test_the_tiny_game_keeps_the_laws(players: int) -> None:
    game = Market()
    check(game, game.setup(players), seeds=range(5))


@pytest.mark.parametrize("decisions", range(11))
def test_its_views_travel_as_text(decisions: int) -> None:
    game = Market()
    state = game.new(game.setup(3))
    play_on(game, state, Dice(decisions), decisions)
    for viewer in (0, 1, 2, WATCHER):
        eyes = game.dump_view(game.observe(state, viewer))
        assert game.dump_view(game.load_view(eyes)) == eyes
