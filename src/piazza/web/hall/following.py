"""Following the log of tables that other workers write to: by messages, and by a slow poll for those that were lost."""

import logging
from collections.abc import Callable, Collection, Mapping
from typing import Final

from piazza.core.errors import Fault
from piazza.store.store import Store
from piazza.web.hall.company import NOTHING
from piazza.web.hall.room import Room
from piazza.web.security.keys import rematch_id

logger = logging.getLogger("piazza.hall")

QUIET: Final = 4.0  # seconds after which this worker lets a bot decide that no other has let decide


class Following:
    """Only rooms that somebody looks at, or in which a bot or a clock acts: others are read when they are asked for."""

    def __init__(self, store: Store, rooms: Mapping[str, Room], take_over: Callable[[Room], None]) -> None:
        self._store = store
        self._rooms = rooms
        self._take_over = take_over

    async def poll(self) -> None:
        """One query for all rooms, and one for each of which something is new."""
        rooms = [room for room in self._rooms.values() if not room.can_be_forgotten]
        rematches = {rematch_of(room): room for room in rooms if room.table.is_over and not room.has_rematch}
        ends = await self._store.ends([*[room.id for room in rooms], *rematches])
        for id, room in rematches.items():
            if id in ends:
                await room.show_rematch()
        for room in rooms:
            if ends.get(room.id, -1) >= room.table.entries:
                await follow(room)
        self._take_over_quiet(rooms)

    async def poll_company(self) -> None:
        """What was said while the bus was away."""
        rooms = [room for room in self._rooms.values() if not room.presence.is_empty]
        ends = await self._store.message_ends([room.id for room in rooms])
        for room in rooms:
            if ends.get(room.id, NOTHING) > room.company.end:
                await room.company.read()

    def _take_over_quiet(self, rooms: Collection[Room]) -> None:
        """Where nothing happens any more, the worker that let bots decide may be gone."""
        for room in rooms:
            if not room.leads and room.quiet_for > QUIET:
                self._take_over(room)

    async def hear(self, table: str, entries: int) -> None:
        """Another worker says that this table has so many entries."""
        room = self._rooms.get(table)
        if room is None or room.table.entries >= entries:
            return
        if room.presence.has_anybody or not room.can_be_forgotten:
            await follow(room)


def rematch_of(room: Room) -> str:
    return rematch_id(room.id, room.table.opening.seed)


async def follow(room: Room) -> None:
    """Read what is new; after a failure it is read by the next poll or before the next act."""
    try:
        await room.catch_up()
    except Fault as fault:
        logger.warning("%s cannot be followed: %s", room.id, fault.phrase.key)
