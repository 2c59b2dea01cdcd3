"""Several workers with one store and a bus that loses, repeats, delays and reorders: nothing is lost, all converge."""

import asyncio
import random
from contextlib import AsyncExitStack

import pytest
from tests import virtual_time
from tests.web import buses, stores
from tests.web.buses import Deaf, Network, Unreliable
from tests.web.hall.workers import loop_time, timed_store, workers
from tests.web.histories import History, Page
from tests.web.visiting import Opened, Site, settle, site

from piazza.store.memory import MemoryStore
from piazza.table.log import Entry
from piazza.table.store import StoreFailed

CONVERGED = 5.0  # seconds after which every page must show everything


async def bots_have_decided(visited: Site, table: Opened) -> None:
    """Wait for them, at whatever worker they think."""
    room = await visited.room(table)
    for _ in range(30):
        if room.table.result is not None or not all(map(room.is_played_by_bot, room.asked)):
            return
        await asyncio.sleep(0.5)
        await room.catch_up()
    raise AssertionError("no worker lets the bot decide")


@pytest.mark.parametrize("seed", range(3))
def test_a_game_at_three_workers_converges(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    async def story() -> None:
        luck, store, network = random.Random(seed), timed_store(), Unreliable(seed)
        async with workers(store, network, 3) as sites:
            table = await luck.choice(sites).open("council", "me me bot:easy")
            pages = [Page(await visited.live(table, seat)) for visited in sites for seat in (0, 1, 2)]
            for step in range(40):
                network.is_down = 15 <= step < 25
                await asyncio.sleep(luck.choice((0.0, 0.0, 0.1, 2.5)))
                await bots_have_decided(sites[0], table)
                if not await luck.choice(sites).step(table, luck):
                    break
                if step % 7 == 0:
                    await luck.choice(pages[1::3]).move_to(luck.choice(sites), table, 1)
            await asyncio.sleep(CONVERGED)
            ends = set()
            for page, viewer in zip(pages, (0, 1, 2) * 3, strict=True):
                page.read()
                told = (await sites[0].see(table, viewer))["told"]
                assert len(page.lines) == told
                ends.add((viewer, *page.lines))
            assert len(ends) == 3, "pages of one viewer say the same at every worker"
            await history.check(store, table)

    history = History(monkeypatch)
    virtual_time.run(story())


@pytest.mark.parametrize("seed", range(4))
def test_a_store_that_fails_loses_nothing_that_was_acknowledged(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    async def act(visited: Site, table: Opened, luck: random.Random) -> None:
        """Whatever one of the people may do; a failure of the store is all that may come in between."""
        try:
            room = await visited.room(table)
        except StoreFailed:
            return
        seat = luck.randrange(2)
        turn, legal = room.table.turn(seat), room.table.legal(seat)
        if room.table.drafts.is_complete(seat):
            answer = await visited.act(table, seat + 1, "confirm", turn=turn)
        elif seat in room.asked and legal:
            action = room.table.game.write_action(room.table.opening.setup, luck.choice(legal))
            answer = await visited.act(table, seat + 1, "decide", turn=turn, action=action)
        else:
            return
        assert answer.status_code in (200, 409, 503), answer.text

    async def story() -> None:
        luck, network = random.Random(seed), buses.Unreliable(seed)
        store = stores.Unreliable(luck, loop_time)
        async with workers(store, network, 2) as sites:
            table = await sites[0].open("council", "me me bot:easy")
            for _ in range(60):
                await asyncio.gather(*[act(luck.choice(sites), table, luck) for _ in range(3)])
                await asyncio.sleep(luck.choice((0.0, 0.1, 3.0)))
        store.is_repaired = True
        await history.check(store, table, store.unknown)
        assert len(await store.load(table.id)) > 20

    history = History(monkeypatch)
    virtual_time.run(story())


# Beside the log ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Network, Deaf])
def test_a_rematch_is_shown_at_every_worker(kind: type[Network]) -> None:
    async def story() -> None:
        async with workers(timed_store(), kind()) as (one, other):
            table = await one.open("twist", "me me", options={"days": "1"})
            await one.play_on(table, random.Random(1))
            page = await other.live_program(table, 2)
            assert page.news()[-1]["result"]["rematch"] is False
            asked = await one.program.post(f"{table.api(1)}/rematch", json={}, headers=table.key(1))
            assert asked.status_code == 200
            await asyncio.sleep(CONVERGED)
            assert page.news()[-1]["result"]["rematch"] is True

    virtual_time.run(story())


@pytest.mark.parametrize("kind", [Network, Deaf])
def test_a_seat_that_was_given_away_at_another_worker_closes_its_pages(kind: type[Network]) -> None:
    async def story() -> None:
        store = timed_store()
        async with workers(store, kind()) as (one, other):
            table = await one.open("twist", "me me")
            page = await other.live(table, 2)
            await store.invite(table.id, 1, str)
            room = await one.room(table)
            await room.act(1, [("sit", "Zoe")])
            await asyncio.sleep(CONVERGED)
            assert not page.is_open

    virtual_time.run(story())


def test_whoever_is_at_one_worker_is_here_for_all() -> None:
    async def story() -> None:
        async with workers(timed_store(), Network()) as (one, other):
            table = await one.open()
            watcher = await other.live_program(table)
            page = await one.live(table, 1)
            await settle()
            assert [player["here"] for player in watcher.news()[-1]["players"]] == [True, False]
            late = await other.live_program(table, 2)
            assert [player["here"] for player in late.news()[-1]["players"]] == [True, True]
            await page.leave()
            await settle()
            assert [player["here"] for player in watcher.news()[-1]["players"]] == [False, True]

    virtual_time.run(story())


def test_who_is_here_is_told_again_after_messages_were_lost() -> None:
    async def story() -> None:
        network = Unreliable(1)
        async with workers(timed_store(), network) as (one, other):
            table = await one.open()
            room = await other.room(table)
            network.is_down = True
            await one.live(table, 1)
            await asyncio.sleep(60)
            assert not room.presence.is_here(0)
            network.is_down = False
            await asyncio.sleep(30)
            assert room.presence.is_here(0)

    virtual_time.run(story())


def test_a_new_worker_is_told_at_once_who_is_here() -> None:
    async def story() -> None:
        store, network = timed_store(), Network()
        async with workers(store, network, 1) as [one]:
            table = await one.open()
            await one.live(table, 1)
            async with workers(store, network, 1) as [late]:
                await settle()
                assert [player["here"] for player in (await late.see(table))["players"]] == [True, False]

    virtual_time.run(story())


def test_what_happens_while_a_page_is_opened_is_shown() -> None:
    async def story() -> None:
        async with workers(SlowLoads(loop_time), Network()) as (one, other):
            table = await one.open()
            await other.room(table)
            room = await one.room(table)
            opening = asyncio.create_task(other.live(table))
            await asyncio.sleep(SlowLoads.DELAY / 2)
            await room.act(0, [("sit", "Zoe")])
            page = await opening
            await asyncio.sleep(2 * SlowLoads.DELAY)
            assert "Zoe" in page.news()[-1]["parts"]["players"]

    class SlowLoads(MemoryStore):
        DELAY = 0.2  # seconds; the next poll comes much later

        async def load(self, table_id: str, since: int = 0) -> list[Entry]:
            loaded = await super().load(table_id, since)
            await asyncio.sleep(self.DELAY)
            return loaded

    virtual_time.run(story())


def test_a_worker_that_dies_is_forgotten() -> None:
    async def story() -> None:
        network = Network()
        async with workers(timed_store(), network) as (one, other):
            table = await one.open()
            await one.live(table, 1)
            room = await other.room(table)
            await settle()
            assert room.presence.is_here(0)
            network.ends.clear()
            await asyncio.sleep(3)
            assert room.presence.is_here(0), "messages are lost now and then"
            await asyncio.sleep(10)
            assert not room.presence.is_here(0)

    virtual_time.run(story())


def test_a_page_at_another_worker_says_more_than_a_visit() -> None:
    async def story() -> None:
        async with workers(timed_store(), Network()) as (one, other):
            table = await one.open()
            watcher = await one.live_program(table)
            await one.browser.get(table.page(2), headers=table.cookie(2))
            page = await other.live(table, 2)
            await settle()
            await one.browser.get(table.page(2), headers=table.cookie(2))
            assert watcher.news()[-1]["players"][1]["here"]
            await page.leave()
            await settle()
            assert not watcher.news()[-1]["players"][1]["here"]

    virtual_time.run(story())


def test_a_seat_has_its_pages_once_for_all_workers() -> None:
    async def story() -> None:
        async with workers(timed_store(), Network()) as (one, other):
            table = await one.open()
            for _ in range(8):
                await one.live(table, 1)
            await asyncio.sleep(3)
            assert not (await other.live(table, 1)).is_open
            assert (await other.live(table, 2)).is_open

    virtual_time.run(story())


@pytest.mark.parametrize("rate", ["acts", "guesses"])
def test_rates_are_counted_together(rate: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            store, network = timed_store(), Network()
            one, other = [await stack.enter_async_context(site(store, network.bus(), ease=1.0)) for _ in range(2)]
            table = await one.open()
            answers = []
            for step in range(120):
                answers.append(await knock(rate, (one, other)[step % 2], table.id))
                if step % 10 == 0:
                    await asyncio.sleep(0.3)
            allowed = len(answers) - answers.count(429)
            size = {"acts": 60, "guesses": 20}[rate]
            assert size <= allowed < 1.5 * size

    async def knock(rate: str, visited: Site, table: str) -> int:
        try:
            getattr(visited.hall.rates, rate).take(table)
        except Exception:
            return 429
        return 200

    virtual_time.run(story())


# Clocks --------------------------------------------------------------------------------------------------------------


def test_a_clock_that_runs_at_one_worker_runs_on_at_the_next() -> None:
    async def story() -> None:
        store = timed_store()
        async with workers(store, Network()) as (one, other):
            table = await one.open("twist", "me me", clock="game 500")
            seat, _ = await one.asked(table)
            await asyncio.sleep(100)
            assert (await other.see(table))["players"][seat - 1]["clock"]["left"] == pytest.approx(400, abs=1)
            assert len(await store.load(table.id)) == 1

    virtual_time.run(story())


def test_the_time_without_any_worker_is_not_counted() -> None:
    async def story() -> None:
        store = timed_store()
        async with workers(store, Network(), 1) as [one]:
            table = await one.open("twist", "me me", clock="game 500")
            seat, _ = await one.asked(table)
        await asyncio.sleep(1_000)
        async with workers(store, Network(), 2) as (one, other):
            for visited in (one, other):
                left = (await visited.see(table))["players"][seat - 1]["clock"]["left"]
                assert left == pytest.approx(500, abs=1)
            assert [entry.text for entry in await store.load(table.id)][1:] == ["resume"]

    virtual_time.run(story())


def test_a_time_is_up_once_though_every_worker_rings() -> None:
    async def story() -> None:
        store = timed_store()
        async with workers(store, Deaf(), 3) as sites:
            table = await sites[0].open("twist", "me me", clock="move 100")
            for visited in sites:
                await visited.live(table)
            await asyncio.sleep(102)
            entries = await store.load(table.id)
            assert [entry.verb for entry in entries].count("clock") == 1

    virtual_time.run(story())


def test_a_worker_that_starts_while_another_runs_is_no_gap() -> None:
    async def story() -> None:
        store = timed_store()
        async with workers(store, Network(), 1) as [one]:
            table = await one.open("twist", "me me", clock="game 500")
            await one.asked(table)
            await asyncio.sleep(50)
            async with workers(store, Network(), 1) as [late]:
                await late.see(table)
        assert len(await store.load(table.id)) == 1

    virtual_time.run(story())
