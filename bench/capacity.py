"""How many tables one process holds: each makes a move per second, and 99 of 100 moves are seen within 100 ms.

The clients act as the browsers of each version do, and see drawn pages; tables are in SQLite. The number of tables
grows by a fifth until the moves are late twice in a row, since other programs on the machine can make a single
measurement late; then it is found between the last two numbers.
"""

import asyncio
import sys
import tempfile
from functools import partial

from earlier import Build
from measure import Row, at_least
from serving import programs
from serving.games import random_game
from serving.load import lags_in_time
from serving.paced import at
from serving.seats import FormSeat, OurSeat, PageSeat, open_ours

from piazza import Dice

LATE = 0.1  # seconds
FIRST = 10  # tables
# The most tables, by the connections that a process takes: 2,000 with two for each table, and 1,000 with four.
MOST = {PageSeat: 990, FormSeat: 245}
GROWTH = 1.2
MOVES = 5  # of each table in one measurement
MARK = at_least(3)


def held(server: programs.Server, kind: type[OurSeat], most: int) -> int:
    """The largest number of tables at which moves were seen in time, to within a fortieth."""
    dice = Dice("capacity")
    best, late, tables = 0, most + 1, FIRST
    while late - best > max(1, best // 40) and best < most:
        if is_in_time(server, kind, tables, dice) or is_in_time(server, kind, tables, dice):
            best = tables
        else:
            late = tables
        tables = min(round(tables * GROWTH), most) if late > most else (best + late) // 2
    return best


def is_in_time(server: programs.Server, kind: type[OurSeat], tables: int, dice: Dice) -> bool:
    games = [random_game(dice) for _ in range(tables)]
    lags = asyncio.run(lags_in_time(server, partial(open_ours, kind=kind), games, MOVES))
    print(f"{tables} tables: 99 of 100 moves within {at(lags, 0.99) * 1000:.0f} ms", file=sys.stderr)
    return at(lags, 0.99) <= LATE


def held_by(build: Build, small: bool) -> int:
    python, kind = build.program("python"), seat_of(build)
    with tempfile.TemporaryDirectory() as folder, programs.ours(f"sqlite:///{folder}/t.sqlite", python) as server:
        return held(server, kind, FIRST if small else MOST[kind])


def seat_of(build: Build) -> type[PageSeat] | type[FormSeat]:
    """Pages have decided over their socket since there is a module for it."""
    return PageSeat if (build.folder / "src/piazza/web/services/orders.py").exists() else FormSeat


def row(now: Build, before: Build, other: str, small: bool) -> Row:
    ours, theirs = held_by(now, small), max(1, held_by(before, small))
    what = "Twist, tables of one process with a move per second, rendered pages, SQLite, 99th of 100 within 100 ms"
    return Row(what, ours, other, theirs, ours / theirs, MARK)
