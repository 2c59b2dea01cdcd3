"""Alarms of tables with a clock: when the time of a seat is up, that becomes an entry."""

import asyncio
import logging
from datetime import UTC, datetime

from piazza.core.errors import Fault
from piazza.table import log
from piazza.web.hall.room import Room

logger = logging.getLogger("piazza.clocks")
LATE = 0.01  # seconds after a deadline, so that it is over for sure
RETRY = 1.0


class Clocks:
    """One alarm for every table with a clock that runs."""

    def __init__(self) -> None:
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def look_at(self, room: Room) -> None:
        """Something has happened: set the alarm of this table again."""
        clock = room.table.clock
        if clock is None:
            return
        self._stop(room.id)
        deadline = clock.next_deadline() if room.table.result is None else None
        if deadline is not None:
            time, seat = deadline
            delay = max(0.0, (time - datetime.now(UTC)).total_seconds()) + LATE
            self._alarms[room.id] = asyncio.get_running_loop().call_later(delay, self._ring, room, seat)

    def _ring(self, room: Room, seat: int) -> None:
        task = asyncio.get_running_loop().create_task(self._end_time(room, seat))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _end_time(self, room: Room, seat: int) -> None:
        try:
            await room.act(seat, [(log.CLOCK, "")])
        except Fault as fault:  # decided in the last moment, or the disk is full
            logger.info("the alarm for seat %d of %s came to nothing: %s", seat + 1, room.id, fault.phrase.key)
            await asyncio.sleep(RETRY)
            self.look_at(room)

    def _stop(self, id: str) -> None:
        if alarm := self._alarms.pop(id, None):
            alarm.cancel()

    def close(self) -> None:
        for id in list(self._alarms):
            self._stop(id)
        for task in self._ringing:
            task.cancel()
