"""A name that is given up at one worker is gone at all of them, also at those that had read it before."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from tests.servers.postgres import Postgres
from tests.web.api.forgetting import NAME, forget, shown, stored, with_beatrice
from tests.web.buses import Deaf, Network
from tests.web.visiting import Opened, Site, possible, settle, site

from piazza.store.checking import check_database
from piazza.store.memory import MemoryStore
from piazza.store.sql import open_store
from piazza.table.table import restore_table
from piazza.table.verdict import Verdict

Story = Callable[[Site, Site], Awaitable[None]]


def at_two_workers(story: Story, network: Network) -> None:
    async def play() -> None:
        store = MemoryStore()
        async with site(store, network.bus()) as one, site(store, network.bus()) as other:
            await story(one, other)

    asyncio.run(play())


async def same_as_stored(visited: Site, table: Opened) -> None:
    """The table in memory is the one that the log gives."""
    room, again = await visited.room(table), restore_table(await visited.hall.store.load(table.id))
    for name in ("sitters", "former_names", "is_nameless", "given_up_names"):
        assert getattr(room.table.seats, name) == getattr(again.seats, name), name
    assert room.table.entries == again.entries
    assert room.table.tallies.seatings == again.tallies.seatings
    assert room.table.opening.sitters == again.opening.sitters
    assert [repr(line.phrase) for line in room.table.progress.history.lines()] == [
        repr(line.phrase) for line in again.progress.history.lines()
    ]
    assert room.table.progress.decisions == again.progress.decisions
    assert [room.table.drafts.draft(seat) for seat in range(room.players)] == [
        again.drafts.draft(seat) for seat in range(room.players)
    ]


def test_open_pages_of_the_other_worker_change_at_once() -> None:
    async def story(one: Site, other: Site) -> None:
        table = await with_beatrice(one)
        page = await other.live(table, 1)
        assert NAME in str(page.news())
        await forget(one, table, 2)
        await settle()
        *_, frame = page.news()
        assert "Seat 2" in frame["parts"]["players"]
        assert frame["again"]
        assert NAME not in str(frame)
        assert page.is_open
        await same_as_stored(other, table)

    at_two_workers(story, Network())


def test_a_worker_that_heard_nothing_shows_it_to_nobody_who_asks() -> None:
    async def story(one: Site, other: Site) -> None:
        table = await with_beatrice(one)
        assert NAME in await shown(other, table)
        await forget(one, table, 2)
        assert NAME not in await shown(other, table) + await stored(other, table.id)
        await same_as_stored(other, table)

    at_two_workers(story, Deaf())


@pytest.mark.parametrize("sitters", [[], [NAME], [f"bot:easy {NAME}", NAME], [NAME, NAME]])
def test_a_worker_that_is_behind_does_not_mix_old_texts_with_revised_ones(sitters: list[str]) -> None:
    """Whoever takes a seat under another name drops the draft, so it matters whether it is another."""

    async def story(one: Site, other: Site) -> None:
        table = await with_beatrice(one)
        await play_until_asked(one, table, 2)
        await one.do(table, 2, "decide", action=possible(await one.see(table, 2))[0])
        await other.see(table, 2)
        await (await one.room(table)).act(1, [("sit", sitter) for sitter in sitters].copy)
        await forget(one, table, 2)
        for visited in (one, other):
            await visited.see(table)
            await same_as_stored(visited, table)
            assert NAME not in await shown(visited, table)

    at_two_workers(story, Deaf())


async def play_until_asked(visited: Site, table: Opened, seat: int) -> None:
    luck = random.Random(1)
    while not possible(await visited.see(table, seat)):
        await visited.step(table, luck)


def test_two_people_at_two_workers_at_the_same_time() -> None:
    async def story(one: Site, other: Site) -> None:
        table = await with_beatrice(one)
        await asyncio.gather(one.see(table), other.see(table))
        answers = await asyncio.gather(forget(one, table, 2), forget(other, table, 1), forget(other, table, 2))
        assert [answer.json()["name"] for answer in answers] == ["Seat 2", "Seat 1", "Seat 2"]
        for visited in (one, other):
            text = await shown(visited, table) + await stored(visited, table.id)
            assert (NAME in text, "Anna" in text) == (False, False)
            await same_as_stored(visited, table)

    at_two_workers(story, Network())


def test_a_snapshot_of_a_worker_that_is_behind_is_not_kept() -> None:
    async def story(one: Site, other: Site) -> None:
        table = await with_beatrice(one)
        last = (await other.room(table)).table.entries - 1
        await forget(one, table, 2)
        await other.hall.store.keep_snapshot(table.id, last, NAME)
        assert NAME not in await stored(one, table.id)

    at_two_workers(story, Deaf())


def test_in_postgresql(postgres: Postgres) -> None:
    """Two workers with connections of their own; afterwards the database is checked by the rules."""

    async def story() -> list[Verdict]:
        network = Deaf()
        here, there = await open_store(postgres.url), await open_store(postgres.url)
        async with site(here, network.bus()) as one, site(there, network.bus()) as other:
            table = await with_beatrice(one)
            await other.play_on(table, random.Random(2))
            await one.see(table)
            await asyncio.gather(forget(one, table, 2), forget(other, table, 1))
            for visited in (one, other):
                text = await shown(visited, table) + await stored(visited, table.id)
                assert (NAME in text, "Anna" in text) == (False, False)
                await same_as_stored(visited, table)
        verdicts: list[Verdict] = []
        await check_database(postgres.url, verdicts.append)
        return verdicts

    [verdict] = asyncio.run(story())
    assert (verdict.fault, verdict.is_over, verdict.is_compared) == (None, True, True)
    assert NAME not in str(postgres.query("SELECT * FROM entries"))
