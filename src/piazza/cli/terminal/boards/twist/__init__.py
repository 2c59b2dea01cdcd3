"""Verona Twist in the terminal."""

from collections.abc import Sequence
from typing import Final, cast

from piazza.cli.terminal.boards.brush import Brush
from piazza.cli.terminal.boards.twist import spoken
from piazza.cli.terminal.boards.twist.marks import ASCII, UNICODE, TwistMarks
from piazza.cli.terminal.boards.twist.panel import Panel
from piazza.cli.terminal.boards.twist.square import LARGE, SMALL, Square, width_with
from piazza.cli.terminal.columns import GAP, beside, stack, width_of
from piazza.core.actions import argument_of, kind_of
from piazza.core.phrases import Phrase
from piazza.core.view import View
from piazza.games.twist.actions import MOVE, PLACE, square_of
from piazza.games.twist.view import TwistView
from piazza.presentation.twist import history
from piazza.words import Words

BESIDE_FROM: Final = 76  # columns; in fewer the panel stands below the square
WIDEST_PANEL: Final = 44


def draw(view: View, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
    """The square and all that is known; targets is a set of squares."""
    eyes, marks = cast(TwistView, view), UNICODE if brush.unicode else ASCII
    slab = LARGE if brush.width >= width_with(LARGE) else SMALL
    square = Square(eyes, marks, slab).lines(brush, targets, last)
    if brush.width >= BESIDE_FROM:
        room = min(WIDEST_PANEL, brush.width - width_with(slab) - GAP)
        return beside(square, all_of(Panel(eyes, brush, marks, room)))
    return above_each_other(square, eyes, brush, marks)


def all_of(panel: Panel) -> list[str]:
    return stack([panel.head(), panel.calendar(), panel.turn(), panel.suspects(), panel.lovers()])


def above_each_other(square: list[str], view: TwistView, brush: Brush, marks: TwistMarks) -> list[str]:
    """The panel below the square, in two columns if there is room."""
    panel = Panel(view, brush, marks, brush.width)
    suspects = panel.suspects()
    room = brush.width - width_of(suspects) - GAP
    if room < 24:
        return stack([panel.head(), square, panel.calendar(), panel.turn(), suspects, panel.lovers()])
    news = Panel(view, brush, marks, room)
    return stack([panel.head(), square, beside(suspects, stack([news.calendar(), news.turn(), news.lovers()]))])


def places(actions: Sequence[int]) -> int:
    """The squares that characters may be placed on or moved to."""
    squares = {square_of(argument_of(action)) for action in actions if kind_of(action) in (PLACE, MOVE)}
    return sum(2**square for square in squares)


def last_move(told: Sequence[Phrase]) -> tuple[int, int] | None:
    return history.last_move(told)


def describe(view: View, words: Words, names: Sequence[str] | None = None) -> list[str]:
    """The same in sentences, one fact to a line."""
    return spoken.describe(cast(TwistView, view), words, names)


def ask(view: View, _: Sequence[int], words: Words) -> str:
    return words.text(f"twist.ask.{view.question}")


def legend(words: Words) -> list[str]:
    """How each character moves, and what the marks around its letter say."""
    return spoken.legend(words)


def explain(view: View, text: str, words: Words) -> list[str]:
    """How a character moves."""
    return spoken.explain(text, words)


def entry(written: str) -> str:
    """What is written is short already."""
    return written


def spelled(view: View, line: str) -> str:
    """So it is typed as it is written."""
    return line


def note(view: View, action: int, words: Words) -> str:
    """The square shows all there is to know."""
    return ""
