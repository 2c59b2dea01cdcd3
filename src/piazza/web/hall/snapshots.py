"""Tables are loaded from their snapshots, and get a new one when they have moved on.

A snapshot is an index and never the truth. The whole log is read nevertheless: the snapshot must fit it, and what
another worker has written since follows from it. Without a snapshot that fits, the log is folded.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from piazza.core.errors import Fault
from piazza.store.store import Store
from piazza.table.snapshot import NotUsable, restore_from, write_snapshot
from piazza.table.table import Table, restore_table
from piazza.web.hall.room import Room

logger = logging.getLogger("piazza.hall")

STEP: Final = 128  # entries after which a new snapshot is written; so many are folded in less than a millisecond
PAUSE: Final = 1.0  # seconds before it is written, so that pages and bots come first


class Snapshots:
    """One is written at a time, by the worker that wrote the last entry."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._due: dict[str, Room] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None

    async def load(self, id: str) -> tuple[Table, int]:
        """A table, and how many of its entries are in its snapshot.

        The snapshot is read first: the log may grow meanwhile, but it is never shorter than the snapshot.
        """
        snapshot = await self._store.snapshot(id)
        entries = await self._store.load(id)
        if snapshot is not None:
            number, text = snapshot
            try:
                return restore_from(text, number, entries), number + 1
            except NotUsable as reason:
                logger.warning("the snapshot of %s is not used, its log is: %s", id, reason)
                with suppress(Fault):
                    await self._store.drop_snapshot(id)
        return restore_table(entries), 0

    def look_at(self, room: Room) -> None:
        """Something has happened: write a snapshot soon if there is much that the last one does not have."""
        if room.leads and room.table.entries >= room.indexed + STEP:
            self._due[room.id] = room
            if self._timer is None:
                self._timer = asyncio.get_running_loop().call_later(PAUSE, self._begin)

    async def close(self) -> None:
        """Write those that are due."""
        if self._timer is not None:
            self._timer.cancel()
        if self._writing is not None:
            await self._writing
        await self._write_due()

    def _begin(self) -> None:
        self._timer = None
        if self._writing is None or self._writing.done():
            self._writing = asyncio.get_running_loop().create_task(self._write_due())

    async def _write_due(self) -> None:
        while self._due:
            _, room = self._due.popitem()
            await self._write(room)

    async def _write(self, room: Room) -> None:
        """After a failure the next one is tried when the table has moved on as far again."""
        room.indexed = room.table.entries
        try:
            await self._store.keep_snapshot(room.id, room.indexed - 1, write_snapshot(room.table))
        except Fault as fault:
            logger.warning("the snapshot of %s is not kept: %s", room.id, fault.phrase.key)
        except Exception:  # what is only an index must not end anything else
            logger.exception("the snapshot of %s cannot be written", room.id)
