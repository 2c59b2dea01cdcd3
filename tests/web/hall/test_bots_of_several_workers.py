"""Bots at tables that several workers have open: one of them lets a bot think, and another does if that one is gone."""

import asyncio

import pytest
from tests import virtual_time
from tests.web.buses import Deaf, Network
from tests.web.hall.workers import loop_time, timed_store, workers
from tests.web.visiting import Luck, Opened, Site

from piazza.store.memory import MemoryStore
from piazza.thinking.messages import BotQuestion
from piazza.web.hall.bots import Bots

THINKING = 20.0  # seconds: much longer than a lease lasts without being renewed


class Thoughtful(Luck):
    """Thinks for a while, and counts how many do so at the same time."""

    busy = most = 0

    async def choose(self, question: BotQuestion) -> int:
        Thoughtful.busy += 1
        Thoughtful.most = max(Thoughtful.most, Thoughtful.busy)
        try:
            await asyncio.sleep(THINKING)
        finally:
            Thoughtful.busy -= 1
        return await super().choose(question)


class Stuck(Luck):
    """Never decides."""

    async def choose(self, question: BotQuestion) -> int:
        await asyncio.Event().wait()
        raise AssertionError


def let_think(visited: Site, mind: Luck) -> None:
    hall = visited.hall
    hall.bots = Bots(mind, hall.settings, hall.leases, loop_time)  # type: ignore[arg-type]


async def decisions(store: MemoryStore, table: Opened) -> int:
    return [entry.verb for entry in await store.load(table.id)].count("decide")


@pytest.mark.parametrize("kind", [Network, Deaf])
def test_a_bot_thinks_at_one_worker_at_a_time(kind: type[Network], monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = timed_store()
        async with workers(store, kind(), 3) as sites:
            for visited in sites:
                let_think(visited, Thoughtful())
            table = await sites[0].open("twist", "bot:easy me")  # the Nurse begins
            for visited in sites:
                await visited.live(table)
            await asyncio.sleep(4.5 * THINKING)
            assert await decisions(store, table) == 4
            assert Thoughtful.most == 1

    monkeypatch.setattr(Thoughtful, "most", 0)
    virtual_time.run(story())


def test_another_worker_takes_over_from_one_that_died() -> None:
    async def story() -> None:
        store, network = timed_store(), Network()
        async with workers(store, network) as (one, other):
            let_think(one, Stuck())
            table = await one.open("twist", "bot:easy me")
            await one.live(table)
            await asyncio.sleep(1)
            await other.live(table)
            await asyncio.sleep(30)
            assert await decisions(store, table) == 0, "the lease is renewed"
            await die(one, network)
            await asyncio.sleep(10)
            assert await decisions(store, table) > 0

    virtual_time.run(story())


async def die(visited: Site, network: Network) -> None:
    """Nothing is tidied up: what it has leased stays leased until that ends."""
    store, worker = visited.hall.store, visited.hall.bus.worker
    network.ends.pop(worker)
    visited.hall.leases._store = MemoryStore()
    await visited.hall.bots.close()
    assert isinstance(store, MemoryStore)
    assert worker in {lease.owner for lease in store._leases.values()}


def test_a_person_never_waits_for_a_lease_that_has_been_used() -> None:
    async def story() -> None:
        store = timed_store()
        async with workers(store, Network()) as (one, other):
            table = await one.open("twist", "me me")
            for visited in (one, other):
                await visited.live(table)
            for step in range(6):
                visited = (one, other)[step % 2]
                seat, _ = await visited.asked(table)
                await visited.do(table, seat, "bot", level="easy")
                before = await decisions(store, table)
                await asyncio.sleep(0.1)
                assert await decisions(store, table) > before
                await visited.do(table, seat, "back")

    virtual_time.run(story())
