"""What people say, and listed tables, in memory: for tests and experiments."""

from collections.abc import Iterable

from piazza.store.said import JOINED, MOST, REMOVED, Message, following, removed_by, surplus
from piazza.store.store import NOWHERE, Guest, Listing, NoSuchTable


class CompanyInMemory:
    """The part of a store in memory that is about people. No method awaits anything, so each is atomic."""

    def __init__(self) -> None:
        self._said: dict[str, list[Message]] = {}  # by table; a table that is stored has one
        self._over: set[str] = set()
        self._listings: dict[str, Listing] = {}
        self._guests: dict[str, dict[str, Guest]] = {}  # by table and visitor

    async def add_message(self, table_id: str, time: str, seat: int, kind: str, text: str) -> None:
        there = self._messages(table_id)
        added = following(there, time, seat, kind, text)
        self._said[table_id] = [*without(there, surplus(there, added)), added]

    async def messages(self, table_id: str) -> list[Message]:
        return list(self._said.get(table_id, []))

    async def message_ends(self, table_ids: Iterable[str]) -> dict[str, int]:
        return {name: self._said[name][-1].number for name in table_ids if self._said.get(name)}

    async def remove_messages(self, table_id: str, time: str, seat: int) -> None:
        there = self._messages(table_id)
        if gone := removed_by(there, seat):
            mark = following(there, time, seat, REMOVED)
            self._said[table_id] = [*without(there, [*gone, *surplus(there, mark)]), mark]

    async def drop_messages(self, ended: str, any: str) -> None:
        for table_id, there in self._said.items():
            before = ended if table_id in self._over else min(ended, any)
            self._said[table_id] = [one for one in there if one.kind not in MOST or one.time >= before]

    async def note_joined(self, table_id: str, seat: int) -> None:
        if there := self._messages(table_id):
            await self.add_message(table_id, there[-1].time, seat, JOINED, "")

    async def listings(self, since: str, most: int) -> list[Listing]:
        fresh = [listing for listing in self._listings.values() if listing.time >= since]
        return sorted(fresh, key=lambda listing: listing.time, reverse=True)[:most]

    async def listed_table(self, code: str) -> str | None:
        return next((listing.table_id for listing in self._listings.values() if listing.code == code), None)

    async def unlist(self, table_id: str) -> None:
        self._listings.pop(table_id, None)

    async def drop_listings(self, before: str) -> None:
        self._listings = {name: listing for name, listing in self._listings.items() if listing.time >= before}

    async def note_guest(self, table_id: str, seat: int, visitor: str) -> None:
        await self.release_guest(table_id, seat, False)
        guests = self._guests.setdefault(table_id, {})
        guests[visitor] = guests.get(visitor, Guest(seat, False))._replace(seat=seat)

    async def release_guest(self, table_id: str, seat: int, block: bool) -> None:
        guests = self._guests.get(table_id, {})
        for visitor, guest in guests.items():
            if guest.seat == seat:
                guests[visitor] = Guest(NOWHERE, guest.is_blocked or block)

    async def guest(self, table_id: str, visitor: str) -> Guest | None:
        return self._guests.get(table_id, {}).get(visitor)

    def _messages(self, table_id: str) -> list[Message]:
        if table_id not in self._said:
            raise NoSuchTable
        return self._said[table_id]


def without(messages: list[Message], numbers: list[int]) -> list[Message]:
    return [one for one in messages if one.number not in numbers]
