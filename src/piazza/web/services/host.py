"""What the host of a table sees and does: invitations, a new link for a seat, a bot on an open seat.

The seat of somebody who is absent can be given away, which shows the newcomer what the seat knows. So it takes minutes
of absence, a line in everybody's log, and time to come back.
"""

from math import ceil
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request

from piazza.bots import bot as find_bot
from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.presentation.seats import LETTERS, SHAPES
from piazza.store.store import SeatKeys
from piazza.table import log
from piazza.table.seating import Sitter
from piazza.table.times import read_moment
from piazza.web.hall.room import Act, Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.render.parts import page_of
from piazza.web.render.seat_titles import role_of, seat_title
from piazza.web.security.faults import Forbidden
from piazza.web.security.keys import digest_of, fits, invitation, new_key
from piazza.web.services.creating import bot_name, sitter_name
from piazza.web.services.inviting import invitation_text
from piazza.web.services.seats import sit_down, sitting_down
from piazza.words import Words

ABSENCE: Final = 180.0  # seconds without a page before the host may ask for a seat
OBJECTION: Final = 60.0  # seconds from then on in which its owner can come back


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    """An open seat. At a rematch it has no link: it waits for the player who had it before."""

    seat: int
    letter: str
    shape: str
    key: str | None  # for `claim`
    link: str | None  # for a browser
    title: str  # with the role of the seat, if it has one
    name: str  # of whom it waits for at a rematch, else what the seat is called until somebody sits down


class Taken(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that somebody has taken, whether that person has a page open, and whether the host has asked for it."""

    seat: int
    letter: str
    shape: str
    name: str
    here: bool
    asked_for: bool
    role: str  # empty where seats are alike, or roles are decided at the table


class Invitations(msgspec.Struct, forbid_unknown_fields=True):
    """What the host of a table can hand out; `watch` is the link for those who only watch.

    `text` goes with the link of a seat: who invites to what, and how long it takes.
    """

    text: str
    seats: list[Invitation]
    taken: list[Taken]
    watch: str


class Host(NamedTuple):
    """Somebody who has shown the key of a table."""

    request: Request
    room: Room
    key: str


async def is_host(request: Request, room: Room, key: str | None) -> bool:
    """Whether this is the key of the host. A wrong one is counted as a guess of its address."""
    if key is None or fits(key, await hall_of(request).store.host_hash(room.id)):
        return key is not None
    rates_of(request).guesses.take(address_of(request))
    return False


async def host_of(request: Request, room: Room, key: str | None) -> Host:
    """The host by this key, until the game is over."""
    given = key or ""
    if not await is_host(request, room, given):
        raise Forbidden(phrase("fault.not-host"))
    if room.table.is_over:
        raise NotNow(phrase("fault.game-over"))
    return Host(request, room, given)


def count_act(host: Host) -> None:
    rates_of(host.request).take_act(f"{host.room.id} host", address_of(host.request))


# What is handed out --------------------------------------------------------------------------------------------------


async def invitations_of(host: Host) -> Invitations:
    request, room, _ = host
    seats = await hall_of(request).store.seats(room.id)
    return Invitations(
        invitation_text(room, seats, words_for(request)),
        [invitation_to(host, keys) for keys in seats if room.is_open(keys)],
        [taken(room, keys.seat, words_for(request)) for keys in seats if keys.token_hash is not None],
        address(request, page_of(room.id, WATCHER)),
    )


def invitation_to(host: Host, keys: SeatKeys) -> Invitation:
    request, room, host_key = host
    key = invitation(host_key, room.id, keys.seat, keys.generation)
    seat, letter, shape = keys.seat + 1, LETTERS[keys.seat], SHAPES[keys.seat]
    title, name = seat_title(room, keys.seat, words_for(request)), room.table.sitters[keys.seat].name
    if not fits(key, keys.invite_hash):
        return Invitation(seat, letter, shape, None, None, title, name)
    return Invitation(seat, letter, shape, key, address(request, f"/join/{room.id}/{seat}/{key}"), title, name)


def taken(room: Room, seat: int, words: Words) -> Taken:
    name, here, asked_for = room.table.sitters[seat].name, room.presence.is_here(seat), room.table.seats.asked_for[seat]
    role = role_of(room, seat, words)
    return Taken(seat + 1, LETTERS[seat], SHAPES[seat], name, here, bool(asked_for), role)


def address(request: Request, path: str) -> str:
    """As others can open it: by the address that the host uses, unless only this machine knows that one."""
    own = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    elsewhere = hall_of(request).settings.addresses
    base = elsewhere[0] if own and elsewhere else f"{request.url.scheme}://{request.url.netloc}"
    return f"{base}{path}"


# What the host does --------------------------------------------------------------------------------------------------


async def ask_for_seat(host: Host, seat: int) -> None:
    """Tell everybody that the seat of somebody who is absent is to be given away."""
    request, room, _ = host
    if (await hall_of(request).store.seat(room.id, seat)).token_hash is None:
        raise NotNow(phrase("fault.seat-free"))
    await room.act(seat, lambda: asking(room, seat))


def asking(room: Room, seat: int) -> list[Act]:
    check_absent(room, seat, ABSENCE)
    return [(log.ASK, "")]


def check_absent(room: Room, seat: int, seconds: float) -> None:
    """Refuse if the player of a seat has been here in the last seconds."""
    if room.presence.is_here(seat):
        raise NotNow(phrase("fault.seat-taken"))
    wait(room, seat, seconds - room.presence.away_for(seat))


def wait(room: Room, seat: int, seconds: float) -> None:
    """Refuse if there are seconds left for the player of a seat to come back."""
    if seconds > 0:
        raise NotNow(phrase("fault.seat-waits", name=room.table.sitters[seat].name, seconds=ceil(seconds)))


async def make_link(host: Host, seat: int) -> None:
    """A new link ends the link before, or the key of somebody who has not come back after the host asked."""
    request, room, key = host
    hall = hall_of(request)
    if room.table.seats.is_bots_for_good[seat]:
        raise NotNow(phrase("fault.seat-bots"))
    open_seat = Sitter(sitter_name(words_for(request), seat))
    if (await hall.store.seat(room.id, seat)).token_hash is not None:
        await room.act(seat, lambda: giving_away(room, seat, open_seat))
    await hall.store.invite(room.id, seat, lambda generation: digest_of(invitation(key, room.id, seat, generation)))
    await sit_down(room, seat, open_seat)
    await hall.set_clock(room)
    room.tell()


def giving_away(room: Room, seat: int, open_seat: Sitter) -> list[Act]:
    check_absent(room, seat, OBJECTION)
    asked = room.table.seats.asked_for[seat]
    if not asked:
        raise NotNow(phrase("fault.seat-not-asked-for"))
    wait(room, seat, OBJECTION - (read_moment(room.now()) - read_moment(asked)).total_seconds())
    return sitting_down(room, seat, open_seat)


async def give_to_bot(host: Host, seat: int, level: str) -> None:
    """A bot on a seat that is open. Its invitation ends: who comes late needs a new link."""
    request, room, _ = host
    store = hall_of(request).store
    find_bot(room.table.game.facts.name, level)
    keys = await store.seat(room.id, seat)
    if not room.is_open(keys) or not await store.claim(room.id, seat, keys.invite_hash or "", digest_of(new_key())):
        raise NotNow(phrase("fault.seat-taken"))
    bot = Sitter(bot_name(words_for(request), seat), level)
    await room.act(seat, lambda: sitting_down(room, seat, bot))
    await store.invite(room.id, seat, lambda _: digest_of(new_key()))
    await hall_of(request).set_clock(room)
    room.tell()
