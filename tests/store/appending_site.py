"""Appends to many tables at once and says of each entry that it is kept; a program to be killed.

python appending_site.py ADDRESS
"""

import asyncio
import os
import sys

from piazza.core.errors import Fault
from piazza.store.sql import SqlStore, open_store
from piazza.store.store import NewTable, SeatKeys
from piazza.table.log import Entry

NOW = "2026-03-01T20:15:00Z"
TABLES = [f"table-{number}" for number in range(8)]


async def next_number(store: SqlStore, name: str) -> int:
    """That of the next entry of the table, which is opened if there is none yet."""
    try:
        return len(await store.load(name))
    except Fault:
        await store.create(NewTable(name, "twist", "hash", (SeatKeys(0),), Entry(0, NOW, "open", -1, "")))
        return 1


async def play_at(store: SqlStore, name: str, number: int) -> None:
    while True:
        await store.append_all(name, [Entry(number, NOW, "decide", 0, f"{name} {number}")])
        os.write(1, f"{name} {number}\n".encode())
        number += 1


async def main(address: str) -> None:
    """Nothing is said before all tables are open."""
    store = await open_store(address)
    numbers = [await next_number(store, name) for name in TABLES]
    await asyncio.gather(*(play_at(store, *table) for table in zip(TABLES, numbers, strict=True)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
