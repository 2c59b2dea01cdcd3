"""Two acts of the host: start without those who have not come, and remove a stranger from the table."""

from contextlib import suppress

from piazza.bots import bot as find_bot
from piazza.bots import default_level
from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.table import log
from piazza.table.seating import Sitter, write_sitter
from piazza.web.hall.room import Act, Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import hall_of
from piazza.web.security.keys import digest_of, invitation, new_key
from piazza.web.services.creating import bot_name, sitter_name
from piazza.web.services.host import Host, give_to_bot
from piazza.web.services.listing import list_again
from piazza.web.services.seats import seated
from piazza.words import Words


async def start(host: Host, level: str) -> None:
    """Bots of this level take all seats that are free; whoever sits down at the same moment keeps the seat."""
    room = host.room
    find_bot(room.table.game.facts.name, level)
    free = [keys.seat for keys in await hall_of(host.request).store.seats(room.id) if room.is_open(keys)]
    if not free:
        raise NotNow(phrase("fault.nobody-missing"))
    for seat in free:
        with suppress(NotNow):
            await give_to_bot(host, seat, level)
    list_again(hall_of(host.request))


async def remove_person(host: Host, seat: int, block: bool) -> None:
    """At once, since strangers may do anything; everybody is told. Before the first decision the seat is free again.

    Later a bot goes on there for good, so that the host cannot look at what the seat knows.
    """
    request, room, key = host
    store, words = hall_of(request).store, words_for(request)
    if not room.table.opening.strangers:
        raise NotNow(phrase("fault.no-strangers"))
    if (await store.seat(room.id, seat)).token_hash is None:
        raise NotNow(phrase("fault.seat-free"))
    await room.act(seat, lambda: removal(room, seat, words))
    await store.release_guest(room.id, seat, block)
    is_bots = room.table.seats.is_bots_for_good[seat]

    def next_key(generation: int) -> str:
        return digest_of(new_key() if is_bots else invitation(key, room.id, seat, generation))

    await store.invite(room.id, seat, next_key)
    await room.act(seat, lambda: [(log.SIT, write_sitter(room.table.sitters[seat]))])  # open pages check their keys
    await hall_of(request).set_clock(room)
    list_again(hall_of(request))
    room.tell()


def removal(room: Room, seat: int, words: Words) -> list[Act]:
    has_begun = any(room.table.progress.settled)
    bot = Sitter(bot_name(words, seat), default_level(room.table.game.facts.name))
    successor = bot if has_begun else Sitter(sitter_name(words, seat))
    return [(log.REMOVE, write_sitter(seated(room, seat, successor)))]
