"""What a site of 10³, 10⁵ or 10⁷ tables needs, by a simulation of its queues with measured times.

    python bench/scale.py [--measured FILE] [--moves N] [--seed S]

prints the tables of docs/scale.md. A move is checked by a worker, appended by a database and drawn for each page of its
table. Pages of a table that other workers have are told over the bus, and those workers read the move first.
"""

import argparse
import random
import statistics
import tomllib
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from queueing import Call, Clock, Station

HERE = Path(__file__).parent
BUSY = 0.6  # the most that a part should be
LISTENING = 0.05  # the most of a worker's time for the bus


Measured = dict[str, Any]  # scale.toml


class Times(NamedTuple):
    """Seconds of work, and the number of pages at a table."""

    move: float
    frame: float
    hear: float
    commit: float
    row: float
    read: float
    batch: int
    message: float
    delivery: float
    pages: int


class Layout(NamedTuple):
    """How a site is built. `routed`: all pages of a table are at one worker, which hears of its own shard only."""

    workers: int
    databases: int = 1
    shards: int = 1  # of the bus; 0: a single process has none
    routed: bool = False

    @property
    def hearers(self) -> float:
        """The workers that hear a message."""
        return self.workers / self.shards if self.shards else 0


class Load(NamedTuple):
    """How busy the parts are; from 1 on a part cannot keep up."""

    worker: float
    database: float
    bus: float


class Found(NamedTuple):
    """Milliseconds from a move until the last page has it, and how busy a worker was."""

    median: float
    late: float  # 99 of 100 are faster
    worker: float


def read_times(measured: Measured, database: dict[str, float]) -> Times:
    worker, bus = measured["worker"], measured["bus"]
    move = 1 / worker["json_moves"]
    return Times(
        move=move,
        frame=(1 / worker["page_moves"] - move) / 2,  # measured with two pages
        hear=bus["hear"] / 1000,
        commit=database["commit"] / 1000,
        row=database["row"] / 1000,
        read=database["read"] / 1000,
        batch=int(database["batch"]),
        message=bus["message"] / 1000,
        delivery=bus["delivery"] / 1000,
        pages=int(measured["pace"]["pages"]),
    )


def hearing(times: Times, layout: Layout, rate: float) -> float:
    """The share of its time in which a worker listens to the bus."""
    return rate / layout.shards * times.hear if layout.shards else 0.0


def holders(times: Times, layout: Layout) -> float:
    """The mean number of workers that have a page of the same table."""
    if layout.routed:
        return 1.0
    return layout.workers * (1 - (1 - 1 / layout.workers) ** times.pages)


def load(times: Times, layout: Layout, rate: float) -> Load:
    """Computed: appends share a commit as much as they can."""
    copies = holders(times, layout)
    work = rate / layout.workers * (copies * times.move + times.pages * times.frame)
    rows = rate / layout.databases * (times.row + times.commit / times.batch + (copies - 1) * times.read)
    bus = rate / layout.shards * (times.message + layout.hearers * times.delivery) if layout.shards else 0.0
    return Load(work + hearing(times, layout, rate), rows, bus)


def enough_workers(times: Times, layout: Layout, rate: float) -> Layout:
    """The same layout with the fewest workers that are not too busy; listening alone must not be too much."""
    while load(times, layout, rate).worker > BUSY and hearing(times, layout, rate) < BUSY:
        layout = layout._replace(workers=layout.workers + 1)
    return layout


def partitioned(times: Times, rate: float) -> Layout:
    """Tables routed to workers, the log in as many databases and the bus in as many shards as are needed."""
    layout = Layout(1, 1, 1, routed=True)
    while hearing(times, layout, rate) > LISTENING:
        layout = layout._replace(shards=2 * layout.shards)
    while load(times, layout, rate).database > BUSY:
        layout = layout._replace(databases=layout.databases + 1)
    return enough_workers(times, layout, rate)


class Site:
    """A site while it is simulated."""

    def __init__(self, times: Times, layout: Layout, rate: float, dice: random.Random) -> None:
        self.times, self.layout, self.rate, self.dice = times, layout, rate, dice
        self.clock = Clock()
        self.workers = [Station(self.clock) for _ in range(layout.workers)]
        self.logs = [Station(self.clock, times.batch, times.commit) for _ in range(layout.databases)]
        self.readers = [Station(self.clock) for _ in range(layout.databases)]  # reading does not wait for a commit
        self.bus = [Station(self.clock) for _ in range(layout.shards)]
        self.slower = 1 / (1 - hearing(times, layout, rate))  # what is left of a worker beside listening
        self.lags: list[float] = []

    def run(self, moves: int) -> None:
        due = 0.0
        for _ in range(moves):
            due += self.dice.expovariate(self.rate)
            self.clock.after(due, Move(self).begin)
        self.clock.run()

    def work(self, worker: int, seconds: float, done: Call) -> None:
        """Work of a worker takes longer or shorter, exponentially distributed."""
        self.workers[worker].add(self.dice.expovariate(1 / seconds) * self.slower, done)


class Move:
    """A move on its way from the worker that takes it to all pages of its table."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.begun = 0.0
        self.database = site.dice.randrange(site.layout.databases)
        self.origin = site.dice.randrange(site.layout.workers)
        others = 0 if site.layout.routed else site.times.pages - 1
        at = [self.origin] * (site.times.pages - others)
        self.pages = Counter(at + [site.dice.randrange(site.layout.workers) for _ in range(others)])
        self.missing = site.times.pages

    def begin(self) -> None:
        self.begun = self.site.clock.now
        self.site.work(self.origin, self.site.times.move, self.append)

    def append(self) -> None:
        self.site.logs[self.database].add(self.site.times.row, self.tell)

    def tell(self) -> None:
        self.draw(self.origin)
        if self.site.bus:
            seconds = self.site.times.message + self.site.layout.hearers * self.site.times.delivery
            self.site.dice.choice(self.site.bus).add(seconds, self.hear)

    def hear(self) -> None:
        for worker in self.pages.keys() - {self.origin}:
            self.site.readers[self.database].add(self.site.times.read, partial(self.repeat, worker))

    def repeat(self, worker: int) -> None:
        self.site.work(worker, self.site.times.move, partial(self.draw, worker))

    def draw(self, worker: int) -> None:
        for _ in range(self.pages[worker]):
            self.site.work(worker, self.site.times.frame, self.drawn)

    def drawn(self) -> None:
        self.missing -= 1
        if not self.missing:
            self.site.lags.append(self.site.clock.now - self.begun)


def simulate(times: Times, layout: Layout, rate: float, moves: int, seed: str) -> Found:
    site = Site(times, layout, rate, random.Random(seed))
    site.run(moves)
    cuts = statistics.quantiles(site.lags, n=100)
    listening = hearing(times, layout, rate)
    busy = statistics.mean(worker.busy for worker in site.workers) / site.clock.now
    return Found(1000 * cuts[49], 1000 * cuts[98], busy * (1 - listening) + listening)


def sizes_table(measured: Measured, moves: int, seed: str) -> str:
    sqlite, postgresql = (read_times(measured, measured["database"][name]) for name in ("sqlite", "postgresql"))
    lines = ["| tables | moves/s | how | workers | databases | shards | worker | database | bus | median | 99 of 100 |"]
    lines += ["| ---: | ---: | --- |" + " ---: |" * 8]
    small, large = (tables / measured["pace"]["seconds"] for tables in (10**3, 10**5))
    for tables, rate, how, times, layout in (
        (10**3, small, "one process, SQLite", sqlite, Layout(1, shards=0, routed=True)),
        (10**3, small, "any worker, PostgreSQL", postgresql, enough_workers(postgresql, Layout(1), small)),
        (10**5, large, "any worker, PostgreSQL", postgresql, enough_workers(postgresql, Layout(1), large)),
        (10**5, large, "partitioned by table", postgresql, partitioned(postgresql, large)),
    ):
        lines.append(size_row(tables, rate, how, times, layout, moves, seed))
    return "\n".join(lines)


def size_row(tables: int, rate: float, how: str, times: Times, layout: Layout, moves: int, seed: str) -> str:
    busy = load(times, layout, rate)
    shares = " | ".join(f"{share:.0%}" for share in busy)
    lags = "– | –"
    if max(busy) < 1:
        found = simulate(times, layout, rate, moves, seed)
        lags = f"{found.median:.0f} ms | {found.late:.0f} ms"
    parts = f"{layout.workers} | {layout.databases} | {layout.shards}"
    return f"| {tables:,} | {rate:,.0f} | {how} | {parts} | {shares} | {lags} |"


def costs_table(measured: Measured) -> str:
    """Of 1,000 games."""
    times = read_times(measured, measured["database"]["sqlite"])
    lines = ["| game | moves | CPU seconds | MB in SQLite | MB in PostgreSQL | MB sent | MB of memory |"]
    lines += ["| --- |" + " ---: |" * 6]
    for name, game in measured["games"].items():
        moves = game["entries"] / 2  # a decision and its confirmation
        cpu = 1000 * moves * (times.move + times.pages * times.frame)
        sent = times.pages * (game["first"] + moves * game["update"]) / 1000
        sizes = [game["sqlite"] / 1000, game["postgresql"] / 1000, sent, game["memory"] / 1000]
        lines.append(f"| {name.title()} | {moves:.0f} | {cpu:,.0f} |" + "".join(f" {size:,.0f} |" for size in sizes))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measured", type=Path, default=HERE / "scale.toml")
    parser.add_argument("--moves", type=int, default=100_000, help="simulated for each row")
    parser.add_argument("--seed", default="scale")
    given = parser.parse_args()
    measured = tomllib.loads(given.measured.read_text(encoding="utf-8"))
    print(sizes_table(measured, given.moves, given.seed))
    print()
    print(costs_table(measured))


if __name__ == "__main__":
    main()
