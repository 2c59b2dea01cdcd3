"""The drawing of Verona Twist: the square, and the panel beside or below it."""

from typing import Final

from piazza.cli.terminal.boards.twist.marks import ASCII, UNICODE, TwistMarks
from piazza.cli.terminal.boards.twist.panel import Panel
from piazza.cli.terminal.boards.twist.square import LARGE, SMALL, Slab, Square, width_with
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import GAP, beside, fit, stack, width_of
from piazza.games.twist.view import TwistView

BESIDE_FROM: Final = 76  # columns; in fewer the panel stands below the square
WIDEST_PANEL: Final = 44
LEAST_BESIDE: Final = 27  # columns of seven lamps in ASCII


def draw(view: TwistView, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """The square and all that is known; targets is a set of squares."""
    slab = LARGE if brush.width >= width_with(LARGE) else SMALL
    drawing = with_slabs(slab, view, brush, targets, last)
    return drawing if brush.has_room_for(drawing) else with_slabs(SMALL, view, brush, targets, last)


def with_slabs(slab: Slab, view: TwistView, brush: Brush, targets: int, last: tuple[int, int] | None) -> list[str]:
    """The drawing with squares of a size."""
    marks = UNICODE if brush.unicode else ASCII
    square = Square(view, marks, slab).lines(brush, targets, last)
    if brush.width >= BESIDE_FROM:
        room = min(WIDEST_PANEL, brush.width - width_with(slab) - GAP)
        return beside(square, all_of(Panel(view, brush, marks, room), brush.height))
    return above_each_other(square, view, brush, marks)


def all_of(panel: Panel, height: int) -> list[str]:
    return fit([panel.head(), panel.calendar(), panel.turn(), panel.suspects(), panel.lovers()], height)


def above_each_other(square: list[str], view: TwistView, brush: Brush, marks: TwistMarks) -> list[str]:
    """The panel below the square, in two columns if there is room."""
    panel = Panel(view, brush, marks, brush.width)
    suspects = panel.suspects()
    room = brush.width - width_of(suspects) - GAP
    if room < LEAST_BESIDE:
        return stack([panel.head(), square, panel.calendar(), panel.turn(), suspects, panel.lovers()])
    news = Panel(view, brush, marks, room)
    return stack([panel.head(), square, beside(suspects, stack([news.calendar(), news.turn(), news.lovers()]))])
