"""Taking a seat with a key that fits, by a link, through the API, or at a rematch: always the same way."""

import logging
from collections.abc import Callable, Iterable

from starlette.requests import HTTPConnection

from piazza.core.errors import Fault, NotNow
from piazza.core.names import read_name
from piazza.core.phrases import phrase
from piazza.store.store import SeatKeys
from piazza.table import log
from piazza.table.seating import Sitter, write_sitter
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Act, Room
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.security.keys import derived_key, digest_of, fits, new_key
from piazza.web.services.names import is_taken, others_than, unlike_others

logger = logging.getLogger("piazza.web")


async def is_invited(connection: HTTPConnection, room: Room, seat: int, key: str, nonce: str = "") -> bool:
    """Whether this is the key of the seat's invitation, or was when the seat was taken with this nonce.

    Who guesses has to wait.
    """
    rates_of(connection).acts_from.take(address_of(connection))
    keys = await hall_of(connection).store.seat(room.id, seat)
    if fits(key, keys.invite_hash) or (nonce and fits(derived_key(key, nonce), keys.token_hash)):
        return True
    rates_of(connection).guesses.take(address_of(connection))
    return False


def seat_by_key(seats: Iterable[SeatKeys], key: str, nonce: str = "") -> int | None:
    """The seat that waits for this key, or was taken with it and the nonce."""
    for keys in seats:
        if fits(key, keys.invite_hash) or (nonce and fits(derived_key(key, nonce), keys.token_hash)):
            return keys.seat
    return None


def read_guest(room: Room, seat: int, name: str) -> Sitter:
    """Somebody who wants to sit there under this name."""
    check_goes_on(room)
    guest = Sitter(read_name(name))
    write_sitter(guest)
    if is_taken(guest.name, others_than(seat, room.table.sitters)):
        raise NotNow(phrase("fault.name-taken", name=guest.name))
    if is_taken(guest.name, [Sitter(former) for former in room.table.seats.former_names]):
        raise NotNow(phrase("fault.name-given-up", name=guest.name))
    return guest


def check_goes_on(room: Room) -> None:
    """When the game is over, seats do not change hands any more."""
    if room.table.is_over:
        raise NotNow(phrase("fault.game-over"))


async def take_seat(
    hall: Hall, room: Room, seat: int, invitation: str, choose: Callable[[], Sitter], nonce: str = ""
) -> str | None:
    """The new key of the seat, which uses the invitation up; none if that is not the one, or no more.

    Whoever asks again with the same nonce gets the same key: the first answer may have been lost on its way. Once the
    invitation is used up nothing may fail: the key is valid, under another name if necessary. A name that was given up
    meanwhile does not come back.
    """
    key = derived_key(invitation, nonce) if nonce else new_key()
    if not await hall.store.claim(room.id, seat, digest_of(invitation), digest_of(key)):
        if not (nonce and fits(key, (await hall.store.seat(room.id, seat)).token_hash)):
            return None
        if room.table.seats.is_nameless[seat] or room.table.sitters[seat].name == choose().name:
            return key
    await seat_guest(hall, room, seat, choose)
    return key


async def seat_guest(hall: Hall, room: Room, seat: int, choose: Callable[[], Sitter]) -> None:
    """Somebody has the key of a seat: tell the table."""
    try:
        await room.company.read()  # what was said before is not for whoever came
        await room.act(seat, lambda: sitting_down(room, seat, choose()))
        await hall.set_clock(room)
    except Fault as fault:
        logger.error("seat %d of %s: %s", seat + 1, room.id, fault.phrase.key)
    room.tell()


async def sit_down(room: Room, seat: int, sitter: Sitter) -> None:
    """An entry even for the same sitter: open connections of the seat then check their key again."""
    await room.act(seat, lambda: sitting_down(room, seat, sitter))


def sitting_down(room: Room, seat: int, sitter: Sitter) -> list[Act]:
    return [(log.SIT, write_sitter(seated(room, seat, sitter)))]


def seated(room: Room, seat: int, sitter: Sitter) -> Sitter:
    """Two guests at once can choose the same name: the second gets a letter with it."""
    return unlike_others(sitter, seat, others_than(seat, room.table.sitters))
