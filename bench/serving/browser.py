"""Real browsers at the seats of a table: when each was clicked, and when its page had changed and was painted."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Browser, Page, async_playwright
from serving.seats import OurSeat
from serving.wire import HERE

QUIET = 100  # milliseconds without a change: nothing is on its way any more
UNSEEN = 5_000  # milliseconds after which there was nothing to see; less would leave out what is slow
SMALL_FILE = "/static/icon.svg"
PROBE = Path(__file__).with_name("probe.js")
SAME = 1.0  # millisecond by which the clocks of two pages may differ


class Lag(NamedTuple):
    """Milliseconds from a click until another page has changed, and until it has painted that."""

    changed: float
    painted: float


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")


@asynccontextmanager
async def opened_browser() -> AsyncIterator[Browser]:
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=sandbox)
        yield browser
        await browser.close()


class Window:
    """The page of one seat, in a context of its own as if it were on another machine."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    async def at(cls, browser: Browser, port: int, seat: OurSeat) -> "Window":
        context = await browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        path = f"/t/{seat.table}/{seat.number + 1}"
        await context.add_cookies([{"name": "seat", "value": seat.key, "domain": HERE, "path": path}])
        await context.add_init_script(path=PROBE)
        page = await context.new_page()
        await page.goto(f"http://{HERE}:{port}{path}")
        await page.wait_for_selector("html.js:not(.offline) #status-text")
        return cls(page)

    async def clock(self) -> float:
        return float(await self.page.evaluate("probe.now()"))

    async def rest(self) -> None:
        await self.page.evaluate("time => probe.quiet(time)", QUIET)

    async def confirm(self) -> float:
        """Returns when the page heard of the click."""
        await self.page.click("#confirm")
        return float(await self.page.evaluate("probe.clicked"))

    async def seen_after(self, clicked: float) -> Lag | None:
        """Nothing if it was a secret."""
        times = await self.page.evaluate("([clicked, patience]) => probe.after(clicked, patience)", [clicked, UNSEEN])
        return Lag(times[0] - clicked, times[1] - clicked) if times else None

    async def round_trip(self) -> float:
        """Milliseconds of the least that this browser can ask of the server."""
        return float(await self.page.evaluate("path => probe.fetched(path)", SMALL_FILE))

    async def close(self) -> None:
        await self.page.context.close()


async def check_clocks(windows: list[Window]) -> None:
    """In turn: the time of the second must be between two looks at the first, at least when they were quick."""
    first, second = windows
    looks = [(await first.clock(), await second.clock(), await first.clock()) for _ in range(20)]
    before, there, after = min(looks, key=lambda look: look[2] - look[0])
    if not before - SAME <= there <= after + SAME:
        raise SystemExit(f"the clocks of two pages differ: {there} is not between {before} and {after}")
