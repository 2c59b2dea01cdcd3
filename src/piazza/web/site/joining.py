"""The link of a seat: opening it shows who would sit where, only the button takes the seat.

Programs for chatting open links for a preview, so opening one must change nothing.
"""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault
from piazza.core.names import read_name
from piazza.table.seating import Sitter, write_sitter
from piazza.web.addresses import page_of
from piazza.web.answers import page
from piazza.web.hall.room import Room
from piazza.web.houses import LETTERS, SHAPES
from piazza.web.offers import Json
from piazza.web.security.keys import fits
from piazza.web.site.cookies import give_seats
from piazza.web.site.forms import form_of
from piazza.web.site.table_page import join_facts
from piazza.web.sitting import take_seat
from piazza.web.visits import address_of, hall_of, rates_of, room_of, seat_in_path, words_for


async def invited(request: Request, room: Room, seat: int) -> bool:
    """Whether the key of the link is the one of this seat; who guesses has to wait."""
    keys = await hall_of(request).store.seat(room.id, seat)
    if fits(request.path_params["key"], keys.invite_hash):
        return True
    rates_of(request).guesses.take(address_of(request))
    return False


async def show_link(request: Request) -> Response:
    room = await room_of(request)
    seat = seat_in_path(request, room)
    if not await invited(request, room, seat):
        return page(request, "join.html", 403, **join_facts(request, room, "used"))
    return page(request, "join.html", **seat_facts(request, room, seat, "", ""))


async def sit_down(request: Request) -> Response:
    """Take the seat under a name of one's own."""
    room = await room_of(request)
    seat = seat_in_path(request, room)
    name = (await form_of(request)).get("name", "")
    if not await invited(request, room, seat):
        return page(request, "join.html", 403, **join_facts(request, room, "used"))
    try:
        sitter = Sitter(read_name(name))
        write_sitter(sitter)
    except Fault as fault:
        return page(request, "join.html", 400, **seat_facts(request, room, seat, name, words_for(request).fault(fault)))
    key = await take_seat(hall_of(request), room, seat, request.path_params["key"], sitter)
    if key is None:
        return page(request, "join.html", 403, **join_facts(request, room, "used"))
    response = RedirectResponse(page_of(room.id, seat), 303)
    give_seats(request, response, room.id, {seat: key})
    return response


def seat_facts(request: Request, room: Room, seat: int, name: str, fault: str) -> Json:
    here = {"seat": seat + 1, "letter": LETTERS[seat], "shape": SHAPES[seat]}
    facts = {"seat": here, "post": request.url.path, "name": name, "fault": fault}
    return {**join_facts(request, room, "open"), **facts}
