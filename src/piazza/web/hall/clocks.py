"""Alarms of tables with a clock: when the time of a seat is up, that becomes an entry."""

import asyncio
import logging
from collections.abc import Iterable

from piazza.core.errors import Fault
from piazza.table import log
from piazza.table.clock import RESUME, Clock
from piazza.table.times import read_moment
from piazza.web.hall.room import Act, Room
from piazza.web.hall.uptime import Uptime

logger = logging.getLogger("piazza.clocks")
LATE = 0.01  # seconds after a deadline, so that it is over for sure
RETRY = 1.0
RESUMED: Act = (log.CLOCK, RESUME)


class Clocks:
    """One alarm for every table with a clock that runs."""

    def __init__(self, uptime: Uptime) -> None:
        self._uptime = uptime
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()
        self._jumped: set[Room] = set()  # rooms whose clocks still count a jump of the machine's time

    def look_at(self, room: Room) -> None:
        """Something has happened: set the alarm of this table again."""
        clock = room.table.clock
        if clock is None:
            return
        self._stop(room.id)
        deadline = None if room.table.is_over else clock.next_deadline()
        if deadline is not None:
            time, seat = deadline
            delay = max(0.0, (time - read_moment(room.now())).total_seconds()) + LATE
            self._alarms[room.id] = asyncio.get_running_loop().call_later(delay, self._ring, room, seat)

    def _ring(self, room: Room, seat: int) -> None:
        task = asyncio.get_running_loop().create_task(self._end_time(room, seat))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _end_time(self, room: Room, seat: int) -> None:
        """If the site was down meanwhile, which may be known only now, the clock runs on instead."""
        try:
            await self._uptime.beat()
            await self.go_on(room)
            await room.act(seat, [(log.CLOCK, "")])
        except Fault as fault:  # decided in the last moment, or the disk is full
            logger.info("the alarm for seat %d of %s came to nothing: %s", seat + 1, room.id, fault.phrase.key)
            await asyncio.sleep(RETRY)
            self.look_at(room)

    async def go_on(self, room: Room) -> None:
        """Do not count the time for which the site was down."""
        await room.act(-1, lambda: [RESUMED] if self._was_stopped(room) else [])

    def _was_stopped(self, room: Room) -> bool:
        clock = running_clock(room)
        return clock is not None and self._uptime.has_stopped(clock)

    def note_jump(self, rooms: Iterable[Room]) -> None:
        """The time of the machine was set."""
        self._jumped.update(room for room in rooms if running_clock(room) is not None)

    async def skip_jump(self) -> None:
        """Do not count the difference; all at once, since whoever acts before would lose it."""
        await asyncio.gather(*map(self._skip_jump, self._jumped))

    async def _skip_jump(self, room: Room) -> None:
        """Where the store fails, which often goes with a jump, the next call tries again."""
        try:
            await room.act(-1, lambda: [RESUMED] if running_clock(room) is not None else [])
            self._jumped.discard(room)
        except Fault as fault:
            logger.info("the clock of %s does not run on yet: %s", room.id, fault.phrase.key)

    def _stop(self, id: str) -> None:
        if alarm := self._alarms.pop(id, None):
            alarm.cancel()

    def close(self) -> None:
        for id in list(self._alarms):
            self._stop(id)
        for task in self._ringing:
            task.cancel()


def running_clock(room: Room) -> Clock | None:
    """The clock of a table that is not over, unless it is paused."""
    clock = room.table.clock
    return clock if clock is not None and not room.table.is_over and not clock.is_paused else None
