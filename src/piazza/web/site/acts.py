"""POST on the page of a seat: decide, confirm, undo and the like."""

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.web.hall.room import Room, Stale
from piazza.web.http.answers import JsonResponse, refusal, wants_json
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, admit, form_of, rates_of, room_of, seat_in_path
from piazza.web.render.feed import feed_of
from piazza.web.render.parts import page_of
from piazza.web.security.faults import not_found
from piazza.web.services.commands import execute


async def act(request: Request) -> Response:
    """A plain form is sent back to the page; a script is told that it is done, and the socket brings the rest."""
    room = await room_of(request)
    seat = seat_in_path(request, room)
    if seat == WATCHER:
        raise not_found()
    await admit(request, room, seat, request.cookies.get("seat"))
    room.presence.visit(seat)
    rates_of(request).take_act(f"{room.id} {seat}", address_of(request))
    given = await form_of(request)
    try:
        await execute(room, seat, request.path_params["verb"], given)
    except Stale as fault:
        return refusal(request, fault, frame=fresh_frame(request, room, seat))
    except Fault as fault:
        return refusal(request, fault)
    if wants_json(request):
        return JsonResponse({"turn": room.table.turn(seat)})
    return RedirectResponse(page_of(room.id, seat), 303)


def fresh_frame(request: Request, room: Room, seat: int) -> msgspec.Raw | None:
    feed = feed_of(room, seat, words_for(request))
    frame = feed.frame("", len(feed.lines))
    return None if frame is None else msgspec.Raw(frame)
