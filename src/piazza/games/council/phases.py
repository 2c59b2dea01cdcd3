"""Phases of Council of Verona, by number, and their names in positions."""

from typing import Final

DRAW_FIRST: Final = 0
PUTTING_AWAY: Final = 1
DEALING: Final = 2
PASSING: Final = 3
DRAFTING: Final = 4
CARD: Final = 5
SIDE: Final = 6
POWER: Final = 7
COPIED: Final = 8
SECOND_SWAP: Final = 9
SECOND_LOOK: Final = 10
TOKEN: Final = 11
SPOT: Final = 12
LAST_TOKEN: Final = 13
OVER: Final = 14
PHASES: Final = [
    "draw-first",
    "putting-away",
    "dealing",
    "passing",
    "drafting",
    "card",
    "side",
    "power",
    "copied",
    "second-swap",
    "second-look",
    "token",
    "spot",
    "last-token",
    "over",
]
