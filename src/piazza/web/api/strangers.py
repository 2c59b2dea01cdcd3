"""Tables that anybody can join, for programs."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.web.api.bodies import Join, read_body
from piazza.web.http.answers import JsonResponse
from piazza.web.http.language import words_for
from piazza.web.http.requests import hall_of
from piazza.web.services.listing import open_tables
from piazza.web.services.strangers import join_listed, listed_room


async def see_open_tables(request: Request) -> Response:
    return JsonResponse(await open_tables(hall_of(request), words_for(request)))


async def join(request: Request) -> Response:
    code: str = request.path_params["code"]
    wanted = await read_body(request, Join)
    room = await listed_room(request, code)
    return JsonResponse(await join_listed(request, room, code, wanted.name, wanted.nonce))
