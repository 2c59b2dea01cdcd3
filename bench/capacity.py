"""How many tables one process holds: each makes a move per second, and 99 of 100 moves are seen within 100 ms.

The clients act as the browsers of each version do, and see drawn pages; tables are in SQLite. The number of tables
grows by a fifth until the moves are late twice in a row, since other programs on the machine can make a single
measurement late.
"""

import asyncio
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
FIRST, MOST = 10, 490  # tables; each has two sockets, and a process takes a thousand connections
GROWTH = 1.2
MOVES = 5  # of each table in one measurement
MARK = at_least(3)


def held(server: programs.Server, kind: type[OurSeat], most: int) -> int:
    """The largest number of tables at which moves were seen in time."""
    dice, tables, best, late = Dice("capacity"), FIRST, 0, 0
    while late < 2 and best < most:
        if is_in_time(server, kind, tables, dice):
            best, late = tables, 0
            tables = min(round(tables * GROWTH), most)
        else:
            late += 1
    return best


def is_in_time(server: programs.Server, kind: type[OurSeat], tables: int, dice: Dice) -> bool:
    games = [random_game(dice) for _ in range(tables)]
    lags = asyncio.run(lags_in_time(server, partial(open_ours, kind=kind), games, MOVES))
    return at(lags, 0.99) <= LATE


def held_by(build: Build, most: int) -> int:
    python = build.program("python")
    with tempfile.TemporaryDirectory() as folder, programs.ours(f"sqlite:///{folder}/t.sqlite", python) as server:
        return held(server, seat_of(build), most)


def seat_of(build: Build) -> type[OurSeat]:
    """Pages have decided over their socket since there is a module for it."""
    return PageSeat if (build.folder / "src/piazza/web/services/orders.py").exists() else FormSeat


def row(now: Build, before: Build, other: str, small: bool) -> Row:
    most = FIRST if small else MOST
    ours, theirs = held_by(now, most), max(1, held_by(before, most))
    what = "Twist, tables of one process with a move per second, rendered pages, SQLite, 99th of 100 within 100 ms"
    return Row(what, ours, other, theirs, ours / theirs, MARK)
