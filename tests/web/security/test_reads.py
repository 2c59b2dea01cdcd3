"""Limits of reads, sockets and watchers, and when to come again."""

import asyncio

import httpx
import pytest
from tests.web.api.programs import ProgramSocket
from tests.web.hand_clock import Clock
from tests.web.visiting import HERE, Site, site, visit

from piazza.core.phrases import phrase
from piazza.store.memory import MemoryStore
from piazza.table.log import Entry
from piazza.table.store import StoreFailed
from piazza.web.security.limits import Buckets


def small(visited: Site, reads: int = 3) -> Clock:
    """Limits that are reached soon, and the clock of reads."""
    clock = Clock()
    visited.app.state.rates.reads = Buckets(reads, 0.5, clock)
    return clock


@pytest.mark.parametrize("path", ["/", "/api/games", "/rules/twist", "/t/{table}/watch", "/t/{table}/watch/frame"])
def test_reads_have_a_limit(path: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        clock = small(visited)
        address = path.format(table=table.id)
        codes = [(await visited.browser.get(address)).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        refused = await visited.browser.get(address)
        assert refused.headers["retry-after"] == "2"
        assert (await visited.browser.get("/static/base.css")).status_code == 200, "files are many and cheap"
        assert (await visited.act(table, 1, "confirm")).status_code == 409, "acts have limits of their own"
        clock.now += 2
        assert (await visited.browser.get(address)).status_code == 200

    visit(story)


PAST = ["/t/{table}/watch?at=0", "/t/{table}/watch/frame?at=0", "/t/{table}/watch/log", "/api/tables/{table}?at=0"]


@pytest.mark.parametrize("path", PAST)
def test_the_past_is_drawn_for_an_address_so_often(path: str) -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        visited.app.state.rates.past = Buckets(2, 0.5, Clock())
        codes = [(await visited.browser.get(path.format(table=table.id))).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert (await visited.browser.get(table.page("watch"))).status_code == 200

    visit(story)


def test_opening_sockets_is_reading() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        small(visited, 1)
        assert (await visited.live(table)).is_open
        [start, *_] = (await visited.live(table)).heard
        assert (start["type"], start["status"]) == ("websocket.http.response.start", 429)
        assert (b"retry-after", b"2") in start["headers"]

    visit(story)


def test_an_address_has_so_many_sockets_and_fewer_that_watch() -> None:
    async def story(visited: Site) -> None:
        one, other = await visited.open(), await visited.open()
        rates = visited.app.state.rates
        rates.sockets._most, rates.watchers._most = 4, 2
        watchers = [await visited.live(one), await visited.live_program(other)]
        assert not (await visited.live(one)).is_open
        assert not (await visited.live_program(other)).is_open
        seats = [await visited.live(one, 1), await visited.live_program(other, 2)]
        assert not (await visited.live(other, 1)).is_open
        assert all(socket.is_open for socket in [*watchers, *seats])
        await watchers[0].leave()
        assert (await visited.live(other, 1)).is_open
        assert not rates.sockets._counts.total() > 4

    visit(story)


def test_behind_a_proxy_each_visitor_is_counted() -> None:
    async def story(visited: Site) -> None:
        small(visited, 1)
        for address in ("198.51.100.1", "198.51.100.2"):
            transport = httpx.ASGITransport(visited.app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url=HERE) as visitor:
                assert [(await visitor.get("/")).status_code for _ in range(2)] == [200, 429]

    visit(story)


def test_orders_of_watchers_are_counted_before_they_are_refused() -> None:
    async def story(visited: Site) -> None:
        visited.app.state.rates.acts = Buckets(2, 0.0, Clock())
        table = await visited.open()
        socket = ProgramSocket(visited.app, f"/api/tables/{table.id}/live", {})
        await socket.open()
        socket.news()
        assert [(await socket.do("confirm"))["code"] for _ in range(3)] == [403, 403, 429]
        seat = ProgramSocket(visited.app, f"{table.api(1)}/live", table.key(1))
        await seat.open()
        seat.news()
        assert (await seat.do("confirm"))["code"] == 409, "those of a seat are counted apart"

    visit(story)


class Broken(MemoryStore):
    """A disk that cannot be read."""

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        raise StoreFailed(phrase("fault.database-full", file="site.db"))


def test_a_store_that_fails_says_when_to_come_again() -> None:
    async def story() -> None:
        async with site(Broken()) as visited:
            answer = await visited.program.get("/api/tables/abc")
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")

    asyncio.run(story())
