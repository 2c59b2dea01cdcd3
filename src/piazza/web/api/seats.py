"""A seat for programs: sit down, look, act."""

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from piazza.core.fields import read_number
from piazza.core.names import read_name
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.table.seating import Sitter, write_sitter
from piazza.web.acting import carry_out, sit_down
from piazza.web.answers import Json
from piazza.web.api.bodies import Act, Claim, Done, Key, read_body
from piazza.web.hall.room import Room
from piazza.web.security.faults import Forbidden, not_found
from piazza.web.security.keys import digest_of, new_key
from piazza.web.seen.eyes import eyes_on
from piazza.web.seen.looking_back import FARTHEST, asks_for_past, past_sight
from piazza.web.visits import address_of, admit, hall_of, rates_of, room_of, seat_in_path, words_for

BEARER = "Bearer "


async def enter(connection: HTTPConnection) -> tuple[Room, int]:
    """The table and the seat of the address, for whoever sends its key."""
    room = await room_of(connection)
    seat = seat_in_path(connection, room)
    if seat == WATCHER:
        raise not_found()
    given = connection.headers.get("authorization", "")
    await admit(connection, room, seat, given.removeprefix(BEARER) if given.startswith(BEARER) else None)
    return room, seat


async def see_seat(request: Request) -> Response:
    """As this seat sees it; with `?at=` as it was, and at the end with `&eyes=` as somebody else saw it."""
    return look(request, *await enter(request))


def look(request: Request, room: Room, viewer: int) -> Response:
    if asks_for_past(request):
        return Json(past_sight(request, room, viewer)[0])
    return Json(eyes_on(room, viewer, words_for(request)).encoded())


async def log(request: Request) -> Response:
    """Lines before one that is known."""
    room, seat = await enter(request)
    before = read_number("before", request.query_params.get("before", ""), 1, FARTHEST)
    return Json({"log": eyes_on(room, seat, words_for(request)).log(before)})


async def claim(request: Request) -> Response:
    """Take a seat with the key of its invitation, which is used up by that."""
    room = await room_of(request)
    seat = seat_in_path(request, room)
    wanted = await read_body(request, Claim)
    sitter, key = write_sitter(Sitter(read_name(wanted.name))), new_key()
    if seat == WATCHER or not await hall_of(request).store.claim(room.id, seat, digest_of(wanted.key), digest_of(key)):
        rates_of(request).guesses.take(address_of(request))
        raise Forbidden(phrase("fault.invitation"))
    await sit_down(room, seat, sitter)
    await hall_of(request).set_clock(room)
    return Json(Key(key))


async def act(request: Request) -> Response:
    """Decide, confirm, undo and the like."""
    room, seat = await enter(request)
    rates_of(request).acts.take(f"{room.id} {seat}")
    rates_of(request).acts_from.take(address_of(request))
    given = (await read_body(request, Act)).given()
    await carry_out(room, seat, request.path_params["verb"], given)
    return Json(Done(room.table.turn(seat)))
