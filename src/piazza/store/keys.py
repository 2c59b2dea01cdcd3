"""Keys of seats in memory, where no other process can change those in the database."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Final, TypeVar

from piazza.store.store import SeatKeys

T = TypeVar("T")

MOST: Final = 10_000  # tables


class KnownKeys:
    """The keys of tables that were asked for, and the hashes of their hosts, which never change."""

    def __init__(
        self, find_seats: Callable[[str], Awaitable[list[SeatKeys]]], find_host: Callable[[str], Awaitable[str]]
    ) -> None:
        self._find_seats = find_seats
        self._find_host = find_host
        self._seats: dict[str, list[SeatKeys]] = {}
        self._hosts: dict[str, str] = {}
        self._changes = 0

    async def host_hash(self, table_id: str) -> str:
        known = self._hosts.get(table_id)
        if known is None:
            known = await self._find_host(table_id)
            keep(self._hosts, table_id, known)
        return known

    async def seats(self, table_id: str) -> list[SeatKeys]:
        """What was read while keys changed may be outdated, and is not kept."""
        known = self._seats.get(table_id)
        if known is None:
            changes = self._changes
            known = await self._find_seats(table_id)
            if changes == self._changes:
                keep(self._seats, table_id, known)
        return list(known)

    async def change(self, table_id: str, change: Coroutine[object, object, T]) -> T:
        """Change the keys of a table, even if the caller stops waiting."""
        return await asyncio.shield(self._change(table_id, change))

    async def _change(self, table_id: str, change: Coroutine[object, object, T]) -> T:
        try:
            return await change
        finally:
            self._changes += 1
            self._seats.pop(table_id, None)


def keep(known: dict[str, T], name: str, value: T) -> None:
    if len(known) >= MOST:
        known.clear()
    known[name] = value
