"""Drawings as lines of text: a sheet of marks with styles, and blocks of lines beside and below each other."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import Final

from piazza.cli.terminal.paint import Paint, Style, pad, visible_width

GAP: Final = 3  # columns between two blocks


class Canvas:
    """A grid of characters. Later ones replace earlier ones; styles add up, so that a piece keeps its background."""

    def __init__(self, width: int, height: int) -> None:
        self.marks = [[" "] * width for _ in range(height)]
        self.styles: list[list[tuple[Style, ...]]] = [[()] * width for _ in range(height)]

    def write(self, column: int, row: int, text: str, *styles: Style) -> None:
        """Write from left to right, starting at a place."""
        for place, mark in enumerate(text, column):
            self.marks[row][place] = mark
            self.styles[row][place] += styles

    def tint(self, column: int, row: int, width: int, height: int, style: Style) -> None:
        """Add a style to a rectangle."""
        for line in self.styles[row : row + height]:
            for place in range(column, column + width):
                line[place] += (style,)

    def lines(self, paint: Paint) -> list[str]:
        return [self.line(row, paint).rstrip() for row in range(len(self.marks))]

    def line(self, row: int, paint: Paint) -> str:
        """One line; neighbours of the same style share escape codes."""
        spots = zip(self.marks[row], self.styles[row], strict=True)
        runs = groupby(spots, key=lambda spot: spot[1])
        return "".join(paint("".join(mark for mark, _ in run), *styles) for styles, run in runs)


def width_of(block: list[str]) -> int:
    return max((visible_width(line) for line in block), default=0)


def beside(left: list[str], right: list[str]) -> list[str]:
    """Two blocks next to each other, the right one starting in one column."""
    start = width_of(left) + GAP
    rows = zip_longest(left, right, fillvalue="")
    return [pad(first, start) + second if second else first for first, second in rows]


def in_columns(cells: list[str], width: int, gap: int = 2) -> list[str]:
    """Cells from left to right, as many in a line as fit, in columns of the same width."""
    widest = width_of(cells)
    across = max(1, (width + gap) // (widest + gap))
    rows = [cells[start : start + across] for start in range(0, len(cells), across)]
    return [(" " * gap).join(pad(cell, widest) for cell in row).rstrip() for row in rows]


def fit(blocks: list[list[str]], height: int, spare: Sequence[int] = ()) -> list[str]:
    """Blocks below each other within a height, 0 for any.

    If they do not fit, the empty lines between them go first, then the spare blocks in their order.
    """
    for left_out in range(len(spare) + 1):
        kept = [block for number, block in enumerate(blocks) if number not in spare[:left_out]]
        for drawing in (stack(kept), [line for block in kept for line in block]):
            if not height or len(drawing) <= height:
                return drawing
    return drawing


def stack(blocks: list[list[str]]) -> list[str]:
    """Blocks below each other with an empty line between; empty blocks are left out."""
    lines: list[str] = []
    for block in blocks:
        if block:
            lines += ["", *block] if lines else block
    return lines
