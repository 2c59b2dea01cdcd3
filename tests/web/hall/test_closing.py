"""The site stops: whatever is still going on, the store is closed."""

import asyncio

import pytest
from tests.web.buses import Network
from tests.web.visiting import settle

from piazza.store.memory import MemoryStore
from piazza.table.log import Entry
from piazza.web.hall.bus.messages import Moved
from piazza.web.hall.hall import Hall
from piazza.web.hall.settings import Settings
from piazza.web.services.creating import TableRequest, create
from piazza.words import Words


class Broken(MemoryStore):
    is_closed = is_broken = False

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        if self.is_broken:
            raise RuntimeError("nobody expected this")
        return await super().load(table_id, since)

    async def close(self) -> None:
        self.is_closed = True


def test_the_store_is_closed_though_a_task_fails(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        store, network = Broken(), Network()
        hall = Hall(store, network.bus(), Settings())
        await hall.open()
        table = (await create(hall, TableRequest("twist", 2, ["me", "me"]), Words("en"))).table
        room = await hall.room(table)
        store.is_broken = True
        with room.presence.page(0):
            network.send("w2", Moved(table, room.table.entries + 1))  # another worker says that there is more to read
            await settle()
        await hall.close()
        assert store.is_closed

    asyncio.run(story())
    assert "a task of the site failed" in caplog.text
