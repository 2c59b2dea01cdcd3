"""Where the six characters stand, packed into one number: five bits for each."""

from typing import Final

from mypy_extensions import i64

from piazza.games.twist.data import NOWHERE

EMPTY_BOARD: Final = sum(NOWHERE * 32**character for character in range(6))


def square_in(squares: i64, character: i64) -> i64:
    """Where a character stands, NOWHERE before it is placed."""
    return (squares >> (character * 5)) & 31


def put(squares: i64, character: i64, square: i64) -> i64:
    """The same squares with one character standing somewhere else."""
    return squares ^ ((square_in(squares, character) ^ square) << (character * 5))
