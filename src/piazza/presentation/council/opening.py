"""How Council of Verona is opened."""

from typing import Final

from piazza.presentation.openings import DAYS, Openings, Preset

QUICK: Final = {"quick": "on"}

OPENINGS: Final = Openings(
    presets=(Preset("box"), Preset("first", QUICK), Preset("tournament", {}, "game 900 +15")),
    lengths=(Preset("full"), Preset("quick", QUICK)),
    clocks=("game 900 +15", "game 1800 +20", *DAYS),
    rare=frozenset({"apothecary", "movers-move-themselves", "spots"}),
)
