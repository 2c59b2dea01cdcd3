"""Keys in memory: read once, and never honoured after they were changed."""

import asyncio

import pytest
from tests.store.tables import SEATS, refused

from piazza.core.phrases import phrase
from piazza.store import keys
from piazza.store.keys import KnownKeys
from piazza.store.store import SeatKeys
from piazza.table.store import StoreFailed


class Slow:
    """A database that answers when it is told to, with what it held when it was asked."""

    def __init__(self) -> None:
        self.seats = list(SEATS)
        self.asked = 0
        self.answering = asyncio.Event()
        self.answering.set()
        self.keys = KnownKeys(self.find_seats, self.find_host)

    async def find_seats(self, _: str) -> list[SeatKeys]:
        self.asked += 1
        found = list(self.seats)
        await self.answering.wait()
        return found

    async def find_host(self, table_id: str) -> str:
        self.asked += 1
        return f"host of {table_id}"

    async def take(self) -> str:
        """Change the keys, and answer later."""
        self.seats = [SeatKeys(0), SeatKeys(1)]
        await self.answering.wait()
        return "taken"


def test_they_are_read_once() -> None:
    async def scenario() -> None:
        database = Slow()
        for _ in range(3):
            assert await database.keys.seats("one") == list(SEATS)
            assert await database.keys.host_hash("one") == "host of one"
        (await database.keys.seats("one")).clear()
        assert await database.keys.seats("one") == list(SEATS), "a caller may do with the list what it likes"
        assert database.asked == 2

    asyncio.run(scenario())


def test_what_was_read_while_they_changed_is_not_kept() -> None:
    async def scenario() -> None:
        database = Slow()
        database.answering.clear()
        early = asyncio.create_task(database.keys.seats("one"))
        await asyncio.sleep(0)
        change = asyncio.create_task(database.keys.change("one", database.take()))
        await asyncio.sleep(0)
        database.answering.set()
        assert await early == list(SEATS), "asked before the change"
        assert await change == "taken"
        assert await database.keys.seats("one") == database.seats

    asyncio.run(scenario())


def test_nor_if_whoever_changes_them_stops_waiting() -> None:
    async def scenario() -> None:
        database = Slow()
        await database.keys.seats("one")
        database.answering.clear()
        change = asyncio.create_task(database.keys.change("one", database.take()))
        await asyncio.sleep(0)
        change.cancel()
        await asyncio.gather(change, return_exceptions=True)
        database.answering.set()
        await asyncio.sleep(0.01)
        assert await database.keys.seats("one") == database.seats

    asyncio.run(scenario())


def test_nor_if_the_change_fails() -> None:
    async def failing() -> None:
        raise StoreFailed(phrase("fault.database-broken", file="site.db"))

    async def scenario() -> None:
        database = Slow()
        await database.keys.seats("one")
        await refused(StoreFailed, database.keys.change("one", failing()))
        database.seats = []
        assert await database.keys.seats("one") == []

    asyncio.run(scenario())


def test_memory_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "MOST", 3)

    async def scenario() -> None:
        database = Slow()
        for number in range(10):
            await database.keys.seats(str(number))
        assert len(database.keys._seats) <= 3

    asyncio.run(scenario())
