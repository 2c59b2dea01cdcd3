"""T-12, the six ways of moving: from a square, past the occupied ones, to a set of squares.

On a line towards higher squares the nearest character is the lowest bit, on a line back it is the highest.
"""

from mypy_extensions import i64

from piazza.games.twist.data import AROUND, BESIDE, BISHOP, FRIAR, NEXT, NOBLE, PRINCE, PRINCESS, RAY


def reach(character: i64, square: i64, occupied: i64, friar_adjacent: bool) -> i64:
    """The squares this character may move to."""
    if character == PRINCESS:
        return slide(square, 0, occupied) | slide(square, 1, occupied)
    if character == PRINCE:
        return AROUND[square] & ~occupied
    if character == NOBLE:
        return slide(square, 0, occupied)
    if character == BISHOP:
        return slide(square, 1, occupied)
    if character == FRIAR:
        return jump(square, occupied, friar_adjacent)
    return BESIDE[square] & ~occupied


def slide(square: i64, first: i64, occupied: i64) -> i64:
    """Any number of free squares along four lines: first 0 for the orthogonal ones, 1 for the diagonals."""
    lines = square * 8 + first
    return (
        up_to_first(RAY[lines], occupied)
        | up_to_first(RAY[lines + 2], occupied)
        | back_to_first(RAY[lines + 4], occupied)
        | back_to_first(RAY[lines + 6], occupied)
    )


def up_to_first(line: i64, occupied: i64) -> i64:
    others = line & occupied
    return line & ((others & -others) - 1)


def back_to_first(line: i64, occupied: i64) -> i64:
    return line & ~filled_below(line & occupied)


def jump(square: i64, occupied: i64, friar_adjacent: bool) -> i64:
    """TR-1: over the first character on a line to the first free square behind; optionally only an adjacent one."""
    landing: i64 = 0
    for way in range(8):
        line = RAY[square * 8 + way]
        others = line & occupied
        if others and not (friar_adjacent and not NEXT[square * 8 + way] & occupied):
            landing |= land_ahead(line, others) if way < 4 else land_back(line, others)
    return landing


def land_ahead(line: i64, others: i64) -> i64:
    nearest = others & -others
    free = line & ~others & ~(nearest - 1)
    return free & -free


def land_back(line: i64, others: i64) -> i64:
    behind = filled_below(others)  # the nearest and all squares lower than it
    free = filled_below(line & ~others & behind)
    return free ^ (free >> 1)


def filled_below(squares: i64) -> i64:
    """The highest square of a set and every lower one."""
    filled = squares | (squares >> 1)
    filled |= filled >> 2
    filled |= filled >> 4
    filled |= filled >> 8
    return filled | (filled >> 16)
