"""The marks a drawing of Verona Twist is made of, in Unicode and in ASCII."""

from typing import Final, NamedTuple

# Frames, each place between two squares one mark; marks of lines are repeated to the width of a square.
# The heavy lines go round the centre.
BORDERS: Final = [
    "┌─┬─┬─┬─┬─┐",
    "├─╆━┿━┿━╅─┤",
    "├─╂─┼─┼─╂─┤",
    "├─╄━┿━┿━╃─┤",
    "└─┴─┴─┴─┴─┘",
]
SIDES: Final = ["│ │ │ │ │ │", "│ ┃ │ │ ┃ │", "│ ┃ │ │ ┃ │", "│ │ │ │ │ │"]

ASCII_BORDERS: Final = [
    "+-+-+-+-+-+",
    "+-#=#=#=#-+",
    "+-#-+-+-#-+",
    "+-#=#=#=#-+",
    "+-+-+-+-+-+",
]
ASCII_SIDES: Final = ["| | | | | |", "| # | | # |", "| # | | # |", "| | | | | |"]

HEAVY: Final = frozenset("━┃╆╅╄╃┿╂#=")

# By character, in the order of the letters: the eight directions from the upper left to the lower right, line by line.
# Lines lead any number of squares, dots one, and rings over somebody (T-12).
WAYS: Final = ["╲│╱──╱│╲", "········", " │ ── │ ", " · ·· · ", "╲ ╱  ╱ ╲", "∘∘∘∘∘∘∘∘"]
ASCII_WAYS: Final = ["\\|/--/|\\", "........", " | -- | ", " . .. . ", "\\ /  / \\", "oooooooo"]


class TwistMarks(NamedTuple):
    """One way of drawing everything."""

    borders: list[str]  # from top to bottom
    sides: list[str]  # of the rows of squares, from top to bottom
    ways: list[str]
    target: str  # left and right of a square that can be chosen
    last: str  # left and right of who moved last
    origin: str  # where that one came from
    lamps: tuple[str, str]  # burning, gone out
    suspect: str
    cleared: str
    lovers: str


UNICODE: Final = TwistMarks(BORDERS, SIDES, WAYS, "[]", "›‹", "×", ("◉", "○"), "●", "·", "♥")
ASCII: Final = TwistMarks(ASCII_BORDERS, ASCII_SIDES, ASCII_WAYS, "[]", "><", "x", ("(*)", "( )"), "o", ".", "*")
