"""The stone square: where its slabs lie in the drawing, and what a character is called and does."""

from piazza.drawing.twist.square import HEIGHT, SLAB, WIDTH, area_of, middle
from piazza.games.twist.data import COLUMNS, LETTERS, ROWS, SQUARE_NAMES, SQUARES
from piazza.games.twist.options import TwistSetup
from piazza.web.boards.twist.shapes import TwistCharacter, TwistColumn, TwistFixed, TwistRow, TwistSquare
from piazza.words import Words


def fixed(setup: TwistSetup, words: Words) -> TwistFixed:
    return TwistFixed(
        width=WIDTH,
        height=HEIGHT,
        squares=[slab(square, words) for square in range(SQUARES)],
        columns=[TwistColumn(name=SQUARE_NAMES[column][0], x=middle(column)[0]) for column in range(COLUMNS)],
        rows=[TwistRow(name=SQUARE_NAMES[row * COLUMNS][1], y=middle(row * COLUMNS)[1]) for row in range(ROWS)],
        characters=[character(letter, words) for letter in LETTERS],
    )


def slab(square: int, words: Words) -> TwistSquare:
    across, down = middle(square)
    area = area_of(square)
    return TwistSquare(
        name=SQUARE_NAMES[square],
        label=words.text(f"web.twist.square.{area}", square=SQUARE_NAMES[square]),
        area=area,
        x=across - SLAB // 2,
        y=down - SLAB // 2,
    )


def character(letter: str, words: Words) -> TwistCharacter:
    return TwistCharacter(
        letter=letter,
        name=words.text(f"twist.character.{letter}"),
        way=words.text(f"twist.ways.{letter}"),
    )
