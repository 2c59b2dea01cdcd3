"""What people say to each other at a table. It is stored beside the log, never in it, and shown to whom it was for."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from piazza.core.view import WATCHER
from piazza.store.said import PHRASE, REMOVED, TEXT, Message, floor_of
from piazza.store.store import Store
from piazza.web.hall.bus import Bus
from piazza.web.hall.bus.messages import Said
from piazza.web.security.limits import Buckets, Rates

NOTHING: Final = -1  # the number of the last message if there was none


class CompanySite(Protocol):
    """What is needed of the site."""

    store: Store
    rates: Rates
    bus: Bus


class Company:
    """The messages of one table, as this worker has read them."""

    def __init__(self, table: str, site: CompanySite, changed: Callable[[], None]) -> None:
        self._table = table
        self._store = site.store
        self._buckets: dict[str, Buckets] = {PHRASE: site.rates.phrases, TEXT: site.rates.messages}
        self._bus = site.bus
        self._changed = changed
        self._messages: list[Message] = []
        self._reads = 0  # that have begun
        self._read = 0  # the newest of those that have ended
        self.changes = 0  # what was made for viewers before the last one may be outdated

    @property
    def end(self) -> int:
        """The number of the last message."""
        return self._messages[-1].number if self._messages else NOTHING

    @property
    def removed_at(self) -> int:
        """The number of the last mark that something was removed."""
        return max((one.number for one in self._messages if one.kind == REMOVED), default=NOTHING)

    def for_viewer(self, viewer: int) -> list[Message]:
        """Phrases are for everybody; what was typed is for the seats, and for nobody who came later."""
        floor = floor_of(self._messages, viewer)
        return [one for one in self._messages if is_for(one, viewer, floor)]

    def is_former(self, message: Message) -> bool:
        """Whether somebody else has the seat now from which this was said."""
        return message.number < floor_of(self._messages, message.seat)

    async def look(self) -> None:
        """Read what may be new, for somebody who comes: at first, and always if other workers write, too."""
        if self._bus.is_shared or not self._read:
            await self.read()

    async def read(self) -> None:
        """One that has begun before another and ends after it tells nothing new."""
        self._reads += 1
        number = self._reads
        messages = await self._store.messages(self._table)
        if number > self._read and messages != self._messages:
            self._messages = messages
            self.changes += 1
            self._changed()
        self._read = max(number, self._read)

    def forget(self) -> None:
        """Old messages were removed: what is here is read again when somebody comes."""
        self._read = 0

    async def say(self, seat: int, kind: str, text: str, time: str) -> None:
        """Store a phrase or a text of a seat and show it; TooFast if there were too many."""
        self._buckets[kind].take(f"{self._table} {seat}")
        await self._change(self._store.add_message(self._table, time, seat, kind, text))

    async def remove(self, seat: int, time: str) -> None:
        """Remove what the owner of a seat has said."""
        await self._change(self._store.remove_messages(self._table, time, seat))

    async def _change(self, change: Awaitable[None]) -> None:
        await change
        await self.read()
        self._bus.publish(Said(self._table))


def is_for(message: Message, viewer: int, floor: int) -> bool:
    return message.kind == PHRASE or (message.kind == TEXT and viewer != WATCHER and message.number >= floor)
