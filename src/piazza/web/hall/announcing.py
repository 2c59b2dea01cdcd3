"""What this worker tells the others over the bus."""

from collections.abc import Iterable
from itertools import count, islice
from typing import TypeVar

from piazza.web.hall.bus import Bus
from piazza.web.hall.bus.messages import MOST, Hello, Moved, Pages, Rematch, Spent
from piazza.web.hall.room import Room
from piazza.web.security.limits import Rates

T = TypeVar("T")


class Announcer:
    """Says what is new at once, and repeats now and then who is here."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._numbers = count()

    def hello(self) -> None:
        self._bus.publish(Hello())

    def moved(self, room: Room) -> None:
        self._bus.publish(Moved(room.id, room.table.entries))

    def rematch(self, room: Room) -> None:
        self._bus.publish(Rematch(room.id))

    def pages(self, rooms: Iterable[Room]) -> None:
        """Who is in these rooms through this worker."""
        for some in in_batches({room.id: room.presence.here(room.players) for room in rooms}):
            self._bus.publish(Pages(next(self._numbers), some))

    def spent(self, rates: Rates) -> None:
        """What was taken from the buckets since the last time."""
        for name, tokens in rates.collect():
            for some in in_batches(tokens):
                self._bus.publish(Spent(name, some))


def in_batches(items: dict[str, T]) -> Iterable[dict[str, T]]:
    """As much at a time as a message takes."""
    rest = iter(items.items())
    while some := dict(islice(rest, MOST)):
        yield some
