"""What a click costs in a long game and a request among many tables, beside a short game and few tables."""

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from measure import Contestant, Measured, Row, at_most, compare

sys.path.append(str(Path(__file__).parent / "workloads"))

from visiting import Opened, Page, Site, be_quiet, started

from piazza.table import log
from piazza.table.table import Table
from piazza.web.hall.room import Room

MARK = at_most(1.5)
SEATS = 5
SHORT, LONG = 10, 1000  # acts in the log of a table
LATE = 0.85  # of the acts are made in the game until the seats plan for the last time
FEW, MANY = 10, 100_000  # tables in a database
TIMES = 20  # requests of one measurement
ROUNDS = 9
ATTEMPTS = 50  # to play a game that lasts long enough

Place = tuple[Site, Opened]


def rows(small: bool) -> list[Row]:
    with asyncio.Runner() as runner, tempfile.TemporaryDirectory() as folder:
        long, many, rounds = (SHORT, FEW, 1) if small else (LONG, MANY, ROUNDS)
        return [length_row(runner, long, rounds), *tables_rows(runner, Path(folder), many, rounds)]


def cost(runner: asyncio.Runner, site: Site, table: Opened, what: str) -> Measured:
    """CPU milliseconds, per request."""
    start = time.process_time()
    runner.run({"click": click, "lobby": lobby, "page": page}[what](site, table))
    return Measured((time.process_time() - start) * 1000, TIMES)


async def click(site: Site, table: Opened) -> None:
    """The first seat plans a token and takes it back, with the pages of all seats open."""
    for _ in range(TIMES // 2):
        seen = await site.see(table, "1")
        await site.act(table, "1", "decide", {"action": seen["actions"][0]})
        await asyncio.sleep(0)
        await site.act(table, "1", "undo", {})
        await asyncio.sleep(0)


async def lobby(site: Site, table: Opened) -> None:
    for _ in range(TIMES):
        await site.fetch("/", {})


async def page(site: Site, table: Opened) -> None:
    """The page of a seat at a table that was not loaded."""
    for _ in range(TIMES):
        site.hall._rooms.clear()
        await site.fetch(f"/t/{table.id}/1", table.cookie("1"))


# The length of a game ------------------------------------------------------------------------------------------------


def length_row(runner: asyncio.Runner, long: int, rounds: int) -> Row:
    (late, pages), (early, other_pages) = (runner.run(planning(acts)) for acts in (long, SHORT))
    row = beside(
        f"Verona, {SEATS} pages, CPU ms of a click after {long} acts",
        partial(cost, runner, *late, "click"),
        f"after {SHORT} acts",
        partial(cost, runner, *early, "click"),
        rounds,
    )
    for one in pages + other_pages:
        runner.run(one.close())
    return row


def beside(what: str, ours: Contestant, other: str, theirs: Contestant, rounds: int) -> Row:
    """Compared when both have been measured once: templates are compiled when they are first used."""
    ours()
    theirs()
    return compare(what, ours, other, theirs, rounds, MARK)


async def planning(acts: int) -> tuple[Place, list[Page]]:
    """A table with this many acts at which all seats plan, and the pages of all seats."""
    site = await started()
    table = await planning_table(site, acts)
    pages = [table.page(seat) for seat in table.keys]
    for one in pages:
        one.connect(site.app)
    await be_quiet(pages)
    return (site, table), pages


async def planning_table(site: Site, acts: int) -> Opened:
    """A new table, or another one: some games are over before there were so many acts."""
    for _ in range(ATTEMPTS):
        table = await site.open_table("verona", SEATS)
        if await reach_planning(await site.hall.room(table.id), acts):
            return table
    raise SystemExit(f"no game of {ATTEMPTS} has lasted for {acts} acts")


async def reach_planning(room: Room, acts: int) -> bool:
    """Random acts until the seats plan late in the game; then the first one changes its mind until there are enough.

    False if the game is over before.
    """
    dice, table = random.Random("growth"), room.table
    while table.view(0).question != "planning" or table.entries < acts * LATE:
        if not room.asked:
            return False
        seat = dice.choice(room.asked)
        action = "" if table.drafts.is_complete(seat) else written(table, dice.choice(table.legal(seat)))
        await room.act(seat, [(log.DECIDE, action) if action else (log.CONFIRM, "")])
    while table.entries < acts:
        await room.act(0, [(log.DECIDE, written(table, table.legal(0)[0]))])
        await room.act(0, [(log.TAKE_BACK, "0")])
    return True


def written(table: Table, action: int) -> str:
    return table.game.write_action(table.opening.setup, action)


# The number of tables ------------------------------------------------------------------------------------------------


def tables_rows(runner: asyncio.Runner, folder: Path, many: int, rounds: int) -> list[Row]:
    large, small = (runner.run(filled(folder / f"{name}.sqlite", count)) for name, count in (("m", many), ("f", FEW)))
    named = {"click": "an act at one of", "lobby": "the lobby beside", "page": "the page of one of"}
    rows = [
        beside(
            f"CPU ms of {named[what]} {many:,} tables in SQLite",
            partial(cost, runner, *large, what),
            f"{FEW} tables",
            partial(cost, runner, *small, what),
            rounds,
        )
        for what in named
    ]
    for site in (large[0], small[0]):
        runner.run(site.hall.close())
    return rows


async def filled(file: Path, count: int) -> Place:
    """A site whose database holds this many copies of a table besides it."""
    site = await started(f"sqlite:///{file}")
    table = await planning_table(site, SHORT)
    await site.hall.close()
    copy_table(file, table.id, count)
    return await started(f"sqlite:///{file}"), table


def copy_table(file: Path, table: str, count: int) -> None:
    """The rows of a table again and again, under other names."""
    with sqlite3.connect(file) as database:
        for name, column in (("tables", "id"), ("entries", "table_id"), ("seats", "table_id")):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            others = ", ".join(column for column in columns if column not in ("id", "table_id"))
            database.execute(
                f"WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?) "
                f"INSERT INTO {name} ({column}, {others}) "
                f"SELECT {column} || '-' || n, {others} FROM copy CROSS JOIN {name} WHERE {column} = ?",
                (count, table),
            )
    database.close()
