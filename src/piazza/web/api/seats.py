"""A seat for programs: sit down, look, act."""

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.web.api.bodies import Again, Claim, Done, Key, Nothing, PlayAgain, SeatName, read_body
from piazza.web.api.forms import seen_now, wants_notation
from piazza.web.hall.room import Room
from piazza.web.http.answers import JsonResponse
from piazza.web.http.language import words_for
from piazza.web.http.pictures import draw_moment
from piazza.web.http.requests import address_of, admit, count_past, hall_of, rates_of, room_of, seat_in_path, seat_named
from piazza.web.render.feed import feed_of
from piazza.web.render.replay import LAST_LINE, past_snapshot
from piazza.web.security.faults import Forbidden, not_found
from piazza.web.services.commands import execute
from piazza.web.services.forgetting import forget_name
from piazza.web.services.orders import Act
from piazza.web.services.rematch import join_rematch
from piazza.web.services.seats import is_invited, read_guest, take_seat

BEARER = "Bearer "


async def enter(connection: HTTPConnection) -> tuple[Room, int]:
    """The table and the seat of the address, for a request with its key."""
    room = await room_of(connection)
    seat = seat_in_path(connection, room)
    if seat == WATCHER:
        raise not_found()
    await admit(connection, room, seat, bearer_of(connection))
    room.presence.visit(seat)
    return room, seat


def bearer_of(connection: HTTPConnection) -> str | None:
    """The key that was sent, if there is one."""
    given = connection.headers.get("authorization", "")
    return given.removeprefix(BEARER) if given.startswith(BEARER) else None


async def see_seat(request: Request) -> Response:
    """The table for this seat; with `?at=` as it was, and at the end with `&eyes=` as another viewer saw it."""
    return look(request, *await enter(request))


def look(request: Request, room: Room, viewer: int) -> Response:
    if "at" in request.query_params and not wants_notation(request):
        count_past(request)
        return JsonResponse(past_snapshot(request.query_params, room, viewer, words_for(request))[0])
    return JsonResponse(seen_now(request, room, viewer))


async def picture(request: Request) -> Response:
    """A moment of the table as an SVG, for this seat."""
    return draw_moment(request, *await enter(request))


async def log(request: Request) -> Response:
    """Lines before a line number."""
    return lines_before(request, *await enter(request))


def lines_before(request: Request, room: Room, viewer: int) -> Response:
    before = read_number("before", request.query_params.get("before", ""), 1, LAST_LINE)
    return JsonResponse({"log": feed_of(room, viewer, words_for(request)).log(before)})


async def claim(request: Request) -> Response:
    """Take a seat with the key of its invitation, which is used up by that."""
    room = await room_of(request)
    seat = seat_named(request.path_params["seat"], room)
    claimed = await read_body(request, Claim)
    if not await is_invited(request, room, seat, claimed.key, claimed.nonce):
        raise Forbidden(phrase("fault.invitation"))
    guest = read_guest(room, seat, claimed.name)
    key = await take_seat(hall_of(request), room, seat, claimed.key, lambda: guest, claimed.nonce)
    if key is None:
        raise Forbidden(phrase("fault.invitation"))
    return JsonResponse(Key(key))


async def rematch(request: Request) -> Response:
    """To the same seat of the new table."""
    room, seat = await enter(request)
    nonce = (await read_body(request, PlayAgain)).nonce
    return JsonResponse(Again(*await join_rematch(request, room, seat, bearer_of(request) or "", nonce)))


async def forget(request: Request) -> Response:
    """Give up the name of the seat."""
    room, seat = await enter(request)
    await read_body(request, Nothing)
    return JsonResponse(SeatName(await forget_name(request, room, seat, bearer_of(request) or "")))


async def act(request: Request) -> Response:
    """Decide, confirm, undo and the like."""
    room, seat = await enter(request)
    rates_of(request).take_act(f"{room.id} {seat}", address_of(request))
    given = (await read_body(request, Act)).given()
    await execute(room, seat, request.path_params["verb"], given)
    return JsonResponse(Done(room.table.turn(seat)))
