"""Taking a seat: by its link, or at a rematch.

Opening a link shows the seat, and only the button takes it: chat programs open links for a preview, so opening one must
change nothing.
"""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.presentation.seats import LETTERS, SHAPES
from piazza.web.hall.room import Room
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import form_of, hall_of, room_of, seat_in_path
from piazza.web.offers import Json
from piazza.web.render.parts import page_of
from piazza.web.render.seat_titles import seat_title
from piazza.web.security.faults import code_of, not_found
from piazza.web.security.keys import is_nonce, new_key
from piazza.web.services.commands import LONGEST
from piazza.web.services.host import is_host
from piazza.web.services.inviting import invitation_text
from piazza.web.services.rematch import Changes, join_rematch
from piazza.web.services.seats import is_invited, read_guest, take_seat
from piazza.web.services.strangers import check_not_blocked
from piazza.web.site.cookies import give_host, give_seats, visitor_of
from piazza.web.site.table_page import enter, join_facts
from piazza.web.site.together import next_rematch

PAGE = "page"  # the nonce of all pages


async def show_link(request: Request) -> Response:
    room = await room_of(request)
    seat = seat_in_path(request, room)
    if not await is_invited(request, room, seat, request.path_params["key"]):
        return page(request, "join.html", 403, **join_facts(request, room, "used"))
    return page(request, "join.html", **await seat_facts(request, room, seat, {"nonce": new_key()}, ""))


async def sit_down(request: Request) -> Response:
    """Take the seat under a name of one's own."""
    room = await room_of(request)
    seat = seat_in_path(request, room)
    given, invitation = await form_of(request), request.path_params["key"]
    nonce = given["nonce"] if is_nonce(given.get("nonce", "")) else ""
    await check_not_blocked(request, room, visitor_of(request))
    if not await is_invited(request, room, seat, invitation, nonce):
        return page(request, "join.html", 403, **join_facts(request, room, "used"))
    try:
        guest = read_guest(room, seat, given.get("name", ""))
    except Fault as fault:
        facts = await seat_facts(request, room, seat, given, words_for(request).fault(fault))
        return page(request, "join.html", code_of(fault), **facts)
    key = await take_seat(hall_of(request), room, seat, invitation, lambda: guest, nonce)
    if key is None:
        return page(request, "join.html", 403, **join_facts(request, room, "used"))
    response = RedirectResponse(page_of(room.id, seat), 303)
    give_seats(request, response, room.id, {seat: key})
    return response


async def seat_facts(request: Request, room: Room, seat: int, given: Mapping[str, str], fault: str) -> Json:
    """The form. Its nonce makes it repeatable: if the answer is lost, sending it again gives the same key."""
    words, game = words_for(request), room.table.game.facts.name
    invited = invitation_text(room, await hall_of(request).store.seats(room.id), words)
    here = {"seat": seat + 1, "letter": LETTERS[seat], "shape": SHAPES[seat], "title": seat_title(room, seat, words)}
    fields = {"name": given.get("name", ""), "nonce": given.get("nonce", "")}
    facts = {"seat": here, "post": request.url.path, **fields, "fault": fault}
    return {**join_facts(request, room, "open"), **facts, "invited": invited, "about": words.text(f"{game}.intro")}


async def rematch(request: Request) -> Response:
    """The buttons for a rematch: to one's seat at the new table, with its key.

    The key of the seat is a secret of the browser alone, so that the nonce need not be one.
    """
    room, seat = await enter(request, covered=True)
    if seat == WATCHER:
        raise not_found()
    given = await form_of(request)
    changes = Changes(1 if given.get("move-on") else 0, given.get("level", "")[:LONGEST])
    table, place, key = await join_rematch(request, room, seat, request.cookies["seat"], PAGE, changes)
    to = seat if place is None else place
    response = next_rematch(request, room, seat, table, to) or RedirectResponse(page_of(table, to), 303)
    if place is not None and key is not None:
        give_seats(request, response, table, {place: key})
    if await is_host(request, room, request.cookies.get("host")):
        give_host(request, response, table, request.cookies["host"])
    return response
