"""`/health` and `/ready`, as supervisors and load balancers ask them."""

import asyncio

import httpx
import pytest
from tests import virtual_time
from tests.web.visiting import Site, visit

from piazza.core.phrases import phrase
from piazza.store.memory import MemoryStore
from piazza.table.store import StoreFailed
from piazza.web.hall.bus import BusFailed, LocalBus
from piazza.web.hall.readiness import LASTING, Readiness


class Database(MemoryStore):
    """Counts how often it is asked. Its address, with its password, is in the text of its failures."""

    def __init__(self) -> None:
        super().__init__()
        self.is_there = True
        self.hangs = False
        self.asked = 0

    async def ping(self) -> None:
        self.asked += 1
        if self.hangs:
            await asyncio.sleep(3600)
        if not self.is_there:
            raise StoreFailed(phrase("fault.database-unreachable", file="anna:secret@host"))


class Line(LocalBus):
    async def ping(self) -> None:
        raise BusFailed(phrase("fault.bus-silent"))


async def ask(site: Site, path: str, method: str = "GET") -> httpx.Response:
    return await site.program.request(method, path, headers={"host": "10.0.0.7:8080"})


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_by_any_name_they_answer_without_cookies(method: str) -> None:
    async def story(site: Site) -> None:
        for path in ("/health", "/ready"):
            answer = await ask(site, path, method)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
            assert answer.headers["cache-control"] == "no-store"
        assert (await ask(site, "/")).status_code == 400

    visit(story)


def test_they_are_not_counted_as_reads() -> None:
    async def story(site: Site) -> None:
        for _ in range(30):
            assert (await ask(site, "/health")).status_code == 200
        while (await site.browser.get("/rules/none")).status_code != 429:
            pass
        assert (await ask(site, "/ready")).status_code == 200

    visit(story, ease=0.01)


def test_without_its_database_a_site_is_alive_and_not_ready() -> None:
    async def story(site: Site) -> None:
        database.is_there = False
        answer = await ask(site, "/ready")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.json() == {"ready": False, "database": False, "bus": True, "leaving": False}
        assert (await ask(site, "/health")).status_code == 200

    database = Database()
    visit(story, store=database)


def test_a_site_that_leaves_is_not_ready() -> None:
    async def story(site: Site) -> None:
        site.hall.readiness.leave()
        answer = await ask(site, "/ready")
        assert (answer.status_code, answer.json()["leaving"]) == (503, True)

    visit(story)


def test_the_parts_are_told_apart() -> None:
    found = virtual_time.run(Readiness(Database(), Line()).look())
    assert (found.ready, found.database, found.bus) == (False, True, False)


def test_a_database_that_hangs_is_not_waited_for() -> None:
    async def story() -> None:
        database = Database()
        readiness = Readiness(database, LocalBus())
        database.hangs = True
        assert not (await readiness.look()).database
        database.hangs = False
        await asyncio.sleep(LASTING)
        assert (await readiness.look()).database

    virtual_time.run(story())


def test_however_many_ask_the_database_is_asked_once_in_a_second() -> None:
    async def story() -> None:
        database = Database()
        readiness = Readiness(database, LocalBus())
        await asyncio.gather(*[readiness.look() for _ in range(50)])
        await readiness.look()
        assert database.asked == 1
        await asyncio.sleep(LASTING)
        await readiness.look()
        assert database.asked == 2

    virtual_time.run(story())
