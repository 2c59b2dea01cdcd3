"""The square of Verona as a drawing: twenty slabs, the characters on them, what can be chosen and what moved last."""

from typing import Final, NamedTuple

from piazza.cli.terminal.boards.twist.marks import HEAVY, TwistMarks
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.canvas import Canvas
from piazza.cli.terminal.paint import Style
from piazza.games.twist.data import CHARACTERS, COLUMNS, LETTERS, NOWHERE, ROWS, SQUARE_NAMES, SQUARES
from piazza.games.twist.squares import square_in
from piazza.games.twist.view import TwistView

MARGIN: Final = 3  # left of the slabs, for the numbers of the rows


class Slab(NamedTuple):
    """How large one square is drawn, without its frame."""

    width: int
    height: int


LARGE: Final = Slab(7, 3)
SMALL: Final = Slab(5, 1)
WAYS_AROUND: Final = [(-2, -1), (0, -1), (2, -1), (-2, 0), (2, 0), (-2, 1), (0, 1), (2, 1)]


def width_with(slab: Slab) -> int:
    return MARGIN + COLUMNS * (slab.width + 1) + 1


class Square:
    """Draws on a canvas, from the ground upwards."""

    def __init__(self, view: TwistView, marks: TwistMarks, slab: Slab) -> None:
        self.view = view
        self.marks = marks
        self.slab = slab
        self.canvas = Canvas(width_with(slab), ROWS * (slab.height + 1) + 2)

    def lines(self, brush: Brush, targets: int, last: tuple[int, int] | None) -> list[str]:
        self.lay_slabs()
        self.write_coordinates()
        self.mark_targets(targets)
        if last is not None:
            self.mark_last_move(*last)
        self.place_characters()
        return self.canvas.lines(brush.paint) + self.key(brush, bool(targets), last is not None)

    def key(self, brush: Brush, targets: bool, last: bool) -> list[str]:
        """What the marks mean that are on the square now."""
        moved = " ".join([self.marks.origin, *self.marks.last, brush.text("terminal.twist.key.last")])
        chosen = " ".join([*self.marks.target, brush.text("terminal.twist.key.target")])
        entries = [entry for entry, shown in [(moved, last), (chosen, targets)] if shown]
        room = width_with(self.slab) - MARGIN
        if len("   ".join(entries)) <= room:
            entries = ["   ".join(entries)]
        lines = [line for entry in entries for line in brush.paragraph(entry, room, Style.QUIET)]
        return [" " * MARGIN + line for line in lines]

    def lay_slabs(self) -> None:
        for index, border in enumerate(self.marks.borders):
            self.lay_line(index * (self.slab.height + 1), border, 1 <= index <= 3)
        for index, side in enumerate(self.marks.sides):
            for line in range(self.slab.height):
                self.lay_line(index * (self.slab.height + 1) + 1 + line, side, index in (1, 2))

    def lay_line(self, row: int, pattern: str, through_centre: bool) -> None:
        """Every second of the eleven marks is as wide as a slab; the third to the ninth belong to the centre."""
        column = MARGIN
        for place, mark in enumerate(pattern):
            text = mark * self.slab.width if place % 2 else mark
            centre = through_centre and 2 <= place <= 8
            line = Style.FRAME if mark in HEAVY else Style.SEAM
            self.canvas.write(column, row, text, Style.CENTRE if centre else Style.EDGE, line)
            column += len(text)

    def write_coordinates(self) -> None:
        for row in range(ROWS):
            _, line = self.middle(row * COLUMNS)
            self.canvas.write(1, line, SQUARE_NAMES[row * COLUMNS][1], Style.QUIET)
        for column in range(COLUMNS):
            place, line = self.middle(column)
            self.canvas.write(place, line + self.slab.height // 2 + 2, SQUARE_NAMES[column][0], Style.QUIET)

    def middle(self, square: int) -> tuple[int, int]:
        """Column and row of the canvas where the middle of a slab lies."""
        column, row = square % COLUMNS, ROWS - 1 - square // COLUMNS
        across = MARGIN + 1 + column * (self.slab.width + 1) + self.slab.width // 2
        return across, row * (self.slab.height + 1) + 1 + self.slab.height // 2

    def mark_targets(self, targets: int) -> None:
        for square in range(SQUARES):
            if targets & 2**square:
                column, row = self.middle(square)
                left, top = column - self.slab.width // 2, row - self.slab.height // 2
                self.canvas.tint(left, top, self.slab.width, self.slab.height, Style.TARGET)
                self.flank(square, self.marks.target, self.slab.width // 2, Style.ACTIVE)

    def flank(self, square: int, pair: str, distance: int, style: Style) -> None:
        """A mark on either side of what stands on a square."""
        column, row = self.middle(square)
        self.canvas.write(column - distance, row, pair[0], style)
        self.canvas.write(column + distance, row, pair[1], style)

    def place_characters(self) -> None:
        for character in range(CHARACTERS):
            square = square_in(self.view.squares, character)
            if square != NOWHERE:
                self.place(character, square)

    def place(self, character: int, square: int) -> None:
        """Upper case with its ways around it while it can still move, lower case alone once it has (T-10)."""
        column, row = self.middle(square)
        if not self.view.active & 2**character:
            self.canvas.write(column, row, LETTERS[character].lower(), Style.PASSIVE)
            return
        self.canvas.write(column, row, LETTERS[character], Style.ACTIVE)
        if self.slab == LARGE:
            for (across, down), way in zip(WAYS_AROUND, self.marks.ways[character], strict=True):
                self.canvas.write(column + across, row + down, way, Style.FRAME)

    def mark_last_move(self, origin: int, target: int) -> None:
        self.flank(target, self.marks.last, 1, Style.LAST)
        self.canvas.write(*self.middle(origin), self.marks.origin, Style.LAST)
