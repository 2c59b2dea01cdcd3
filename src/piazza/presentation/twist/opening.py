"""How Verona Twist is opened."""

from typing import Final

from piazza.presentation.openings import DAYS, Openings, Preset

FIVE: Final = {"days": "5"}  # between equals closer than seven, which favour Capulet

OPENINGS: Final = Openings(
    presets=(
        Preset("box"),
        Preset("first", FIVE),
        Preset("tournament", FIVE | {"match": "on", "tie-break": "on"}, "game 900 +10"),
    ),
    lengths=(Preset("five", FIVE), Preset("seven")),
    clocks=("game 300 +5", "game 900 +10", *DAYS),
    roles=("nurse", "capulet"),
    opens_roles=frozenset({"bidding", "pie"}),
    rare=frozenset({"bidding", "pie", "tie-break", "friar"}),
)
