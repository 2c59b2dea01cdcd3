"""A private click: one seat of a five-seat table of Verona plans, with the pages of all seats and of a watcher open."""

import asyncio
import tempfile

from visiting import Opened, Page, Site, be_quiet, started
from worker import Task, serve

SEATS = 5
STEPS = 4  # decisions of a plan, each made and taken back by a click


class Planning:
    """One table with all its pages, at which all seats plan."""

    def __init__(self, site: Site, table: Opened, plans: list[list[str]]) -> None:
        self.site, self.table, self.plans = site, table, plans
        self.pages: list[Page] = [table.page(seat) for seat in [*table.keys, "watch"]]

    async def close(self) -> None:
        for page in self.pages:
            await page.close()
        await self.site.hall.close()

    async def click(self, seat: str, act: str, form: str = "") -> None:
        """A form that the script of a page sends, and the frames that follow from it."""
        headers = {**self.table.cookie(seat), "content-type": "application/x-www-form-urlencoded"}
        await self.site.ask("POST", f"/t/{self.table.id}/{seat}/{act}", headers, form.encode())
        await settle(6)

    async def plan(self) -> float:
        """Each seat plans a few tokens and takes them back again."""
        before = [page.frames for page in self.pages]
        for seat, actions in zip(self.table.keys, self.plans, strict=True):
            chosen = spread(actions)
            for action in chosen:
                await self.click(seat, "decide", f"action={action}")
            for _ in chosen:
                await self.click(seat, "undo")
        frames = [page.frames - count for page, count in zip(self.pages, before, strict=True)]
        if frames != [2 * STEPS] * SEATS + [0]:
            raise SystemExit(f"a private click has to reach its own page and no other: {frames}")
        return sum(frames)


async def reach_planning(site: Site, table: Opened) -> list[list[str]]:
    """Decide the first thing for each seat that is asked until all are asked at once; what each may then plan."""
    while True:
        seen = [await site.see(table, seat) for seat in table.keys]
        asked = [(seat, one) for seat, one in zip(table.keys, seen, strict=True) if seat in one["waiting_for"]]
        if len(asked) == SEATS:
            return [[action for action in one["actions"] if action != "done"] for one in seen]
        seat, one = asked[0]
        if one["complete"]:
            await site.act(table, seat, "confirm", {})
        else:
            await site.act(table, seat, "decide", {"action": one["actions"][0]})


def spread(actions: list[str]) -> list[str]:
    """Decisions that go together: tokens of different kinds on different streets."""
    chosen: list[str] = []
    for action in actions:
        street, kind = action.split(":")
        if all(street not in other.split(":") and kind not in other.split(":") for other in chosen):
            chosen.append(action)
    return chosen[:STEPS]


async def settle(turns: int) -> None:
    for _ in range(turns):
        await asyncio.sleep(0)


async def opened(database: str) -> Planning:
    site = await started(database)
    table = await site.open_table("verona", SEATS)
    planning = Planning(site, table, await reach_planning(site, table))
    for page in planning.pages:
        page.connect(site.app)
    await be_quiet(planning.pages)
    return planning


def measure(runner: asyncio.Runner, folder: str) -> None:
    in_memory, on_disk = (runner.run(opened(place)) for place in ("", f"sqlite:///{folder}/tables.sqlite"))
    name = "Verona, 5 seats and a watcher, CPU ms of a private click"
    try:
        serve(
            [
                Task(name, lambda: runner.run(in_memory.plan()), "≤ 0.6"),
                Task(f"{name} with a database", lambda: runner.run(on_disk.plan()), "≤ 0.6"),
            ]
        )
    finally:
        for site in (in_memory, on_disk):
            runner.run(site.close())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        measure(runner, folder)
