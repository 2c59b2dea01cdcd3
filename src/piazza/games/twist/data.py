"""The components of Verona Twist: square, characters, pairs, and where lines lead (T-1, T-2, T-5, T-12).

Squares are numbered row by row from a1 = 0 to e4 = 19, characters in the order of their letters.
Sets of squares, characters and pairs are bit masks.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLUMNS: Final = 5
ROWS: Final = 4
SQUARES: Final = 20
CHARACTERS: Final = 6
PAIRS: Final = 15
LONGEST_DAYS: Final = 7

NURSE: Final = 0  # roles
CAPULET: Final = 1

LETTERS: Final = "PRNSBF"
PRINCESS: Final = 0
PRINCE: Final = 1
NOBLE: Final = 2
SERVANT: Final = 3
BISHOP: Final = 4
FRIAR: Final = 5

ALL_SQUARES: Final = 2**SQUARES - 1
ALL_CHARACTERS: Final = 2**CHARACTERS - 1
ALL_PAIRS: Final = 2**PAIRS - 1
NO_PAIR: Final = 15
NOWHERE: Final = 31

SQUARE_NAMES: Final = [column + row for row in "1234" for column in "abcde"]
PAIR_MEMBERS: Final = [(a, b) for a in range(CHARACTERS) for b in range(a + 1, CHARACTERS)]
PAIR_NAMES: Final = [LETTERS[a] + LETTERS[b] for a, b in PAIR_MEMBERS]

# T-1: the centre is the inner 3 × 2.
CENTRE_NAMES: Final = ["b2", "c2", "d2", "b3", "c3", "d3"]
CENTRE: Final = sum(2 ** SQUARE_NAMES.index(name) for name in CENTRE_NAMES)

# The first four directions lead to higher squares, the last four back; even ones are orthogonal, odd ones diagonal.
STEPS: Final = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


def _line(square: int, direction: int) -> list[int]:
    """The squares that lie from here in a direction, nearest first."""
    column, row = square % COLUMNS, square // COLUMNS
    across, up = STEPS[direction]
    line = []
    while 0 <= column + across < COLUMNS and 0 <= row + up < ROWS:
        column, row = column + across, row + up
        line.append(row * COLUMNS + column)
    return line


def _mask(members: list[int]) -> int:
    return sum(2**member for member in members)


def _neighbours(square: int, directions: list[int]) -> int:
    return sum(_mask(_line(square, direction)[:1]) for direction in directions)


def _apart(centre: int) -> int:
    """The pairs of which exactly one member is in the centre, for a set of characters there."""
    return _mask([pair for pair, (a, b) in enumerate(PAIR_MEMBERS) if bool(centre & 2**a) != bool(centre & 2**b)])


# By square × 8 + direction: all squares of the line, and the nearest alone.
RAY: Final = vec[i64]([_mask(_line(square, way)) for square in range(SQUARES) for way in range(8)])
NEXT: Final = vec[i64]([_mask(_line(square, way)[:1]) for square in range(SQUARES) for way in range(8)])
# By square: what a single step reaches.
AROUND: Final = vec[i64]([_neighbours(square, list(range(8))) for square in range(SQUARES)])
BESIDE: Final = vec[i64]([_neighbours(square, [0, 2, 4, 6]) for square in range(SQUARES)])
# By set of characters in the centre: the pairs that stand in different areas.
APART: Final = vec[i64]([_apart(centre) for centre in range(2**CHARACTERS)])
# By set of characters: how many they are.
SIZE: Final = vec[i64]([bin(characters).count("1") for characters in range(2**CHARACTERS)])

# By (bit × HASH, low 32 bits) ÷ 2²⁷: which square the bit is. A de Bruijn sequence has every five bits once.
HASH: Final = 0x077CB531
SQUARE_OF_BIT: Final = vec[i64](
    [next(n for n in range(32) if (2**n * HASH & 0xFFFFFFFF) >> 27 == i) for i in range(32)]
)


def count_pairs(pairs: i64) -> i64:
    return SIZE[pairs & 63] + SIZE[(pairs >> 6) & 63] + SIZE[pairs >> 12]
