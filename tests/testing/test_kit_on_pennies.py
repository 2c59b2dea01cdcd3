"""The kit finds nothing wrong with a game that keeps the laws."""

import pytest
from tests.testing.encoded_pennies import EncodedPennies
from tests.testing.pennies import Pennies
from tests.testing.spoiled_standing import Hiding, HidingPennies

from piazza.testing import check


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_lawful_game_passes(players: int) -> None:
    game = Pennies()
    check(game, game.setup(players), seeds=range(6))


def test_so_does_one_with_standing_answers() -> None:
    game = HidingPennies(Hiding())
    check(game, game.setup(3), seeds=range(6))


def test_so_does_one_with_an_encoding() -> None:
    game = EncodedPennies()
    check(game, game.setup(3), seeds=range(3))
