"""All tables of this process: loaded from the store when they are asked for, dropped when they are idle."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from itertools import islice

from piazza.core.errors import Fault
from piazza.core.events import EVERYBODY
from piazza.core.record import write_ending
from piazza.store.store import Ending, MovedOn, Store
from piazza.table import log
from piazza.table.clock import PAUSE, RESUME
from piazza.table.table import restore_table
from piazza.thinking.pool import Pool
from piazza.web.hall.bots import Bots
from piazza.web.hall.bus import Bus
from piazza.web.hall.clocks import Clocks
from piazza.web.hall.room import Room
from piazza.web.hall.settings import Settings

logger = logging.getLogger("piazza.hall")


class Hall:
    """Finds the room of a table, and passes on what happens there to its viewers, bots and clock."""

    def __init__(self, store: Store, bus: Bus, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.bots = Bots(Pool(settings.thinkers), settings)
        self.clocks = Clocks()
        self._bus = bus
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bus.subscribe(self._heard)

    async def room(self, id: str) -> Room:
        """The table with this id, loaded once even if asked for several times at once."""
        if id in self._rooms:
            self._rooms.move_to_end(id)
            return self._rooms[id]
        if id not in self._loading:
            self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    async def set_clock(self, room: Room) -> None:
        """Clocks are paused as long as a seat is open."""
        clock = room.table.clock
        if clock is not None and room.table.result is None:
            waits = any(room.is_open(keys) for keys in await self.store.seats(room.id))
            if waits != clock.is_paused:
                await room.insist(-1, [(log.CLOCK, PAUSE if waits else RESUME)])

    async def close(self) -> None:
        """Stop bots and clocks and close the store; all that was answered is on disk already."""
        self.clocks.close()
        await self.bots.close()
        for problem in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(problem, Exception):
                logger.error("a task of the site failed", exc_info=problem)
        await self.store.close()

    async def _load(self, id: str) -> Room:
        room = Room(id, restore_table(await self.store.load(id)), self.store, self._moved)
        with suppress(MovedOn):  # another worker was faster, and what it wrote is read by now
            await self._go_on_with_clock(room)
        await room.look_for_rematch()
        self._keep(room)
        room.listen(partial(self.bots.look_at, room))
        self._wake(room, EVERYBODY)
        return room

    async def _go_on_with_clock(self, room: Room) -> None:
        """The time for which the site was down is not counted."""
        clock = room.table.clock
        if clock is not None and room.table.result is None and not clock.is_paused:
            await room.act(-1, [(log.CLOCK, RESUME)])
        await self.set_clock(room)

    def _keep(self, room: Room) -> None:
        """Keep this room; drop the least recently used idle ones if there are too many."""
        self._rooms[room.id] = room
        surplus = max(0, len(self._rooms) - self.settings.rooms)
        idle = (id for id, kept in self._rooms.items() if kept is not room and kept.can_be_forgotten)
        for id in list(islice(idle, surplus)):
            del self._rooms[id]

    def _moved(self, room: Room, viewers: int) -> None:
        self._bus.publish(room.id, room.table.entries)
        self._wake(room, viewers)
        if room.table.result is not None and not room.has_ended:
            room.has_ended = True
            self._start(keep_ending(self.store, room))

    def _wake(self, room: Room, viewers: int) -> None:
        room.tell(viewers)
        self.clocks.look_at(room)

    def _heard(self, id: str, entries: int) -> None:
        """Another worker says that a table has moved on."""
        room = self._rooms.get(id)
        if room is not None and room.table.entries < entries:
            self._start(follow(room))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def follow(room: Room) -> None:
    """Read what is new; after a failure it is read before the next act."""
    try:
        await room.catch_up()
    except Fault as fault:
        logger.warning("%s cannot be followed: %s", room.id, fault.phrase.key)


async def keep_ending(store: Store, room: Room) -> None:
    """For `piazza check`. The game is on disk without it, so a failure is only logged."""
    ending = Ending(**dict(write_ending(room.table.game, room.table.progress.state)))
    try:
        await store.keep_ending(room.id, ending)
    except Fault as fault:
        logger.warning("the ending of %s is not kept: %s", room.id, fault.phrase.key)
