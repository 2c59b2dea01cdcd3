"""The memory of tables that are loaded and that nobody looks at."""

import asyncio
import random
import tracemalloc
from typing import Any

from visiting import Hall, LocalBus, Opened, Settings, Site, started
from worker import Task, serve

TABLES = 10
GAMES = [("Twist", 2, 60), ("Council", 4, 150), ("Verona", 3, 350)]  # players, decisions


async def tables_of(site: Site, game: str, seats: int, decisions: int) -> list[Opened]:
    dice = random.Random("idle")
    tables = [await site.open_table(game.lower(), seats) for _ in range(TABLES)]
    for table in tables:
        await site.play(table, decisions, dice)
    return tables


class Idle:
    """Halls that are kept, so that what they have loaded stays in memory."""

    def __init__(self, runner: asyncio.Runner, game: str, seats: int, decisions: int) -> None:
        self._runner = runner
        self._kept: list[Any] = []
        self._played = runner.run(started())
        self._tables = runner.run(tables_of(self._played, game, seats, decisions))

    def load(self) -> float:
        return self._runner.run(self._load())

    async def _load(self) -> float:
        """All tables from their logs, in a new hall on the same store."""
        hall = Hall(self._played.hall.store, LocalBus(), Settings())
        self._kept.append(hall)
        for table in self._tables:
            await hall.room(table.id)
        return len(self._tables)


def megabytes() -> float:
    return tracemalloc.get_traced_memory()[0] / 1e6


def measure(runner: asyncio.Runner) -> None:
    tasks = []
    for game, seats, decisions in GAMES:
        name = f"{game}, {seats} players, kB of an idle table after {decisions} acts"
        tasks.append(Task(name, Idle(runner, game, seats, decisions).load, "≤ 0.5", megabytes))
    tracemalloc.start()
    serve(tasks)


if __name__ == "__main__":
    with asyncio.Runner() as runner:
        measure(runner)
