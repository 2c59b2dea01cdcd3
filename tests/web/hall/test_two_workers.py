"""Two processes with one database: whoever is slower is refused, and knows everything afterwards."""

import asyncio

import pytest
from tests.web.buses import Deaf, Network
from tests.web.stores import Failing, Slow
from tests.web.visiting import Opened, Site, possible, settle, site

from piazza.core.phrases import phrase
from piazza.store.memory import MemoryStore
from piazza.store.store import SeatKeys
from piazza.table import log
from piazza.table.store import StoreFailed
from piazza.web.render.feed import feed_of
from piazza.words import Words


async def asked(visited: Site, table: Opened) -> tuple[int, str]:
    """A seat that is asked, and something that it may decide."""
    seat, seen = await visited.asked(table)
    return seat, possible(seen)[0]


def test_the_slower_one_is_refused_and_up_to_date() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store, Deaf().bus()) as one, site(store, Deaf().bus()) as other:
            table = await one.open()
            seat, action = await asked(one, table)
            turn = (await other.see(table, seat))["turn"]
            await one.do(table, seat, "decide", action=action)
            late = await other.act(table, seat, "decide", action=action, turn=turn)
            assert late.status_code == 409
            assert await other.see(table, seat) == await one.see(table, seat)
            await other.do(table, seat, "undo")

    asyncio.run(story())


def test_a_message_makes_the_other_catch_up() -> None:
    async def story() -> None:
        store, network = MemoryStore(), Network()
        async with site(store, network.bus()) as one, site(store, network.bus()) as other:
            table = await one.open()
            seat, action = await asked(one, table)
            await other.room(table)
            page = await other.live(table, seat)
            page.news()
            await one.do(table, seat, "decide", action=action)
            await settle()
            assert page.news()[-1]["turn"] == (await one.see(table, seat))["turn"]

    asyncio.run(story())


def test_a_table_with_a_clock_is_opened_by_both() -> None:
    async def story() -> None:
        store = Slow()
        async with site(store, Deaf().bus()) as one, site(store, Deaf().bus()) as other:
            table = await one.open("twist", "me me", clock="move 100")
            await asyncio.gather(one.see(table), other.see(table))
            await one.do(table, (await asked(one, table))[0], "bot", level="easy")

    asyncio.run(story())


def test_whoever_sits_down_gets_the_seat_whatever_else_happens() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with site(store, Deaf().bus()) as one, site(store, Deaf().bus()) as other:
            table = await one.open("council", "me me friend")
            await other.room(table)
            await one.do(table, 1, "bot", level="easy")
            claim = {"key": table.invitations[3], "name": "Cleo"}
            taken = await other.program.post(f"{table.api(3)}/claim", json=claim)
            assert taken.status_code == 200
            assert (await other.see(table))["players"][2]["name"] == "Cleo"

    asyncio.run(story())


# Stores that fail ----------------------------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_changes_nothing() -> None:
    async def story() -> None:
        store = Failing()
        async with site(store) as visited:
            table = await visited.open("twist", "me friend")
            seat, action = await asked(visited, table)
            page = await visited.live(table, seat)
            page.news()
            before = await visited.see(table, seat)
            store.is_full = True
            refused = await visited.act(table, seat, "decide", action=action)
            assert refused.status_code == 503
            assert "no room left" in refused.json()["fault"]
            form = await visited.browser.post(
                f"{table.page(seat)}/decide", headers=table.cookie(seat), data={"action": action}
            )
            assert form.status_code == 503
            at_once = await visited.act(table, seat, "decide", action=action, confirm=True)
            assert at_once.status_code in (409, 503), "both or neither"
            await settle()
            assert await visited.see(table, seat) == before
            assert page.news() == []
            claim = {"key": table.invitations[2], "name": "Cleo"}
            taken = await visited.program.post(f"{table.api(2)}/claim", json=claim)
            assert taken.status_code == 200, "the invitation is used up, so the seat is given"
            store.is_full = False
            await visited.do(table, seat, "decide", action=action)

    asyncio.run(story())


def test_a_page_that_comes_while_the_store_fails_comes_again() -> None:
    class Broken(MemoryStore):
        is_broken = False

        async def seat(self, table_id: str, seat: int) -> SeatKeys:
            if self.is_broken:
                raise StoreFailed(phrase("fault.database-broken", file="site.db"))
            return await super().seat(table_id, seat)

    async def story() -> None:
        store = Broken()
        async with site(store) as visited:
            table = await visited.open()
            store.is_broken = True
            assert (await visited.live(table, 1)).heard[-1]["code"] == 1013
            store.is_broken = False
            assert (await visited.live(table, 1)).is_open

    asyncio.run(story())


def test_a_request_that_is_given_up_is_carried_out_all_the_same() -> None:
    async def story() -> None:
        store = Slow()
        async with site(store) as visited:
            table = await visited.open()
            seat, action = await asked(visited, table)
            request = asyncio.create_task(visited.act(table, seat, "decide", action=action))
            while not (await visited.room(table))._lock.locked():
                await asyncio.sleep(0)
            request.cancel()
            with pytest.raises(asyncio.CancelledError):
                await request
            await asyncio.sleep(0.05)
            seen = await visited.see(table, seat)
            assert len(seen["actions"]["draft"]) == 1
            assert len(await store.load(table.id)) == (await visited.room(table)).table.entries == 2
            await visited.do(table, seat, "undo", turn=seen["turn"])

    asyncio.run(story())


# Rooms ---------------------------------------------------------------------------------------------------------------


def test_tables_that_nobody_looks_at_are_forgotten_and_found_again() -> None:
    async def story() -> None:
        async with site(rooms=3) as visited:
            tables = [await visited.open() for _ in range(8)]
            seat, action = await asked(visited, tables[0])
            await visited.do(tables[0], seat, "decide", action=action)
            socket = await visited.live(tables[1], 1)
            for table in tables:
                await visited.see(table)
            assert len(visited.hall._rooms) == 3
            assert tables[1].id in visited.hall._rooms, "somebody looks at it"
            assert len((await visited.see(tables[0], seat))["actions"]["draft"]) == 1
            await socket.leave()

    asyncio.run(story())


def test_an_error_in_the_drawing_for_one_viewer_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with site() as visited:
            table = await visited.open()
            seat = 1
            broken, good = await visited.live(table, 3 - seat), await visited.live(table, seat)
            good.news()
            feed = feed_of(await visited.room(table), 2 - seat, Words("en"))

            def fail(*_: object) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr(feed, "_draw", fail)
            await (await visited.room(table)).act(0, [(log.SIT, "Zoe")])
            await settle()
            assert good.news()
            assert broken.task is not None
            assert isinstance(broken.task.exception(), ZeroDivisionError)
            room = await visited.room(table)
            assert not room.presence.is_here(2 - seat)
            await good.leave()
            assert room.presence.is_empty

    asyncio.run(story())
