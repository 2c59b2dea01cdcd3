"""The clock of the machine is set while games with a clock are played."""

import asyncio
from collections.abc import Sequence

import pytest
from tests import virtual_time
from tests.web.buses import Network
from tests.web.hall.workers import loop_time, nanoseconds, timed_store, workers
from tests.web.visiting import Opened, Site, possible

from piazza.core.phrases import phrase
from piazza.store.memory import MemoryStore
from piazza.store.store import Kept, no_notice
from piazza.table.log import Entry
from piazza.table.store import StoreFailed
from piazza.web.hall.site_time import SiteTime

HOUR = 3_600


class FailingNow(MemoryStore):
    """Takes nothing for some tables."""

    failing: frozenset[str] = frozenset()

    async def append_all(self, table_id: str, entries: Sequence[Entry], kept: Kept = no_notice) -> None:
        if table_id in self.failing:
            raise StoreFailed(phrase("fault.database-unreachable", file="site.db"))
        await super().append_all(table_id, entries, kept)


class Machine:
    """A clock that can be set; `time` runs with the loop."""

    def __init__(self) -> None:
        self.set = 100 * HOUR
        self.time = SiteTime(lambda: nanoseconds() + self.set * 1_000_000_000, nanoseconds)


async def left(visited: Site, table: Opened, seat: int) -> float:
    return float((await visited.see(table))["players"][seat - 1]["clock"]["left"])


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 50 * HOUR, -99 * HOUR])
@pytest.mark.parametrize("count", [1, 2])
def test_nobody_loses_or_wins_an_hour(jump: int, count: int) -> None:
    async def story() -> None:
        store, machine = timed_store(), Machine()
        async with workers(store, Network(), count, machine.time) as sites:
            table = await sites[0].open("twist", "me me", clock="game 500")
            for visited in sites:
                await visited.live(table)
            seat, _ = await sites[0].asked(table)
            await asyncio.sleep(100)
            machine.set += jump
            await asyncio.sleep(2)
            for visited in sites:
                assert 395 <= await left(visited, table, seat) <= 500
            await asyncio.sleep(300)
            assert 95 <= await left(sites[-1], table, seat) <= 205
            await asyncio.sleep(210)
            assert (await sites[0].see(table))["players"][seat - 1]["stand_in"], "the time is up, as it should be"

    virtual_time.run(story())


def test_who_decides_right_after_the_jump_loses_nothing() -> None:
    async def story() -> None:
        store, machine = timed_store(), Machine()
        async with workers(store, Network(), 1, machine.time) as [visited]:
            table = await visited.open("twist", "me me", clock="game 500")
            seat, seen = await visited.asked(table)
            await asyncio.sleep(100)
            machine.set += HOUR
            await visited.do(table, seat, "decide", action=possible(seen)[0])
            assert await left(visited, table, seat) == pytest.approx(400, abs=1)

    virtual_time.run(story())


def test_a_store_that_fails_at_that_moment_costs_nobody_an_hour() -> None:
    """As a machine that was asleep has lost its connections, too."""

    async def story() -> None:
        store, machine = FailingNow(loop_time), Machine()
        async with workers(store, Network(), 1, machine.time) as [visited]:
            tables = [await visited.open("twist", "me me", clock="game 500") for _ in range(3)]
            for table in tables:
                await visited.live(table)
            await asyncio.sleep(100)
            machine.set += HOUR
            store.failing = frozenset({tables[0].id, tables[1].id})
            await asyncio.sleep(5)
            store.failing = frozenset({tables[0].id})
            await asyncio.sleep(5)
            store.failing = frozenset()
            await asyncio.sleep(2)
            for table in tables:
                seat, _ = await visited.asked(table)
                assert 385 <= await left(visited, table, seat) <= 500

    virtual_time.run(story())


def test_a_correction_is_no_jump() -> None:
    async def story() -> None:
        store, machine = timed_store(), Machine()
        async with workers(store, Network(), 1, machine.time) as [visited]:
            table = await visited.open("twist", "me me", clock="game 500")
            await visited.live(table)
            machine.set += 1
            await asyncio.sleep(60)
            assert len(await store.load(table.id)) == 1
            assert machine.time.now() == "1970-01-05T04:01:01.000000Z"

    virtual_time.run(story())
