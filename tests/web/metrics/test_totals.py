"""What is counted for Prometheus, and that no count tells of one table or seat."""

import asyncio

import pytest
from prometheus_client import CollectorRegistry, generate_latest
from tests.web.buses import Network
from tests.web.visiting import Luck, Opened, Site, settle

from piazza.core.phrases import phrase
from piazza.store.memory import MemoryStore
from piazza.table.log import Entry
from piazza.table.store import StoreFailed
from piazza.web.hall.bots import Bots
from piazza.web.hall.bus import Bus, LocalBus
from piazza.web.hall.settings import Settings
from piazza.web.metrics.requests import route_of
from piazza.web.metrics.site import measured_site
from piazza.web.metrics.totals import Totals


class Failing(MemoryStore):
    is_broken = False

    async def load(self, table_id: str, since: int = 0) -> list[Entry]:
        if self.is_broken:
            raise StoreFailed(phrase("fault.database-full", file="site.sqlite"))
        return await super().load(table_id, since)


class Measured(Site):
    """A site whose totals can be read."""

    def __init__(self, store: MemoryStore, bus: Bus | None = None) -> None:
        self.registry = CollectorRegistry()
        settings = Settings(pace=0, ease=1000)
        hall, app = measured_site(store, bus or LocalBus(), settings, Totals(self.registry))
        hall.bots = Bots(Luck(), settings, hall.leases)  # type: ignore[arg-type]
        super().__init__(hall)
        self.app = app
        self.program = self.visitor()

    def count(self, name: str, **labels: str) -> float:
        return self.registry.get_sample_value(name, labels) or 0.0

    async def decide(self, table: Opened) -> None:
        seat, seen = await self.asked(table)
        action = seen["actions"]["buttons"] or seen["actions"]["choices"]
        assert action
        await self.act(table, seat, "decide", action="nonsense")


def test_requests_acts_and_rooms_are_counted() -> None:
    async def story() -> None:
        site = Measured(MemoryStore())
        table = await site.open("twist", "me me")
        await site.room(table)
        await site.decide(table)
        await site.program.get("/api/tables/unknown")
        await site.program.get("/health")
        assert site.count("piazza_acts_total", by="person", outcome="refused") == 1
        assert site.count("piazza_requests_total", route="api", status="4xx") == 2
        assert site.count("piazza_requests_total", route="probe", status="2xx") == 1
        assert site.count("piazza_rooms") == 1
        await site.close()

    asyncio.run(story())


def test_bots_sockets_and_the_time_of_appends_are_counted() -> None:
    async def story() -> None:
        site = Measured(MemoryStore())
        table = await site.open("twist", "bot:easy me")
        socket = await site.live_program(table, 2)
        await settle()
        bots = site.count("piazza_acts_total", by="bot", outcome="accepted")
        assert bots > 0
        assert site.count("piazza_append_seconds_count") == bots
        assert site.count("piazza_sockets") == 1
        await socket.leave()
        assert site.count("piazza_sockets") == 0
        await site.close()

    asyncio.run(story())


def test_messages_and_failures_are_counted() -> None:
    async def story() -> None:
        network, store = Network(), Failing()
        one, other = Measured(store, network.bus()), Measured(store, network.bus())
        await one.hall.open()
        await other.hall.open()
        table = await one.open("twist", "bot:easy me")
        await one.room(table)
        await settle()
        assert one.count("piazza_bus_messages_total", direction="sent") > 0
        assert other.count("piazza_bus_messages_total", direction="received") > 0
        store.is_broken = True
        with pytest.raises(StoreFailed):
            await other.room(table)
        assert other.count("piazza_store_failures_total") == 1
        await one.close()
        await other.close()

    asyncio.run(story())


def test_no_label_names_a_table_a_seat_or_an_address() -> None:
    async def story() -> None:
        site = Measured(MemoryStore())
        table = await site.open("twist", "bot:easy me")
        await site.see(table, 2)
        await settle()
        told = generate_latest(site.registry).decode()
        assert "piazza_acts_total" in told
        assert table.id not in told
        assert not [word for word in ("seat", "twist", "easy", "127.0.0.1") if word in told.replace("seats", "")]
        await site.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/", "site"),
        ("/rules/twist", "site"),
        ("/t/secret/1", "table"),
        ("/join/secret/1/key", "table"),
        ("/api/tables/secret", "api"),
        ("/static/base.css", "static"),
        ("/ready", "probe"),
        ("/secret", "site"),
        ("", "site"),
        ("*", "site"),
    ],
)
def test_an_address_is_counted_by_its_kind(path: str, route: str) -> None:
    assert route_of(path) == route
