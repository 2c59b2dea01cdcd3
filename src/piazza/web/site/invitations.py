"""Invitations: a link and a QR code for each seat that waits for a friend, shown to the host alone."""

import io

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.bots import levels_to_play
from piazza.web.hall.room import Room
from piazza.web.http.answers import JsonResponse, wants_json
from piazza.web.http.language import words_for
from piazza.web.http.requests import form_of, room_of, seat_in_path, seat_named
from piazza.web.offers import Json
from piazza.web.render.parts import page_of
from piazza.web.render.templates import render
from piazza.web.security.faults import not_found
from piazza.web.services.host import (
    Host,
    ask_for_seat,
    count_act,
    give_to_bot,
    host_of,
    invitations_of,
    is_host,
    make_link,
)
from piazza.web.services.removing import remove_person, start


async def invitations_for(request: Request, room: Room) -> Json | None:
    """What the host sees; None for everybody else."""
    key = request.cookies.get("host")
    if key is None or room.table.is_over or not await is_host(request, room, key):
        return None
    invited = await invitations_of(Host(request, room, key))
    return {
        "text": invited.text,
        "seats": [{**msgspec.to_builtins(seat), "qr": qr_code(seat.link)} for seat in invited.seats],
        "taken": invited.taken,
        "strangers": room.table.opening.strangers,
        "own": seat_in_path(request, room) + 1,
        "watch": {"link": invited.watch, "qr": qr_code(invited.watch)},
    }


def qr_code(link: str | None) -> str:
    if link is None:
        return ""
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgclass="code", lineclass=None, omitsize=True
    )
    return drawn.getvalue().decode()


async def host_act(request: Request) -> Response:
    """Ask for the seat of somebody who is absent; a new link; a bot on an open seat; or remove a stranger."""
    room = await room_of(request)
    page_seat, seat = seat_in_path(request, room), seat_named(request.path_params["invited"], room)
    act = request.path_params["act"]
    if act not in ("ask", "link", "bot", "remove"):
        raise not_found()
    host = await host_of(request, room, request.cookies.get("host"))
    count_act(host)
    given = await form_of(request)
    if act == "ask":
        await ask_for_seat(host, seat)
    elif act == "link":
        await make_link(host, seat)
    elif act == "remove":
        await remove_person(host, seat, given.get("block") == "yes")
    else:
        await give_to_bot(host, seat, given.get("level", ""))
    return await done(request, room, page_seat)


async def start_now(request: Request) -> Response:
    """Bots take the seats of those who have not come."""
    room = await room_of(request)
    page_seat = seat_in_path(request, room)
    host = await host_of(request, room, request.cookies.get("host"))
    count_act(host)
    await start(host, (await form_of(request)).get("level", ""))
    return await done(request, room, page_seat)


async def done(request: Request, room: Room, page_seat: int) -> Response:
    """The panel as it is now, or the page of a browser without script."""
    if wants_json(request):
        return JsonResponse({"parts": {"invitations": await invitations_markup(request, room)}})
    return RedirectResponse(page_of(room.id, page_seat), 303)


async def invitations(request: Request) -> Response:
    """The panel of the host, for the page to show when somebody has sat down."""
    room = await room_of(request)
    seat_in_path(request, room)
    return JsonResponse({"parts": {"invitations": await invitations_markup(request, room)}})


async def invitations_markup(request: Request, room: Room) -> str:
    base = page_of(room.id, seat_in_path(request, room))
    game = room.table.game.facts.name
    facts = {"invitations": await invitations_for(request, room), "base": base, "game": game}
    return render("parts/invitations.html", words_for(request), levels=tuple(levels_to_play(game)), **facts)
