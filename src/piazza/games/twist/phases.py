"""Phases of Verona Twist, by number, and their names in positions."""

from typing import Final

# Phases. STUDY_OVER: the day of a position without its secret pair has ended, and there is no pair to report on.
DRAW_BIDDER: Final = 0
BIDDING: Final = 1
NAMING_DAYS: Final = 2
CHOOSING_ROLE: Final = 3
PLACING: Final = 4
DISGUISING: Final = 5
MOVING: Final = 6
OVER: Final = 7
STUDY_OVER: Final = 8
PHASES: Final = [
    "draw-bidder",
    "bidding",
    "naming-days",
    "choosing-role",
    "placing",
    "disguising",
    "moving",
    "over",
    "study-over",
]
