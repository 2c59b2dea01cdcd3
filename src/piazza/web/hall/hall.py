"""All tables of this process: loaded from the store when they are asked for, dropped when they are idle."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Final

from piazza.core.errors import Fault
from piazza.core.events import EVERYBODY
from piazza.core.record import write_ending
from piazza.lessons.course import taught_at
from piazza.lessons.place import real_game_over
from piazza.store.said import LISTED, outdated
from piazza.store.store import Store, StoredEnding
from piazza.table import log
from piazza.table.clock import PAUSE, RESUME
from piazza.table.table import Table
from piazza.table.times import read_moment, write_moment
from piazza.thinking.pool import Pool
from piazza.web.hall.announcing import Announcer
from piazza.web.hall.bots import Bots
from piazza.web.hall.bus import Bus
from piazza.web.hall.bus.messages import Hello, Message, Moved, Pages, Said, Spent
from piazza.web.hall.clocks import Clocks
from piazza.web.hall.following import Following, follow
from piazza.web.hall.leases import Leases
from piazza.web.hall.presence_elsewhere import PresenceElsewhere
from piazza.web.hall.readiness import Readiness
from piazza.web.hall.room import Act, Room
from piazza.web.hall.routines import Routines
from piazza.web.hall.settings import Settings
from piazza.web.hall.site_time import SiteTime
from piazza.web.hall.snapshots import Snapshots
from piazza.web.hall.uptime import Uptime
from piazza.web.security.limits import Rates

logger = logging.getLogger("piazza.hall")

# Seconds between two rounds of what is repeated.
POLLING: Final = 2.0  # logs that other workers may have written to
TELLING: Final = 2.0  # who is here
COUNTING: Final = 0.25  # what was taken from the buckets of rates
WATCHING: Final = 1.0  # the clock of the machine
RESTING: Final = 60.0  # tables that nobody looks at any more
TIDYING: Final = 600.0  # what was said long ago


class Hall:
    """Finds the room of a table, and passes on what happens there to its viewers, bots, clock and other workers."""

    def __init__(self, store: Store, bus: Bus, settings: Settings, time: SiteTime | None = None) -> None:
        self.store = store
        self.bus = bus
        self.settings = settings
        self.time = time or SiteTime()
        self.rates = Rates(settings.ease, bus.is_shared)
        self.elsewhere = PresenceElsewhere()
        self.leases = Leases(store, bus.worker)
        self.bots = Bots(Pool(settings.thinkers, dict(settings.bots)), settings, self.leases)
        self.readiness = Readiness(store, bus)
        self._uptime = Uptime(store, bus.worker, self.time)
        self.clocks = Clocks(self._uptime)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._announcer = Announcer(bus)
        self._snapshots = Snapshots(store)
        self._following = Following(store, self._rooms, self._take_over)
        self._routines = Routines()

    async def open(self, must_have_bus: bool = True) -> None:
        """Begin with what is repeated; a Fault if the bus cannot be used and must be."""
        await self.bus.open(self._heard, must_have_bus)
        self._routines.start(WATCHING, self._watch_time)
        self._routines.start(RESTING, self._rest)
        self._routines.start(TIDYING, self._drop_old)
        if self.bus.is_shared:
            await self._uptime.beat()
            self._announcer.hello()
            self._routines.start(POLLING, self._poll)
            self._routines.start(TELLING, self._tell_who_is_here)
            self._routines.start(COUNTING, self._tell_what_was_spent)

    async def room(self, id: str) -> Room:
        """The table with this id as it is in the store, loaded once even if asked for several times at once."""
        if id in self._rooms:
            self._rooms.move_to_end(id)
            if self.bus.is_shared:
                await self._rooms[id].catch_up()
            return self._rooms[id]
        if id not in self._loading:
            self._loading[id] = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    async def set_clock(self, room: Room) -> None:
        """Clocks are paused as long as a seat is open."""
        clock = room.table.clock
        if clock is not None and not room.table.is_over:
            waits = any(room.is_open(keys) for keys in await self.store.seats(room.id))
            acts: list[Act] = [(log.CLOCK, PAUSE if waits else RESUME)]
            await room.act(-1, lambda: acts if waits != clock.is_paused else [])

    async def show_rematch(self, room: Room) -> None:
        """Somebody has asked for a rematch."""
        await room.show_rematch()
        self._announcer.rematch(room)

    async def close(self) -> None:
        """Stop bots and clocks and close the store; all that was answered is on disk already."""
        await self._routines.close()
        self.clocks.close()
        await self.bots.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._snapshots.close()
        await self.bus.close()
        await self.store.close()

    # Rooms -----------------------------------------------------------------------------------------------------------

    async def _load(self, id: str) -> Room:
        table, indexed = await self._snapshots.load(id)
        room = self._make_room(id, table)
        room.indexed = indexed
        await self.clocks.go_on(room)
        await self.set_clock(room)
        await room.look_for_rematch()
        self._keep(room)
        room.listen(partial(self.bots.look_at, room))
        self._wake(room, EVERYBODY)
        return room

    def _make_room(self, id: str, table: Table) -> Room:
        return Room(id, table, self)

    def _keep(self, room: Room) -> None:
        """Keep this room; drop the least recently used idle ones if there are too many."""
        self._rooms[room.id] = room
        surplus = max(0, len(self._rooms) - self.settings.rooms)
        idle = (id for id, kept in self._rooms.items() if kept is not room and kept.can_be_forgotten)
        for id in list(islice(idle, surplus)):
            del self._rooms[id]

    def moved(self, room: Room, viewers: int) -> None:
        if room.leads and self.bus.is_shared:
            self._announcer.moved(room)
        self._wake(room, viewers)
        if room.table.is_over and not room.has_ended:
            room.has_ended = True
            self._start(keep_ending(self.store, room))
            if room.leads:  # one worker alone counts
                self._start(count_real_game(room))

    def came_or_went(self, room: Room) -> None:
        """Read on for whoever has come: as long as nobody was here, messages about this table were ignored."""
        room.tell()
        self._announcer.pages([room])
        if self.bus.is_shared and not room.presence.is_empty:
            self._start(follow(room))

    def _wake(self, room: Room, viewers: int) -> None:
        room.tell(viewers)
        self.clocks.look_at(room)
        self._snapshots.look_at(room)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            logger.error("a task of the site failed", exc_info=problem)

    # Other workers ---------------------------------------------------------------------------------------------------

    def _heard(self, worker: str, message: Message) -> None:
        if isinstance(message, Moved):
            self._start(self._following.hear(message.table, message.entries))
        elif isinstance(message, Pages):
            self._others_changed(self.elsewhere.hear(worker, message))
        elif isinstance(message, Spent):
            self.rates.spend(message.rate, message.tokens)
        elif isinstance(message, Hello):
            self._announce_pages()
        elif room := self._rooms.get(message.table):
            self._start(room.company.read() if isinstance(message, Said) else room.show_rematch())

    def _others_changed(self, tables: list[str]) -> None:
        """Somebody has come or gone at another worker."""
        for room in filter(None, map(self._rooms.get, tables)):
            room.presence.others_changed()
            room.tell()

    async def _poll(self) -> None:
        if await self._uptime.beat():
            for room in list(self._rooms.values()):
                await self.clocks.go_on(room)
        await self._following.poll()
        await self._following.poll_company()

    def _take_over(self, room: Room) -> None:
        """No other worker lets bots decide any more."""
        room.leads = True
        self.bots.look_at(room)

    async def _tell_who_is_here(self) -> None:
        self._announce_pages()
        self._others_changed(self.elsewhere.forget_silent())

    def _announce_pages(self) -> None:
        self._announcer.pages(room for room in self._rooms.values() if room.presence.has_anybody)

    async def _tell_what_was_spent(self) -> None:
        self._announcer.spent(self.rates)

    async def _rest(self) -> None:
        for room in self._rooms.values():
            room.rest()

    async def _drop_old(self) -> None:
        """What was said long ago, and tables that have been listed for long."""
        now = read_moment(self.time.now())
        await self.store.drop_messages(*outdated(now))
        await self.store.drop_listings(write_moment(now - LISTED))
        for room in self._rooms.values():
            room.company.forget()

    async def _watch_time(self) -> None:
        if self.time.has_jumped():
            logger.warning("the clock of the machine was set: clocks of tables do not count the difference")
            self.clocks.note_jump(self._rooms.values())
        await self.clocks.skip_jump()


async def count_real_game(room: Room) -> None:
    """Whoever has played on to the end after the last lesson has made one step more than it has."""
    taught, step = taught_at(room.table), real_game_over(room.table)
    if taught is not None and step:
        with suppress(Fault):  # a total that is one too low does no harm
            await room.count_lesson(taught.lesson.id, step)


async def keep_ending(store: Store, room: Room) -> None:
    """For `piazza check`. The game is on disk without it, so a failure is only logged."""
    written = dict(write_ending(room.table.game, room.table.progress.state, room.table.early))
    ending = StoredEnding(*[written[field] for field in StoredEnding._fields])
    try:
        await store.keep_ending(room.id, ending)
    except Fault as fault:
        logger.warning("the ending of %s is not kept: %s", room.id, fault.phrase.key)
