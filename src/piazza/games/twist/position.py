"""The short position of Verona Twist, one line: `5/1PRN1/1SBF1/5 c 7 *`, and `=PF` where the pair is known."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.games.twist.data import (
    ALL_CHARACTERS,
    ALL_PAIRS,
    CHARACTERS,
    COLUMNS,
    LETTERS,
    NO_PAIR,
    NOWHERE,
    PAIR_NAMES,
    PAIRS,
    ROWS,
    SIZE,
    count_pairs,
)
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import MOVING, STUDY_OVER
from piazza.games.twist.rules import anyone_can_move
from piazza.games.twist.squares import EMPTY_BOARD, put, square_in
from piazza.games.twist.state import TwistState
from piazza.games.twist.tie_break import with_day
from piazza.games.twist.view import occupied_by

MARKS: Final = "12345" + LETTERS + LETTERS.lower()
WRITTEN: Final = 1_000  # boards and lists that are kept: after a move each viewer is shown the same

# How a board is written: a dot for each empty square of rows 4 to 1, where in that the squares are, and runs of dots.
EMPTY_ROWS: Final = list("/".join(["." * COLUMNS] * ROWS))
PLACES: Final = [(ROWS - 1 - square // COLUMNS) * (COLUMNS + 1) + square % COLUMNS for square in range(ROWS * COLUMNS)]
LETTER_FORMS: Final = [(letter, letter.lower()) for letter in LETTERS]
RUNS: Final = [("." * run, str(run)) for run in range(COLUMNS, 0, -1)]


def write_position(state: TwistState) -> str:
    """Empty outside the days: setting up and the end have no short form."""
    if state.phase != MOVING and state.phase != STUDY_OVER:
        return ""
    fields = [
        write_board(state.squares, state.active),
        mover(state.active),
        str(state.days_left),
        write_pairs(state.suspects),
    ]
    if state.pair != NO_PAIR:
        fields.append(f"={PAIR_NAMES[state.pair]}")
    return " ".join(fields)


def read_position(setup: TwistSetup, text: str) -> TwistState:
    """Any well-formed position, reachable or not. Without the pair, or without a legal move, it cannot be played."""
    fields = text.split()
    if len(fields) not in (4, 5):
        raise fault("position-fields", text)
    state = TwistState(setup)
    state.days = setup.days
    state.squares, state.active = read_board(fields[0])
    state.occupied = occupied_by(state.squares)
    if some_missing(state.squares):
        raise fault("characters-missing", fields[0])
    if fields[1] != mover(state.active):
        raise fault("mover", fields[1])
    state.days_left = read_days_left(fields[2], state.days)
    state.suspects = read_pairs(fields[3])
    if setup.tie_break:
        state.by_day = some_days(state)
    if len(fields) == 5:
        state.pair = read_secret(fields[4], state.suspects)
    await_move(state)
    return state


def some_days(state: TwistState) -> i64:
    """T-20: the line does not tell how earlier days began; they count as if they had begun with all suspects."""
    by_day: i64 = 0
    for _ in range(state.days - state.days_left):
        by_day = with_day(by_day, PAIRS)
    return with_day(by_day, count_pairs(state.suspects))


def some_missing(squares: i64) -> bool:
    return any(square_in(squares, character) == NOWHERE for character in range(CHARACTERS))


def await_move(state: TwistState) -> None:
    """Whose move it is in the middle of a day; without a legal move the study of the day is over."""
    state.phase = MOVING
    state.acting = BIT[state.nurse] if SIZE[state.active] & 1 else BIT[1 - state.nurse]
    if not anyone_can_move(state):
        state.phase = STUDY_OVER
        state.acting = 0


def mover(active: i64) -> str:
    """T-10: Capulet moves when an even number has moved."""
    return "n" if SIZE[active] & 1 else "c"


@lru_cache(WRITTEN)
def write_board(squares: i64, active: i64) -> str:
    """Rows 4 to 1, upper case for the active, digits for runs of empty squares."""
    marks = EMPTY_ROWS.copy()
    for character, (letter, moved) in enumerate(LETTER_FORMS):
        square = square_in(squares, character)
        if square != NOWHERE:
            marks[PLACES[square]] = letter if active & BIT[character] else moved
    text = "".join(marks)
    for run, count in RUNS:  # none goes on in the next row
        text = text.replace(run, count)
    return text


def read_board(text: str) -> tuple[int, int]:
    """Where the characters stand, those left out NOWHERE, and which are active."""
    rows = text.split("/")
    if len(rows) != ROWS:
        raise fault("rows", text)
    squares: int = EMPTY_BOARD
    active: int = ALL_CHARACTERS
    for row, part in enumerate(reversed(rows)):
        for column, mark in enumerate(stretch(part)):
            if mark == ".":
                continue
            character = LETTERS.find(mark.upper())
            if square_in(squares, character) != NOWHERE:
                raise fault("character-twice", mark)
            squares = put(squares, character, row * COLUMNS + column)
            if mark.islower():
                active ^= 2**character
    return squares, active


def stretch(row: str) -> str:
    """A row with a dot for each empty square."""
    squares = ""
    digit_before = False
    for mark in row:
        if mark not in MARKS or (mark.isdigit() and digit_before):
            raise fault("row", row)
        squares += "." * int(mark) if mark.isdigit() else mark
        digit_before = mark.isdigit()
    if len(squares) != COLUMNS:
        raise fault("row", row)
    return squares


def read_days_left(text: str, days: i64) -> int:
    if text not in [str(day) for day in range(1, days + 1)]:
        raise fault("days-left", text)
    return int(text)


@lru_cache(WRITTEN)
def write_pairs(pairs: i64) -> str:
    if pairs == ALL_PAIRS:
        return "*"
    return ",".join(PAIR_NAMES[pair] for pair in range(PAIRS) if pairs & BIT[pair])


def read_pairs(text: str) -> int:
    if text == "*":
        return ALL_PAIRS
    pairs = 0
    for name in text.split(","):
        pair = read_pair(name)
        if pairs & 2**pair:
            raise fault("pair-twice", name)
        pairs |= 2**pair
    return pairs


def read_pair(name: str) -> int:
    """A pair by its two letters, in either order."""
    for pair in range(PAIRS):
        if name in (PAIR_NAMES[pair], PAIR_NAMES[pair][::-1]):
            return pair
    raise fault("pair", name)


def read_secret(text: str, suspects: i64) -> int:
    if not text.startswith("="):
        raise fault("secret", text)
    pair = read_pair(text[1:])
    if not suspects & BIT[pair]:
        raise fault("secret-not-suspect", text)
    return pair


def fault(name: str, text: str) -> Unreadable:
    return Unreadable(phrase(f"twist.fault.{name}", text=text[:60]))
