"""Giving up a name: it is replaced in the log, at the table and on all pages. No decision and no result changes.

The log gets an entry that says so. Workers that have read the old texts hear of it like of any other entry, and load
the table again.
"""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

from starlette.requests import Request

from piazza.store.store import MovedOn, Store
from piazza.table import log
from piazza.table.log import Entry
from piazza.table.names import names_in, revised_texts
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.security.keys import rematch_id
from piazza.web.services.names import unused
from piazza.web.services.seats import seat_by_key


async def forget_name(request: Request, room: Room, seat: int, key: str) -> str:
    """Remove the name of the owner of a seat, who has this key, and what they said. Returns what the seat is called.

    At a rematch that the owner has not joined, the same key is the invitation, and the name is in its log, too.
    """
    rates_of(request).take_act(f"{room.id} {seat}", address_of(request))
    hall, words = hall_of(request), words_for(request)
    await remove_name(hall.store, room, seat, words.text("seat.name", number=seat + 1))
    await room.company.remove(seat, room.now())
    async for again, place in rematches_of(hall, room, key):
        await remove_name(hall.store, again, place, words.text("seat.name", number=place + 1))
    return room.table.sitters[seat].name


async def remove_name(store: Store, room: Room, seat: int, instead: str) -> None:
    """Call a seat differently, now and in the past, also if the caller gives up. Once it is done, nothing happens."""
    await asyncio.shield(room.in_turn(partial(revise, store, room, seat, instead)))


async def revise(store: Store, room: Room, seat: int, instead: str) -> None:
    name = room.table.sitters[seat].name
    if room.table.seats.is_nameless[seat] or name == instead:
        return
    entries = await store.load(room.id)
    if len(entries) != room.table.entries:
        raise MovedOn
    new = unused(instead, names_in(entries))
    entry = Entry(len(entries), room.now(), log.FORGET, seat, new)
    await store.revise(room.id, entry, revised_texts(entries, seat, name, new))
    room.leads = True  # so that the other workers are told
    await room.load_again()


async def rematches_of(hall: Hall, room: Room, key: str) -> AsyncIterator[tuple[Room, int]]:
    """One after the other with the seat there, as long as one waits for this key."""
    while room.table.is_over:
        table = rematch_id(room.id, room.table.opening.seed)
        place = seat_by_key(await hall.store.seats(table), key) if await hall.store.has(table) else None
        if place is None:
            return
        room = await hall.room(table)
        yield room, place
