"""What a finished game takes in a database, and the time of an append and of a read.

    python bench/storage.py sqlite:///empty.sqlite [--games N]
    python bench/storage.py postgresql://user:password@host/empty [--games N]

The database must be empty. Games are played at random through the API of the site, by the fewest players, and every
step is confirmed. Bytes are the growth of the database with its indexes, divided by the number of games. What is
printed goes into `scale.toml`.
"""

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import Awaitable
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "workloads"))

import asyncpg
from visiting import Site, started

from piazza.games import GAMES
from piazza.games import game as game_named
from piazza.store.address import Address
from piazza.store.sql import open_store
from piazza.store.store import NewTable, SeatKeys, Store
from piazza.table.log import Entry

BATCH = 50  # appends at the same time, each of another table
ROUNDS = 40
SIZE = """
SELECT sum(pg_total_relation_size(oid)) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
"""


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("--games", type=int, default=10)
    given = parser.parse_args()
    for name in GAMES:
        await measure_games(given.database, name, given.games)
    store = await open_store(given.database)
    try:
        await measure_times(store)
    finally:
        await store.close()


async def measure_games(database: str, name: str, games: int) -> None:
    dice = random.Random(name)
    await (await started(database)).hall.close()
    before = await size_of(database)
    site = await started(database)
    entries = [await play_game(site, name, dice) for _ in range(games)]
    await site.hall.close()
    grown = (await size_of(database) - before) / games
    print(f"{name}: entries = {statistics.mean(entries):.0f}, bytes = {grown:.0f}", flush=True)


async def play_game(site: Site, name: str, dice: random.Random) -> int:
    """The number of entries of a whole game."""
    opened = await site.open_table(name, game_named(name).facts.seats[0])
    await site.play(opened, sys.maxsize, dice)
    entries: int = (await site.hall.room(opened.id)).table.entries
    return entries


async def size_of(database: str) -> int:
    """In bytes. A SQLite database is one file once it is closed."""
    address = Address(database)
    if address.is_sqlite:
        return address.file.stat().st_size
    connection = await asyncpg.connect(database)
    try:
        size: int = await connection.fetchval(SIZE)
        return size
    finally:
        await connection.close()


async def measure_times(store: Store) -> None:
    """An append alone is `commit + row`; of many at once, each costs little more than `row`."""
    tables = [f"table-{number}" for number in range(BATCH)]
    for table in tables:
        await store.create(NewTable(table, "twist", "hash", (SeatKeys(0),), entry(0)))
    alone, together, read = [], [], []
    for number in range(1, ROUNDS + 1):
        alone.append(await milliseconds(store.append_all(tables[0], [entry(number)])))
        appends = [store.append_all(table, [entry(number)]) for table in tables[1:]]
        together.append(await milliseconds(asyncio.gather(*appends)))
        read.append(await milliseconds(store.load(tables[0], number)))
    row = (statistics.median(together) - statistics.median(alone)) / (BATCH - 2)
    print(f"commit = {statistics.median(alone) - row:.2f}, row = {row:.3f}, read = {statistics.median(read):.2f}")


def entry(number: int) -> Entry:
    return Entry(number, "2026-01-01T00:00:00.000Z", "decide", 0, "move b2 c3 and something more")


async def milliseconds(work: Awaitable[object]) -> float:
    begun = time.perf_counter()
    await work
    return 1000 * (time.perf_counter() - begun)


if __name__ == "__main__":
    asyncio.run(main())
