"""Whatever was acknowledged survives: the server is killed in the middle of appending, again and again."""

import asyncio
import random
import subprocess
import sys
import time

from tests.store import appending_site
from tests.store.appending_site import TABLES

from piazza.store.sql import open_store
from piazza.table.log import Entry


def killed_after(address: str, lines: int, moment: float) -> list[str]:
    """Kill the site soon after that many acknowledgements; returns all that it gave."""
    program = [sys.executable, appending_site.__file__, address]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(lines)]
        time.sleep(moment)
        process.kill()
        return heard + process.stdout.readlines()


async def kept_at(address: str) -> dict[str, list[Entry]]:
    store = await open_store(address)
    try:
        return {name: await store.load(name) for name in TABLES}
    finally:
        await store.close()


def test_all_that_was_acknowledged_survives_being_killed(address: str) -> None:
    luck = random.Random(3)
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(3):
        for line in killed_after(address, luck.randrange(20, 120), luck.random() / 50):
            if line.endswith("\n"):
                name, number = line.split()
                acknowledged[name] = int(number)
        logs = asyncio.run(kept_at(address))
        for name, log in logs.items():
            assert acknowledged[name] < len(log) <= acknowledged[name] + 2, "at most one more was on its way"
            assert [entry.number for entry in log] == list(range(len(log)))
            assert all(entry.text == f"{name} {entry.number}" for entry in log[1:])
            acknowledged[name] = len(log) - 1
