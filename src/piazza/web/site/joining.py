"""The link of a seat: opening it shows who would sit where, only the button takes the seat.

Programs for chatting open links for a preview, so opening one must change nothing.
"""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault
from piazza.core.names import read_name
from piazza.table.seating import Sitter, write_sitter
from piazza.web import acting
from piazza.web.answers import page
from piazza.web.hall.room import Room
from piazza.web.offers import Json as Facts
from piazza.web.security.keys import digest_of, fits, new_key
from piazza.web.seen.sight import LETTERS, SHAPES
from piazza.web.site.cookies import give_seat
from piazza.web.site.forms import form_of
from piazza.web.site.table_page import join_facts
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
        sitter = write_sitter(Sitter(read_name(name)))
    except Fault as fault:
        return page(request, "join.html", 400, **seat_facts(request, room, seat, name, words_for(request).fault(fault)))
    key = new_key()
    store = hall_of(request).store
    if not await store.claim(room.id, seat, digest_of(request.path_params["key"]), digest_of(key)):
        return page(request, "join.html", 403, **join_facts(request, room, "used"))
    await acting.sit_down(room, seat, sitter)
    await hall_of(request).set_clock(room)
    response = RedirectResponse(f"/t/{room.id}/{seat + 1}", 303)
    give_seat(request, response, room.id, seat, key)
    return response


def seat_facts(request: Request, room: Room, seat: int, name: str, fault: str) -> Facts:
    here = {"seat": seat + 1, "letter": LETTERS[seat], "shape": SHAPES[seat]}
    facts = {"seat": here, "host": "", "post": request.url.path, "name": name, "fault": fault}
    return {**join_facts(request, room, "open"), **facts}
