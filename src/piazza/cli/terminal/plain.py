"""The board of the terminal as a text without colours, for whoever prints a view."""

from typing import Final

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint
from piazza.core.view import View
from piazza.words.faults import english

WIDTH: Final = 100


def board_of(view: View) -> str:
    """The lines of the drawing, without spaces at their ends."""
    board = terminal_board(view.setup.game)
    drawing = board.draw(view, Brush(english(), Paint(colour=False), unicode=True, width=WIDTH))
    return "\n".join(line.rstrip() for line in drawing)
