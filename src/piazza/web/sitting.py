"""Taking a seat with a key that fits, by a link, through the API, or at a rematch: always the same way."""

import logging

from piazza.core.errors import Fault
from piazza.store.store import MovedOn
from piazza.table import log
from piazza.table.seating import Sitter, write_sitter
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.security.keys import digest_of, new_key

logger = logging.getLogger("piazza.web")


async def take_seat(hall: Hall, room: Room, seat: int, invitation: str, sitter: Sitter) -> str | None:
    """The new key of the seat, which uses the invitation up; none if that is not the one, or no more.

    Once it is used up nothing may fail: whoever has the key has the seat, under another name if it must be.
    """
    key = new_key()
    if not await hall.store.claim(room.id, seat, digest_of(invitation), digest_of(key)):
        return None
    try:
        await sit_down(room, seat, sitter)
        await hall.set_clock(room)
    except Fault as fault:
        logger.error("seat %d of %s: %s", seat + 1, room.id, fault.phrase.key)
    room.tell()
    return key


async def sit_down(room: Room, seat: int, sitter: Sitter) -> None:
    """As often as another worker is faster: what that wrote is read by then."""
    while room.table.sitters[seat] != sitter:
        try:
            await room.act(seat, [(log.SIT, write_sitter(sitter))])
        except MovedOn:
            continue
