"""Giving away the seat of somebody who is absent: after minutes, told to everybody, and not if the owner comes back."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from tests import virtual_time
from tests.web.api.hosts import claim, give_away, host_does, host_key, invitations, kept, pass_time, sit
from tests.web.buses import Deaf, Network
from tests.web.hall.workers import timed_store, workers
from tests.web.visiting import Opened, Site, settle, site, visit

from piazza.store.memory import MemoryStore
from piazza.store.sql import open_store
from piazza.web.services.host import ABSENCE, OBJECTION

ASKED = "Bea has been away for some minutes."
BACK = "Bea is back and keeps the seat."


async def with_bea(visited: Site) -> Opened:
    table = await visited.open(seats="me friend", name="Anna")
    await sit(visited, table, 2, "Bea")
    return table


async def last_line(visited: Site, table: Opened) -> str:
    return str((await visited.see(table))["log"][-1]["text"])


def asked_for(seats: dict[str, object]) -> list[bool]:
    taken = seats["taken"]
    assert isinstance(taken, list)
    return [seat["asked_for"] for seat in taken]


def test_a_page_that_reloads_does_not_lose_its_seat() -> None:
    async def story(visited: Site) -> None:
        table = await with_bea(visited)
        await (await visited.live(table, 2)).leave()
        before = await kept(visited, table)
        for act in ("ask", "link"):
            assert (await host_does(visited, table, f"2/{act}")).status_code == 409
        await pass_time(visited, table, ABSENCE - 1)
        refused = await host_does(visited, table, "2/ask")
        assert (refused.status_code, "try again in 1\xa0s" in refused.json()["fault"]) == (409, True)
        assert await kept(visited, table) == before

    visit(story)


def test_without_telling_everybody_no_seat_is_given_away() -> None:
    async def story(visited: Site) -> None:
        table = await with_bea(visited)
        await pass_time(visited, table, 10 * ABSENCE)
        refused = await host_does(visited, table, "2/link")
        assert (refused.status_code, "say so first" in refused.json()["fault"]) == (409, True)

    visit(story)


def test_everybody_is_told_and_the_owner_has_time_to_come_back() -> None:
    async def story(visited: Site) -> None:
        table = await with_bea(visited)
        watcher = await visited.live_program(table)
        await pass_time(visited, table, ABSENCE)
        assert asked_for((await host_does(visited, table, "2/ask")).json()) == [False, True]
        await settle()
        assert ASKED in watcher.news()[-1]["log"][-1]["text"]
        assert (await host_does(visited, table, "2/ask")).status_code == 409, "once is enough"
        await pass_time(visited, table, OBJECTION - 1)
        assert (await host_does(visited, table, "2/link")).status_code == 409
        await pass_time(visited, table, 1)
        assert (await host_does(visited, table, "2/link")).status_code == 200
        assert await last_line(visited, table) == "The seat of Bea is Guest B’s now."
        assert (await visited.act(table, 2, "confirm")).status_code == 403

    visit(story)


async def open_page(visited: Site, table: Opened) -> None:
    assert (await visited.browser.get(table.page(2), headers=table.cookie(2))).status_code == 200


async def open_socket(visited: Site, table: Opened) -> None:
    await (await visited.live(table, 2)).leave()


async def look(visited: Site, table: Opened) -> None:
    await visited.see(table, 2)


async def look_at_socket(visited: Site, table: Opened) -> None:
    await (await visited.live_program(table, 2)).leave()


@pytest.mark.parametrize("come", [open_page, open_socket, look, look_at_socket])
def test_who_comes_back_keeps_the_seat(come: Callable[[Site, Opened], Awaitable[None]]) -> None:
    async def story(visited: Site) -> None:
        table = await with_bea(visited)
        turn = (await visited.room(table)).table.turn(1)
        await pass_time(visited, table, ABSENCE)
        await host_does(visited, table, "2/ask")
        await come(visited, table)
        assert await last_line(visited, table) == BACK
        assert (await visited.room(table)).table.turn(1) == turn, "what was being decided is still decided"
        (await visited.room(table)).presence._leave(1)
        await pass_time(visited, table, OBJECTION)
        assert (await host_does(visited, table, "2/link")).status_code == 409, "the host has to ask again"
        assert asked_for(await invitations(visited, table)) == [False, False]

    visit(story)


def test_a_wrong_key_keeps_no_seat() -> None:
    async def story(visited: Site) -> None:
        table = await with_bea(visited)
        await pass_time(visited, table, ABSENCE)
        await host_does(visited, table, "2/ask")
        assert (await visited.program.get(table.api(2), headers=host_key(table))).status_code == 403
        assert ASKED in await last_line(visited, table)

    visit(story)


@pytest.mark.parametrize("name", ["Bea", " bea", "ＢＥＡ"])
def test_a_newcomer_cannot_take_the_name_of_the_one_before(name: str) -> None:
    async def story(visited: Site) -> None:
        table = await with_bea(visited)
        [seat] = (await give_away(visited, table, 2)).json()["seats"]
        refused = await claim(visited, table, 2, name, seat["key"])
        assert (refused.status_code, "has left this table" in refused.json()["fault"]) == (409, True)
        page = await visited.browser.post(f"/join/{table.id}/2/{seat['key']}", data={"name": name})
        assert page.status_code == 409
        assert (await claim(visited, table, 2, "Cleo", seat["key"])).status_code == 200

    visit(story)


def test_what_was_told_survives_a_restart(address: str) -> None:
    async def story() -> None:
        async with site(await open_store(address)) as visited:
            table = await with_bea(visited)
            await pass_time(visited, table, ABSENCE)
            await host_does(visited, table, "2/ask")
        async with site(await open_store(address)) as visited:
            assert asked_for(await invitations(visited, table)) == [False, True]
            assert (await host_does(visited, table, "2/link")).status_code == 409, "nobody could come back meanwhile"
            await pass_time(visited, table, 2 * ABSENCE)
            [seat] = (await host_does(visited, table, "2/link")).json()["seats"]
        async with site(await open_store(address)) as visited:
            assert (await claim(visited, table, 2, "Bea", seat["key"])).status_code == 409, "the name"

    asyncio.run(story())


def test_another_worker_knows_it() -> None:
    async def story() -> None:
        store, network = MemoryStore(), Network()
        async with site(store, network.bus()) as one, site(store, network.bus()) as other:
            table = await with_bea(one)
            await other.room(table)
            await pass_time(one, table, ABSENCE)
            await host_does(one, table, "2/ask")
            await look(other, table)
            await settle()
            await pass_time(one, table, OBJECTION)
            assert (await host_does(one, table, "2/link")).status_code == 409
            assert await last_line(one, table) == BACK

    asyncio.run(story())


def test_a_page_that_is_unheard_of_keeps_the_seat() -> None:
    """The worker of the host does not know of the page at the other one, which reads that the seat is asked for."""

    async def story() -> None:
        async with workers(timed_store(), Deaf()) as [one, other]:
            table = await with_bea(one)
            await other.live(table, 2)
            await pass_time(one, table, ABSENCE)
            assert (await host_does(one, table, "2/ask")).status_code == 200
            await asyncio.sleep(5)
            await pass_time(one, table, OBJECTION)
            assert (await host_does(one, table, "2/link")).status_code == 409
            assert await last_line(one, table) == BACK

    virtual_time.run(story())


def test_a_seat_that_nobody_has_need_not_be_asked_for() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        await pass_time(visited, table, ABSENCE)
        assert (await host_does(visited, table, "2/ask")).status_code == 409
        assert (await host_does(visited, table, "2/link")).status_code == 200

    visit(story)


def test_a_seat_that_was_given_to_a_bot_is_not_taken_by_its_old_link() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open("council", "me friend friend")
        assert (await host_does(visited, table, "2/bot", level="easy")).status_code == 200
        assert (await claim(visited, table, 2, "Bea")).status_code == 403
        assert (await visited.see(table))["players"][1]["bot"] == "easy"
        shown = await invitations(visited, table)
        assert ([seat["seat"] for seat in shown["seats"]], [seat["seat"] for seat in shown["taken"]]) == ([3], [1])
        renewed = (await host_does(visited, table, "2/link")).json()["seats"][0]["key"]
        assert (await claim(visited, table, 2, "Bea", renewed)).status_code == 200

    visit(story, pace=60.0)


def test_no_seat_is_claimed_once_the_game_is_over() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open(seats="me friend")
        await visited.play_on(table, random.Random(3))
        before = await kept(visited, table)
        assert (await claim(visited, table, 2, "Eve")).status_code == 409
        page = await visited.browser.post(f"/join/{table.id}/2/{table.invitations[2]}", data={"name": "Eve"})
        assert page.status_code == 409
        assert await kept(visited, table) == before

    visit(story)
