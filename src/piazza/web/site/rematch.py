"""A rematch: the same game with the same people and bots, at a table where everybody's key fits already."""

import secrets

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.store.store import NewTable, NoSuchTable, SeatKeys, Store, TableExists
from piazza.table.opening import Opening
from piazza.table.table import first_entry
from piazza.web.addresses import page_of
from piazza.web.hall.room import Room
from piazza.web.security.faults import not_found
from piazza.web.security.keys import rematch_id
from piazza.web.site.cookies import give_host, give_seats
from piazza.web.site.table_page import enter
from piazza.web.sitting import take_seat
from piazza.web.times import now
from piazza.web.visits import hall_of, is_host


async def rematch(request: Request) -> Response:
    """Whoever asks first opens the table; everybody else who asks sits down at the same one."""
    room, seat = await enter(request)
    if seat == WATCHER:
        raise not_found()
    if room.table.result is None:
        raise NotNow(phrase("fault.rematch-before-end"))
    hall, table = hall_of(request), rematch_id(room.id, room.table.opening.seed)
    await open_once(hall.store, room, table)
    room.has_rematch = True
    room.tell()
    response = RedirectResponse(page_of(table, seat), 303)
    again = await hall.room(table)
    key = await take_seat(hall, again, seat, request.cookies["seat"], again.table.sitters[seat])
    if key is not None:
        give_seats(request, response, table, {seat: key})
    if await is_host(request, room):
        give_host(request, response, table, request.cookies["host"])
    return response


async def open_once(store: Store, room: Room, table: str) -> None:
    """The key that somebody has for a seat of the old table is the invitation to the same seat of the new one."""
    try:
        await store.host_hash(table)
        return
    except NoSuchTable:
        pass
    old = room.table.opening
    opening = Opening(old.game, old.setup, room.table.sitters, secrets.token_hex(16), old.start, old.clock)
    seats = [SeatKeys(keys.seat, keys.token_hash or keys.invite_hash, None, 0) for keys in await store.seats(room.id)]
    entry = first_entry(opening, now())
    host = await store.host_hash(room.id)
    try:
        await store.create(NewTable(table, old.game.facts.name, host, tuple(seats), entry))
    except TableExists:
        return  # somebody else was faster: the table is there
