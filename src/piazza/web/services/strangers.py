"""Sitting down without an invitation, at a table that is listed."""

from functools import partial

import msgspec
from starlette.requests import Request

from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.store.store import NOWHERE, SeatKeys
from piazza.table.seating import Sitter
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.security.faults import Forbidden
from piazza.web.security.keys import derived_key, digest_of, fits, new_key
from piazza.web.services.listing import free_seats, list_again
from piazza.web.services.seats import read_guest, seat_guest


class Joined(msgspec.Struct):
    """The seat that was taken, and its key, for the header Authorization."""

    table: str
    seat: int
    key: str


async def listed_room(request: Request, code: str) -> Room:
    """The table of a code, as long as it is listed and the site lists tables at all."""
    hall = hall_of(request)
    table_id = await hall.store.listed_table(code) if hall.settings.open_lobby else None
    if table_id is None:
        raise NotNow(phrase("fault.not-listed"))
    return await hall.room(table_id)


async def check_not_blocked(request: Request, room: Room, visitor: str) -> None:
    """Refuse a browser that the host has blocked at this table."""
    guest = await hall_of(request).store.guest(room.id, digest_of(visitor)) if visitor else None
    if guest is not None and guest.is_blocked:
        raise Forbidden(phrase("fault.blocked"))


async def join_listed(request: Request, room: Room, code: str, name: str, nonce: str, visitor: str = "") -> Joined:
    """Take the first free seat. Two at once get different ones, or the second is told that none is left.

    Whoever asks again with the same nonce gets the same seat.
    """
    rates_of(request).joins.take(address_of(request))
    await check_not_blocked(request, room, visitor)
    hall = hall_of(request)
    key = derived_key(code, nonce) if nonce else new_key()
    seats = await hall.store.seats(room.id)
    for keys in seats:
        if fits(key, keys.token_hash):
            return Joined(room.id, keys.seat + 1, key)
    await check_not_seated(hall, room, seats, visitor)
    for keys in free_seats(room, seats):
        guest = read_guest(room, keys.seat, name)
        if await hall.store.claim(room.id, keys.seat, keys.invite_hash or "", digest_of(key)):
            await hall.store.note_guest(room.id, keys.seat, digest_of(visitor or key))
            await seat_guest(hall, room, keys.seat, partial(Sitter, guest.name))
            list_again(hall)
            return Joined(room.id, keys.seat + 1, key)
    raise NotNow(phrase("fault.no-free-seat"))


async def check_not_seated(hall: Hall, room: Room, seats: list[SeatKeys], visitor: str) -> None:
    """One stranger has one seat."""
    guest = await hall.store.guest(room.id, digest_of(visitor)) if visitor else None
    if guest is not None and guest.seat != NOWHERE and not room.is_open(seats[guest.seat]):
        raise NotNow(phrase("fault.seated-already"))
