"""The decisions of Verona Twist as integers."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import KIND, ActionKind

FIRST: Final = 0  # chance: which seat bids first (T-18)
BID: Final = 1  # name a number of days (T-18)
PASS: Final = 2  # bid no lower (T-18)
PLACE: Final = 3  # put a character on a square (T-3)
DONE: Final = 4  # the placement is finished (T-3)
DISGUISE: Final = 5  # hide the lovers in a pair (T-4)
MOVE: Final = 6  # move a character to a square (T-10)
DAYS: Final = 7  # name the days, for the other to choose a role (T-19)
ROLE: Final = 8  # choose a role (T-19)

KINDS: Final = [
    ActionKind("first", open=True),
    ActionKind("bid", open=True, span=True),
    ActionKind("pass", open=True),
    ActionKind("place", unordered=True),
    ActionKind("done"),
    ActionKind("disguise"),
    ActionKind("move", open=True),
    ActionKind("days", open=True, span=True),
    ActionKind("role", open=True),
]


def place(character: i64, square: i64) -> i64:
    return PLACE * KIND + character * 32 + square


def move(character: i64, square: i64) -> i64:
    return MOVE * KIND + character * 32 + square


def character_of(argument: i64) -> i64:
    return argument >> 5


def square_of(argument: i64) -> i64:
    return argument & 31
