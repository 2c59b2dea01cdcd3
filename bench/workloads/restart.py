"""A restart: the pages of sixty tables of Verona come back at once, each with what it was last shown."""

import asyncio
import random
import tempfile

from visiting import Page, Site, be_quiet, started
from worker import Task, serve

TABLES = 60
SEATS = 3
DECISIONS = 150  # at each table, so that the games are well under way


async def tables_of(site: Site, dice: random.Random) -> list[Page]:
    """New tables, and the pages of all their seats."""
    pages: list[Page] = []
    for _ in range(TABLES):
        table = await site.open_table("verona", SEATS)
        await site.play(table, DECISIONS, dice)
        pages += map(table.page, table.keys)
    return pages


async def come_back(database: str, pages: list[Page]) -> float:
    """Start, let all pages connect, wait until they are up to date, and stop."""
    site = await started(database)
    for page in pages:
        page.connect(site.app)
    await be_quiet(pages)
    for page in pages:
        await page.close()
    await site.hall.close()
    return len(pages)


async def prepared(database: str) -> list[Page]:
    """The pages as they were when the site stopped."""
    site = await started(database)
    pages = await tables_of(site, random.Random("restart"))
    await site.hall.close()
    await come_back(database, pages)
    return pages


def measure(runner: asyncio.Runner, folder: str) -> None:
    database = f"sqlite:///{folder}/tables.sqlite"
    pages = runner.run(prepared(database))
    name = f"a restart with {TABLES} tables of Verona and {len(pages)} pages, CPU ms of a page"
    serve([Task(name, lambda: runner.run(come_back(database, pages)), "≤ 0.2")])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        measure(runner, folder)
