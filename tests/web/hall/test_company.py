"""What is said at one worker is heard at the others, also without a bus; a seat is given once, whoever is asked."""

import asyncio
from typing import cast

import pytest
from tests.virtual_time import run
from tests.web.buses import Deaf, Network
from tests.web.hall.workers import timed_store, workers
from tests.web.services.test_company import messages, said_in
from tests.web.services.test_strangers import code_of, join, listed
from tests.web.visiting import Site, settle, site

from piazza.store.memory import MemoryStore
from piazza.store.said import TEXT


@pytest.mark.parametrize("network", [Network, Deaf])
def test_the_other_worker_hears_it(network: type[Network]) -> None:
    async def story() -> None:
        async with workers(timed_store(), network()) as (one, other):
            table = await one.open(chat=True)
            pages = [await other.live(table, viewer) for viewer in (0, 2)]
            await settle()
            for page in pages:
                page.news()
            await one.do(table, 1, "message", text="ciao")
            await one.do(table, 1, "phrase", phrase="hello")
            await asyncio.sleep(0.5 if network is Network else 5)
            assert [said_in(page.news()) for page in pages] == [["Hello!"], ["ciao", "Hello!"]]
            await one.do(table, 1, "forget-name")
            await asyncio.sleep(0.5 if network is Network else 5)
            told = [[message["said"] for message in page.news() if "said" in message] for page in pages]
            assert [(said["again"], said["lines"]) for [said] in told] == [(True, [])] * 2

    run(story())


def test_rates_hold_for_all_workers_together() -> None:
    async def story() -> None:
        store, network = MemoryStore(), Network()
        async with site(store, network.bus(), ease=1.0) as one, site(store, network.bus(), ease=1.0) as other:
            table = await one.open()
            for _ in range(6):
                await one.do(table, 1, "phrase", phrase="hello")
            one.hall._announcer.spent(one.hall.rates)
            await settle()
            assert (await other.act(table, 1, "phrase", phrase="hello")).status_code == 429

    asyncio.run(story())


def test_strangers_at_different_workers_race_for_one_seat() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store, Deaf().bus(), open_lobby=True) as one, site(store, Deaf().bus(), open_lobby=True) as two:
            await one.open("twist", "me friend", strangers=True)
            code = await code_of(two)
            answers = await asyncio.gather(join(one, code, "Ben"), join(two, code, "Carla"))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            assert [await listed(visited) for visited in (one, two)] == [[], []]

    asyncio.run(story())


def test_what_is_old_is_removed_now_and_then() -> None:
    async def story() -> None:
        async with workers(timed_store(), Network(), 1) as [one]:
            table = await one.open(chat=True)
            store = cast(MemoryStore, one.hall.store)
            await store.add_message(table.id, "1969-01-01T00:00:00.000000Z", 0, TEXT, "old")
            await one.do(table, 1, "message", text="new")
            await asyncio.sleep(700)
            assert [one.text for one in await store.messages(table.id)] == ["new"]
            assert [line["text"] for line in (await messages(one, table, 1))["lines"]] == ["new"]

    run(story())


def test_nothing_that_is_said_is_in_the_log_of_the_site(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with site(open_lobby=True) as visited:
            await speak(visited)

    caplog.set_level(0)
    asyncio.run(story())
    assert "meet me" not in caplog.text


async def speak(visited: Site) -> None:
    table = await visited.open(chat=True)
    await visited.do(table, 1, "message", text="meet me at the well")
    await visited.act(table, 1, "message", text="meet me" * 100)
