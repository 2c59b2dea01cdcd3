"""What is counted: totals of the whole worker. A label for each table, seat or question would tell secrets."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LIVE: Final = "livesum"  # of several workers, those that run are added up


class Totals:
    """The metrics of this process."""

    def __init__(self, registry: CollectorRegistry = REGISTRY) -> None:
        self.requests = Counter(
            "piazza_requests",
            "Answered requests by kind of address and class of status",
            ("route", "status"),
            registry=registry,
        )
        self.acts = Counter(
            "piazza_acts", "Acts at tables, of people and of bots", ("by", "outcome"), registry=registry
        )
        self.appends = Histogram(
            "piazza_append_seconds", "Time until acts were on disk", buckets=SECONDS, registry=registry
        )
        self.failures = Counter(
            "piazza_store_failures", "Reads and appends of tables that the database failed at", registry=registry
        )
        self.sockets = Gauge("piazza_sockets", "Open sockets", registry=registry, multiprocess_mode=LIVE)
        self.rooms = Gauge("piazza_rooms", "Tables in memory", registry=registry, multiprocess_mode=LIVE)
        self.messages = Counter("piazza_bus_messages", "Messages between workers", ("direction",), registry=registry)
        self.reconnects = Counter("piazza_bus_reconnects", "Times that the bus was back", registry=registry)

    @contextmanager
    def one_socket(self) -> Iterator[None]:
        with self.sockets.track_inprogress():
            yield
