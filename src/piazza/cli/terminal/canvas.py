"""A sheet of marks, each with its styles, that becomes lines of text."""

from itertools import groupby

from piazza.cli.terminal.paint import Paint, Style


class Canvas:
    """Later marks cover earlier ones; styles add up, so that a piece keeps the ground it stands on."""

    def __init__(self, width: int, height: int) -> None:
        self.marks = [[" "] * width for _ in range(height)]
        self.styles: list[list[tuple[Style, ...]]] = [[()] * width for _ in range(height)]

    def write(self, column: int, row: int, text: str, *styles: Style) -> None:
        """From left to right, starting at a place."""
        for place, mark in enumerate(text, column):
            self.marks[row][place] = mark
            self.styles[row][place] += styles

    def tint(self, column: int, row: int, width: int, height: int, style: Style) -> None:
        """Lay a style over a rectangle, whatever is written there."""
        for line in self.styles[row : row + height]:
            for place in range(column, column + width):
                line[place] += (style,)

    def lines(self, paint: Paint) -> list[str]:
        return [self.line(row, paint).rstrip() for row in range(len(self.marks))]

    def line(self, row: int, paint: Paint) -> str:
        """Neighbours of the same styles are painted together."""
        spots = zip(self.marks[row], self.styles[row], strict=True)
        runs = groupby(spots, key=lambda spot: spot[1])
        return "".join(paint("".join(mark for mark, _ in run), *styles) for styles, run in runs)
