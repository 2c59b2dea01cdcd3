"""Phases of Verona Twist, by number, and their names in positions."""

from typing import Final

# Phases. STUDY_OVER: the day of a position without its secret pair has ended, and nobody can report (see notation).
DRAW_BIDDER: Final = 0
BIDDING: Final = 1
PLACING: Final = 2
DISGUISING: Final = 3
MOVING: Final = 4
OVER: Final = 5
STUDY_OVER: Final = 6
PHASES: Final = ["draw-bidder", "bidding", "placing", "disguising", "moving", "over", "study-over"]
