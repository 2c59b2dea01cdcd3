"""Council of Verona in the terminal. The modules have the same names in every game."""

from piazza.cli.terminal.boards.council.draw import draw
from piazza.cli.terminal.boards.council.explain import explain, legend, names
from piazza.cli.terminal.boards.council.places import begins_part, last_move, places
from piazza.cli.terminal.boards.council.prompt import ask, note
from piazza.cli.terminal.boards.council.typing import entry, split
from piazza.presentation.council.describe import describe

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
