"""Lags at a load that people make: fifty tables, a move a second at each, beside a handler that only writes one row."""

import asyncio
import math
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path

from measure import Mark, Row, at_most
from serving import programs
from serving.games import random_game
from serving.load import lags_in_time
from serving.programs import Server
from serving.seats import PageSeat, open_ours
from serving.wire import Http, checked

from piazza import Dice

MARK = at_most(2.5)


def rows(small: bool) -> list[Row]:
    tables, moves, rounds = (2, 2, 1) if small else (50, 10, 3)
    ours: list[float] = []
    bare: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        programs.ours(f"sqlite:///{folder}/piazza.sqlite") as site,
        programs.bare(Path(folder) / "bare.sqlite") as handler,
    ):
        dice = Dice("paced")
        for _ in range(rounds):
            games = [random_game(dice) for _ in range(tables)]
            ours += asyncio.run(lags_in_time(site, partial(open_ours, kind=PageSeat), games, moves))
            bare += asyncio.run(bare_lags(handler, tables, moves))
    load = f"{tables} tables × 1 move/s, SQLite, rendered pages, ms until the other client has it"
    return [lag_row(f"{load}, median", ours, bare, 0.5), lag_row(f"{load}, 99th of 100", ours, bare, 0.99, MARK)]


def lag_row(what: str, ours: list[float], bare: list[float], part: float, mark: Mark | None = None) -> Row:
    mine, least = at(ours, part) * 1000, at(bare, part) * 1000
    return Row(what, mine, "a bare handler of Starlette that writes one row", least, mine / least, mark)


def at(lags: list[float], part: float) -> float:
    return statistics.median(lags) if part == 0.5 else sorted(lags)[math.ceil(part * len(lags)) - 1]


async def bare_lags(handler: Server, clients: int, requests: int) -> list[float]:
    lags = await asyncio.gather(*(requests_in_time(handler, requests, n / clients) for n in range(clients)))
    return [lag for one in lags for lag in one]


async def requests_in_time(handler: Server, requests: int, offset: float) -> list[float]:
    http, start, lags = Http(handler.port), time.perf_counter() + offset, []
    for number in range(requests):
        await asyncio.sleep(max(0.0, start + number - time.perf_counter()))
        sent = time.perf_counter()
        await http.send("POST", "/", {}, b"Pc3")
        checked(await http.answer())
        lags.append(time.perf_counter() - sent)
    await http.close()
    return lags
