"""Verona before the conformance kit, for all numbers of players and both ways of planning; games are short."""

import pytest
from tests.games.verona.situations import VERONA

from piazza.testing import LAWS

ROUNDS = "2"


@pytest.mark.parametrize("planning", ["standard", "tournament"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, players: int, planning: str) -> None:
    LAWS[law](VERONA, VERONA.setup(players, {"planning": planning, "rounds": ROUNDS}), 0)
