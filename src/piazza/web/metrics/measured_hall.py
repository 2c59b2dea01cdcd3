"""The hall, its rooms and its bus, with totals of what happens there."""

from typing import Final

from piazza.core.errors import Fault
from piazza.store.store import Store
from piazza.table.log import Checked
from piazza.table.store import StoreFailed
from piazza.table.table import Table
from piazza.web.hall.bus import Bus
from piazza.web.hall.bus.bus import Heard
from piazza.web.hall.bus.messages import Message
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Acts, Room
from piazza.web.hall.settings import Settings
from piazza.web.metrics.totals import Totals

SENT: Final = "sent"
RECEIVED: Final = "received"


class MeasuredRoom(Room):
    """Counts acts, and takes the time until they are on disk."""

    def __init__(self, id: str, table: Table, hall: "MeasuredHall") -> None:
        super().__init__(id, table, hall)
        self._totals = hall.totals

    async def act(self, seat: int, acts: Acts, turn: str | None = None, for_bot: bool = False) -> None:
        if seat < 0:
            await super().act(seat, acts, turn, for_bot)  # a clock
            return
        by = "bot" if for_bot else "person"
        try:
            await super().act(seat, acts, turn, for_bot)
        except Fault:
            self._totals.acts.labels(by, "refused").inc()
            raise
        self._totals.acts.labels(by, "accepted").inc()

    async def _append(self, checked: list[Checked]) -> None:
        with self._totals.appends.time(), self._totals.failures.count_exceptions(StoreFailed):
            await super()._append(checked)


class MeasuredHall(Hall):
    """Counts the tables in memory, and failures to read them."""

    def __init__(self, store: Store, bus: Bus, settings: Settings, totals: Totals) -> None:
        super().__init__(store, MeasuredBus(bus, totals), settings)
        self.totals = totals

    async def room(self, id: str) -> Room:
        with self.totals.failures.count_exceptions(StoreFailed):
            return await super().room(id)

    def _make_room(self, id: str, table: Table) -> Room:
        return MeasuredRoom(id, table, self)

    def _keep(self, room: Room) -> None:
        super()._keep(room)
        self.totals.rooms.set(len(self._rooms))


class MeasuredBus:
    """Counts messages, and how often the bus was back."""

    def __init__(self, bus: Bus, totals: Totals) -> None:
        self._bus = bus
        self._totals = totals
        self._reconnects = 0
        self.is_shared = bus.is_shared
        self.worker = bus.worker

    @property
    def reconnects(self) -> int:
        return self._bus.reconnects

    async def open(self, heard: Heard, must_answer: bool = True) -> None:
        def heard_and_counted(worker: str, message: Message) -> None:
            self._count(RECEIVED)
            heard(worker, message)

        await self._bus.open(heard_and_counted, must_answer)

    def publish(self, message: Message) -> None:
        self._count(SENT)
        self._bus.publish(message)

    async def ping(self) -> None:
        await self._bus.ping()

    async def close(self) -> None:
        await self._bus.close()

    def _count(self, direction: str) -> None:
        self._totals.messages.labels(direction).inc()
        self._totals.reconnects.inc(self._bus.reconnects - self._reconnects)
        self._reconnects = self._bus.reconnects
