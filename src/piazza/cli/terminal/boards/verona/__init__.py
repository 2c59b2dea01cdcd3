"""Verona in the terminal. The modules have the same names in every game."""

from piazza.cli.terminal.boards.verona.draw import draw, draw_map
from piazza.cli.terminal.boards.verona.explain import describe_map, explain, legend, names
from piazza.cli.terminal.boards.verona.places import begins_part, last_move, places
from piazza.cli.terminal.boards.verona.prompt import ask, note
from piazza.cli.terminal.boards.verona.typing import entry, split
from piazza.presentation.verona.describe import describe

__all__ = [
    "ask",
    "begins_part",
    "describe",
    "describe_map",
    "draw",
    "draw_map",
    "entry",
    "explain",
    "last_move",
    "legend",
    "names",
    "note",
    "places",
    "split",
]
