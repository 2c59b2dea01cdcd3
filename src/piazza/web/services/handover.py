"""Seats for another browser: their keys are stored for some minutes, sealed with a code. The store has its hash only.

Both browsers then have the same keys. So whoever has a seat keeps it, and a rematch or a new link treats both alike.
"""

from typing import Final, NamedTuple

from starlette.requests import Request

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.store.store import HandedKey, NoSuchTable
from piazza.web.hall.room import Room
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.security.keys import digest_of, fits, is_nonce, opened_with, sealed_with
from piazza.web.services.host import is_host

LIFETIME: Final = 600.0  # seconds
MOST: Final = 12  # seats with one link: a browser follows twenty redirects at most
HOST: Final = -1


class Handed(NamedTuple):
    """The keys that a code opens: of seats, and of hosts of tables."""

    seats: dict[tuple[str, int], str]
    hosts: dict[str, str]


def check_code(code: str) -> None:
    if not is_nonce(code):
        raise Unreadable(phrase("fault.form"))


async def hand_over(request: Request, room: Room, seat: int, key: str, code: str) -> None:
    """Store the key of a seat, which was checked, and that of the host if the same browser has it."""
    check_code(code)
    rates_of(request).take_act(f"{room.id} {seat}", address_of(request))
    await keep(request, room.id, seat, key, code)
    host = request.cookies.get("host")
    if host is not None and await is_host(request, room, host):
        await keep(request, room.id, HOST, host, code)


async def keep(request: Request, table: str, seat: int, key: str, code: str) -> None:
    sealed = HandedKey(table, seat, sealed_with(code, table, seat, key))
    await hall_of(request).store.keep_handed(digest_of(code), sealed, LIFETIME)


async def look_into(request: Request, code: str) -> Handed:
    """What a code would give; nothing happens. A code that gives nothing is counted as a guess."""
    return await valid(request, code, await hall_of(request).store.find_handed(digest_of(code)))


async def accept(request: Request, code: str) -> Handed:
    """What a code gives, this once."""
    rates_of(request).acts_from.take(address_of(request))
    return await valid(request, code, await hall_of(request).store.take_handed(digest_of(code)))


async def valid(request: Request, code: str, found: list[HandedKey]) -> Handed:
    """Without keys of seats that were given to somebody else meanwhile."""
    handed = Handed({}, {})
    for table, seat, sealed in found:
        key = opened_with(code, table, seat, sealed)
        if await is_valid(request, table, seat, key):
            if seat == HOST:
                handed.hosts[table] = key
            else:
                handed.seats[table, seat] = key
    if not handed.seats:
        rates_of(request).guesses.take(address_of(request))
    return handed


async def is_valid(request: Request, table: str, seat: int, key: str) -> bool:
    store = hall_of(request).store
    try:
        return fits(key, await store.host_hash(table) if seat == HOST else (await store.seat(table, seat)).token_hash)
    except NoSuchTable:
        return False
