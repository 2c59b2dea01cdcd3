"""The button for a rematch: to the same seat of the new table, with its key."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.view import WATCHER
from piazza.web.addresses import page_of
from piazza.web.host import is_host
from piazza.web.rematch import join_rematch
from piazza.web.security.faults import not_found
from piazza.web.site.cookies import give_host, give_seats
from piazza.web.site.table_page import enter


async def rematch(request: Request) -> Response:
    room, seat = await enter(request)
    if seat == WATCHER:
        raise not_found()
    table, key = await join_rematch(request, room, seat, request.cookies["seat"])
    response = RedirectResponse(page_of(table, seat), 303)
    if key is not None:
        give_seats(request, response, table, {seat: key})
    if await is_host(request, room, request.cookies.get("host")):
        give_host(request, response, table, request.cookies["host"])
    return response
