"""Tables that nobody looks at: what was drawn for viewers is forgotten, and drawn again for whoever comes back."""

import asyncio
import random

from tests.virtual_time import run
from tests.web.visiting import Opened, Site, site

from piazza.web.hall.hall import RESTING
from piazza.web.render.feed import ViewerFeed, feed_of
from piazza.words import Words


async def feed(visited: Site, table: Opened) -> ViewerFeed:
    return feed_of(await visited.room(table), 0, Words("en"))


def test_what_nobody_looks_at_is_forgotten() -> None:
    async def story() -> None:
        async with site() as visited:
            table = await visited.open()
            before = await visited.see(table, 1)
            drawn = await feed(visited, table)
            await asyncio.sleep(RESTING * 2.5)
            assert await feed(visited, table) is not drawn
            assert await visited.see(table, 1) == before

    run(story())


def test_an_open_page_is_told_what_is_new() -> None:
    async def story() -> None:
        async with site() as visited:
            table = await visited.open()
            page, drawn = await visited.live(table, 1), await feed(visited, table)
            await asyncio.sleep(RESTING * 2.5)
            assert await feed(visited, table) is drawn
            page.news()
            await visited.step(table, random.Random(1))
            await asyncio.sleep(0.1)
            assert page.news()
            await page.leave()

    run(story())


def test_whoever_asks_again_and_again_without_a_page_finds_what_was_drawn() -> None:
    async def story() -> None:
        async with site() as visited:
            table = await visited.open()
            drawn = await feed(visited, table)
            for _ in range(6):
                await asyncio.sleep(RESTING * 0.5)
                assert await feed(visited, table) is drawn

    run(story())
