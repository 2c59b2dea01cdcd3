"""The stone square: where its slabs lie in the drawing, and what a character is called and does."""

from typing import Final

from piazza.games.twist.data import CENTRE, COLUMNS, LETTERS, ROWS, SQUARE_NAMES, SQUARES
from piazza.games.twist.options import TwistSetup
from piazza.web.offers import Json
from piazza.words import Words

SLAB: Final = 100  # the side of a slab in the units of the drawing
MARGIN: Final = 26  # left of the slabs and below them, for numbers and letters
FRAME: Final = 6  # above and to the right of them
TONES: Final = 3  # so that the slabs do not look printed


def fixed(setup: TwistSetup, words: Words) -> Json:
    return {
        "width": MARGIN + COLUMNS * SLAB + FRAME,
        "height": FRAME + ROWS * SLAB + MARGIN,
        "squares": [slab(square, words) for square in range(SQUARES)],
        "columns": [{"name": SQUARE_NAMES[column][0], "x": middle(column)[0]} for column in range(COLUMNS)],
        "rows": [{"name": SQUARE_NAMES[row * COLUMNS][1], "y": middle(row * COLUMNS)[1]} for row in range(ROWS)],
        "characters": [character(letter, words) for letter in LETTERS],
    }


def slab(square: int, words: Words) -> Json:
    across, down = middle(square)
    area = area_of(square)
    return {
        "name": SQUARE_NAMES[square],
        "label": words.text(f"web.twist.square.{area}", square=SQUARE_NAMES[square]),
        "area": area,
        "tone": (square * 7 + square // COLUMNS) % TONES,
        "x": across - SLAB // 2,
        "y": down - SLAB // 2,
    }


def middle(square: int) -> tuple[int, int]:
    """Row 1 lies at the bottom, as the Nurse and Capulet see it."""
    column, row = square % COLUMNS, square // COLUMNS
    return MARGIN + column * SLAB + SLAB // 2, FRAME + (ROWS - 1 - row) * SLAB + SLAB // 2


def area_of(square: int) -> str:
    return "centre" if CENTRE & 2**square else "edge"


def character(letter: str, words: Words) -> Json:
    return {
        "letter": letter,
        "name": words.text(f"twist.character.{letter}"),
        "way": words.text(f"twist.ways.{letter}"),
    }
