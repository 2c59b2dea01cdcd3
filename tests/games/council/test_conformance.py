"""Council of Verona before the conformance kit, for all numbers of players and under several sets of options."""

import pytest
from tests.games.council.playing import COUNCIL

from piazza.testing import LAWS

OWN_SPOTS = "\n".join(
    f"{card} = [1, -2, 0]"
    for card in ("escalus", "mercutio", "capulet", "montague", "romeo", "juliet", "rosaline", "apothecary")
)
# By number of players; matches of many are long.
SEEDS = {2: [0, 1], 3: [0, 1], 4: [0], 5: [0]}
# Players and options.
GAMES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (2, {"poison": "on"}),
    (3, {"poison": "on"}),
    (4, {"poison": "on"}),
    (5, {"poison": "on"}),
    (2, {"quick": "on", "movers-move-themselves": "on"}),
    (3, {"quick": "on", "spots": OWN_SPOTS}),
    (5, {"quick": "on", "apothecary": "literal", "poison": "on"}),
    (5, {"quick": "on", "apothecary": "literal", "movers-move-themselves": "on"}),
]


def name_of(players: int, options: dict[str, str]) -> str:
    return ",".join([str(players), *options])


@pytest.mark.parametrize(("players", "options"), GAMES, ids=[name_of(*game) for game in GAMES])
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, players: int, options: dict[str, str]) -> None:
    for seed in SEEDS[players]:
        LAWS[law](COUNCIL, COUNCIL.setup(players, options), seed)
