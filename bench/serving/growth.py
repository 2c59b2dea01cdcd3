"""Whether a long game gets slower: the first decisions of Verona against those after the two hundredth."""

import asyncio
import statistics
from typing import NamedTuple

from measure import Row, at_most
from serving import programs
from serving.choosing import RandomTable
from serving.programs import A_TICK, Server
from serving.seats import open_ours

from piazza import Dice

PLAYERS = 4
MARK = at_most(1.5)


class Effort(NamedTuple):
    """Tables, decisions that are measured at each, and how many there are before the later ones."""

    tables: int
    measured: int
    before: int


FULL = Effort(tables=5, measured=10, before=200)
SMALL = Effort(tables=1, measured=2, before=3)


class Stretch(NamedTuple):
    """Some decisions: what each cost the server, and how late others saw it."""

    cpu: float
    lags: list[float]


def rows(small: bool) -> list[Row]:
    effort = SMALL if small else FULL
    with programs.ours() as server:
        early, late = asyncio.run(stretches(server, effort))
    cpu = [stretch.cpu * 1000 for stretch in (late, early)]
    lags = [statistics.median(stretch.lags) * 1000 for stretch in (late, early)]
    what = f"Verona, {PLAYERS} players, decision {effort.before} and following"
    other = f"decision 1 to {effort.measured}"
    return [
        Row(f"{what}, server CPU ms each", cpu[0], other, cpu[1], cpu[0] / cpu[1], MARK),
        Row(f"{what}, ms until others see it, median", lags[0], other, lags[1], lags[0] / lags[1], None),
    ]


async def stretches(server: Server, effort: Effort) -> tuple[Stretch, Stretch]:
    dice = Dice("growth")
    tables = [await opened(server) for _ in range(effort.tables)]
    early = await measured(server, tables, effort.measured, dice)
    await asyncio.gather(*(table.play(effort.before - effort.measured, dice) for table in tables))
    late = await measured(server, tables, effort.measured, dice)
    for table in tables:
        await table.close()
    return early, late


async def opened(server: Server) -> RandomTable:
    seats = await open_ours(server.port, game="verona", players=PLAYERS)
    return RandomTable(seats, [await seat.sight() for seat in seats])


async def measured(server: Server, tables: list[RandomTable], decisions: int, dice: Dice) -> Stretch:
    """One table after the other, so that nobody waits for another table."""
    cpu, decided = server.cpu_seconds(), sum(table.decided for table in tables)
    lags = [lag for table in tables for lag in await table.play(decisions, dice)]
    if not lags:
        raise SystemExit("the games are over before anything could be measured")
    spent = max(A_TICK, server.cpu_seconds() - cpu)
    return Stretch(spent / (sum(table.decided for table in tables) - decided), lags)
