"""Verona Twist in the terminal. The modules have the same names in every game."""

from piazza.cli.terminal.boards.twist.draw import draw
from piazza.cli.terminal.boards.twist.explain import explain, legend, names
from piazza.cli.terminal.boards.twist.places import begins_part, last_move, places
from piazza.cli.terminal.boards.twist.prompt import ask, note
from piazza.cli.terminal.boards.twist.typing import entry, split
from piazza.presentation.twist.describe import describe

__all__ = [
    "ask",
    "begins_part",
    "describe",
    "draw",
    "entry",
    "explain",
    "last_move",
    "legend",
    "names",
    "note",
    "places",
    "split",
]
