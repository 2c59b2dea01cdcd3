"""Sitting down at a table that is open to everybody: its page in the lobby, and the button there."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault, NotNow
from piazza.core.phrases import phrase
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import form_of, hall_of
from piazza.web.render.parts import page_of
from piazza.web.security.faults import code_of
from piazza.web.security.keys import is_nonce, new_key
from piazza.web.services.listing import described
from piazza.web.services.strangers import join_listed, listed_room
from piazza.web.site.cookies import give_seats, give_visitor, visitor_of


async def show_open(request: Request) -> Response:
    return await open_page(request, {"name": "", "nonce": new_key(), "fault": ""}, 200)


async def sit_down_openly(request: Request) -> Response:
    """Take a free seat under a name of one's own. Browsers get a mark, by which the host can block them here."""
    given, code = await form_of(request), request.path_params["code"]
    room, visitor = await listed_room(request, code), visitor_of(request) or new_key()
    nonce = given["nonce"] if is_nonce(given.get("nonce", "")) else ""
    try:
        joined = await join_listed(request, room, code, given.get("name", ""), nonce, visitor)
    except Fault as fault:
        if code_of(fault) not in (400, 409):
            raise
        fields = {"name": given.get("name", ""), "nonce": nonce or new_key()}
        return await open_page(request, {**fields, "fault": words_for(request).fault(fault)}, code_of(fault))
    response = RedirectResponse(page_of(room.id, joined.seat - 1), 303)
    give_seats(request, response, room.id, {joined.seat - 1: joined.key})
    give_visitor(request, response, visitor)
    return response


async def open_page(request: Request, fields: dict[str, str], status: int) -> Response:
    """The table and the form; a sentence if the last seat is gone."""
    words, code = words_for(request), request.path_params["code"]
    room = await listed_room(request, code)
    table = await described(hall_of(request), room.id, code, words)
    if table is None:
        raise NotNow(phrase("fault.no-free-seat"))
    return page(request, "open_table.html", status, table=table, about=words.text(f"{table.game}.intro"), **fields)
