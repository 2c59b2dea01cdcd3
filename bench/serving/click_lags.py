"""From a click to the board of another browser: how long it takes in whole games of Twist, and what it grows by.

All times are in milliseconds, from the click event on the button that confirms to the moment when the other page has
been changed by what it was sent, on one machine, with the site on SQLite. Beside it stands the fetch of a small file
by the same browsers while nothing else goes on.
"""

import asyncio
import sys
import tempfile

from measure import Row
from playwright.async_api import Browser
from serving import click_growth, programs
from serving.browser import chromium, opened_browser
from serving.clicking import Clicked, opened_table
from serving.paced import at

from piazza import Dice

BARE = "a small file fetched by the same browser"
SIGHTS = ("has changed", "has painted it")
GAMES, WHOLE = 8, 1000
SHORT = 3  # decisions, where it is only shown that it runs


def rows(small: bool) -> list[Row]:
    if chromium() is None:
        print("there is no Chromium on this machine: clicks in browsers are left out", file=sys.stderr)
        return []
    with tempfile.TemporaryDirectory() as folder, programs.ours(f"sqlite:///{folder}/piazza.sqlite") as server:
        return asyncio.run(measured(server.port, small))


async def measured(port: int, small: bool) -> list[Row]:
    async with opened_browser() as browser:
        clicks = await clicks_of_games(browser, port, 1 if small else GAMES, SHORT if small else WHOLE)
        return lag_rows(clicks) + await click_growth.rows(browser, port, small)


async def clicks_of_games(browser: Browser, port: int, games: int, longest: int) -> list[Clicked]:
    clicks: list[Clicked] = []
    for number in range(games):
        async with opened_table(browser, port, "twist", 2, Dice(f"clicks {number}")) as table:
            clicks += await table.click_until(longest)
    return clicks


def lag_rows(clicks: list[Clicked]) -> list[Row]:
    what = "Twist, ms from a click until the other browser"
    return [
        lag_row(f"{what} {sight}, {name} (of {len(clicks)})", clicks, place, part)
        for place, sight in enumerate(SIGHTS)
        for name, part in (("median", 0.5), ("99th of 100", 0.99))
    ]


def lag_row(what: str, clicks: list[Clicked], place: int, part: float) -> Row:
    lag, bare = at([click.lag[place] for click in clicks], part), at([click.round_trip for click in clicks], part)
    return Row(what, lag, BARE, bare, lag / bare, None)
