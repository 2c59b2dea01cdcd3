"""How Verona is opened."""

from typing import Final

from piazza.presentation.openings import DAYS, Openings, Preset

OPENINGS: Final = Openings(
    presets=(
        Preset("box"),
        Preset("first", {"rounds": "3", "open-purses": "on"}),
        Preset("tournament", {"planning": "tournament"}, "game 3600 +30"),
    ),
    lengths=(Preset("full"), Preset("five", {"rounds": "5"}), Preset("three", {"rounds": "3"})),
    clocks=("game 1800 +20", "game 3600 +30", *DAYS),
    rare=frozenset({"board"}),
)
