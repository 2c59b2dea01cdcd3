"""Our site against a server of boardgame.io: the same games of Twist, both clients of every table seeing every move."""

import shutil
import sys
import tempfile
from functools import partial
from pathlib import Path

from measure import Mark, Row, at_least, compare
from serving import programs
from serving.load import Opened, moves_per_cpu_second
from serving.programs import Server
from serving.seats import PageSeat, ProgramSeat, open_ours, open_rival

from piazza import Dice

HERE = Path(__file__).parent
INSTALLED = HERE / "node_modules" / "boardgame.io"
JSON_MARK = at_least(2.5)
PAGES_MARK = at_least(0.9)
ROUNDS = 5
SHORT_ROUNDS = 21  # a third of a second each: neighbours on the machine make them differ much
RIVAL = "boardgame.io 0.50.2"


def rows(small: bool) -> list[Row]:
    if not (INSTALLED.exists() and shutil.which("node")):
        print("boardgame.io is not installed, which `make bench` does with npm: its rows are left out", file=sys.stderr)
        return []
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/piazza.sqlite"
        return [in_memory(small), on_disk(database, Path(folder) / "rival", small)]


def in_memory(small: bool) -> Row:
    with programs.ours() as ours, programs.rival() as rival:
        what = "Twist, tables in memory, JSON over sockets, moves/CPU s of the server"
        players = ours, partial(open_ours, kind=ProgramSeat)
        return beside(what, players, f"{RIVAL}, in memory", rival, 1 if small else SHORT_ROUNDS, JSON_MARK)


def on_disk(database: str, folder: Path, small: bool) -> Row:
    """Ours does more here: entries are on disk before they are answered, and pages are drawn."""
    with programs.ours(database) as ours, programs.rival(folder) as rival:
        what = "Twist, tables in SQLite, rendered pages, moves/CPU s of the server"
        players = ours, partial(open_ours, kind=PageSeat)
        return beside(what, players, f"{RIVAL}, flat files, JSON", rival, 1 if small else ROUNDS, PAGES_MARK)


def beside(what: str, ours: tuple[Server, Opened], other: str, rival: Server, rounds: int, mark: Mark) -> Row:
    """The first games only warm both up: they compile what they use most."""
    small = rounds == 1
    tables = 2 if small else 50
    dice, same_dice = Dice("load"), Dice("load")
    contestants = (
        partial(moves_per_cpu_second, *ours, tables, dice),
        partial(moves_per_cpu_second, rival, open_rival, tables, same_dice),
    )
    if not small:
        for warm_up in contestants:
            warm_up()
    return compare(f"{what}, {tables} tables", contestants[0], other, contestants[1], rounds, mark)
