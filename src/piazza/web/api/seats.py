"""A seat for programs: sit down, look, act."""

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from piazza.core.errors import Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.web.api.bodies import (
    Again,
    Claim,
    Done,
    FeedAddress,
    Key,
    Nothing,
    PlayAgain,
    SeatName,
    Sentences,
    read_body,
)
from piazza.web.api.forms import seen_now, wants_notation
from piazza.web.hall.room import Room
from piazza.web.http.answers import JsonResponse
from piazza.web.http.describing import describe_moment
from piazza.web.http.language import words_for
from piazza.web.http.pictures import draw_moment, preview_moment
from piazza.web.http.requests import address_of, admit, count_past, hall_of, rates_of, room_of, seat_in_path, seat_named
from piazza.web.render.company import said_to
from piazza.web.render.feed import feed_of
from piazza.web.render.replay import LAST_LINE, past_snapshot
from piazza.web.security.faults import Forbidden, not_found
from piazza.web.services.commands import execute
from piazza.web.services.feeds import feed_address
from piazza.web.services.forgetting import forget_name
from piazza.web.services.orders import Act
from piazza.web.services.rematch import Changes, join_rematch
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
    return await in_format(request, *await enter(request))


async def in_format(request: Request, room: Room, viewer: int) -> Response:
    """An SVG, or with `?format=png` a PNG where the site can draw one."""
    wanted = request.query_params.get("format", "svg")
    if wanted not in ("svg", "png"):
        raise Unreadable(phrase("fault.picture-format", format=wanted[:40]))
    return await preview_moment(request, room, viewer) if wanted == "png" else draw_moment(request, room, viewer)


async def words(request: Request) -> Response:
    """A moment of the table in sentences, for this seat."""
    return JsonResponse(Sentences(describe_moment(request, *await enter(request))))


async def log(request: Request) -> Response:
    """Lines before a line number."""
    return lines_before(request, *await enter(request))


def lines_before(request: Request, room: Room, viewer: int) -> Response:
    before = read_number("before", request.query_params.get("before", ""), 1, LAST_LINE)
    return JsonResponse({"log": feed_of(room, viewer, words_for(request)).log(before)})


async def messages(request: Request) -> Response:
    """What was said, as this seat may read it."""
    return await said(request, *await enter(request))


async def said(request: Request, room: Room, viewer: int) -> Response:
    await room.company.look()
    after = request.query_params.get("after", "")
    return JsonResponse(said_to(room, viewer, words_for(request), after))


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
    """Join the rematch, and answer with the seat at the new table."""
    room, seat = await enter(request)
    wanted = await read_body(request, PlayAgain)
    changes = Changes(wanted.move_on, wanted.level)
    table, place, key = await join_rematch(request, room, seat, bearer_of(request) or "", wanted.nonce, changes)
    return JsonResponse(Again(table, None if place is None else place + 1, key))


async def feed(request: Request) -> Response:
    """The address of the seat's feed."""
    room, seat = await enter(request)
    found = await feed_address(request, room, seat, words_for(request).language)
    assert found is not None, "whoever has entered has the seat"
    return JsonResponse(FeedAddress(found))


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
