"""The drawing of Verona Twist: the square, and the panel beside or below it."""

from typing import Final

from piazza.cli.terminal.boards.twist.marks import ASCII, UNICODE, TwistMarks
from piazza.cli.terminal.boards.twist.panel import Panel
from piazza.cli.terminal.boards.twist.square import LARGE, SMALL, Square, width_with
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import GAP, beside, stack, width_of
from piazza.games.twist.view import TwistView

BESIDE_FROM: Final = 76  # columns; in fewer the panel stands below the square
WIDEST_PANEL: Final = 44
LEAST_BESIDE: Final = 27  # columns of seven lamps in ASCII


def draw(view: TwistView, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """The square and all that is known; targets is a set of squares."""
    marks = UNICODE if brush.unicode else ASCII
    slab = LARGE if brush.width >= width_with(LARGE) else SMALL
    square = Square(view, marks, slab).lines(brush, targets, last)
    if brush.width >= BESIDE_FROM:
        room = min(WIDEST_PANEL, brush.width - width_with(slab) - GAP)
        return beside(square, all_of(Panel(view, brush, marks, room)))
    return above_each_other(square, view, brush, marks)


def all_of(panel: Panel) -> list[str]:
    return stack([panel.head(), panel.calendar(), panel.turn(), panel.suspects(), panel.lovers()])


def above_each_other(square: list[str], view: TwistView, brush: Brush, marks: TwistMarks) -> list[str]:
    """The panel below the square, in two columns if there is room."""
    panel = Panel(view, brush, marks, brush.width)
    suspects = panel.suspects()
    room = brush.width - width_of(suspects) - GAP
    if room < LEAST_BESIDE:
        return stack([panel.head(), square, panel.calendar(), panel.turn(), suspects, panel.lovers()])
    news = Panel(view, brush, marks, room)
    return stack([panel.head(), square, beside(suspects, stack([news.calendar(), news.turn(), news.lovers()]))])
