"""A table for the program that opened it: invitations, asking for a seat, a new link for it, a bot on an open one."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.web.api.bodies import BotLevel, Nothing, Removal, read_body
from piazza.web.api.seats import bearer_of
from piazza.web.http.answers import JsonResponse
from piazza.web.http.requests import room_of, seat_named
from piazza.web.services.host import Host, ask_for_seat, count_act, give_to_bot, host_of, invitations_of, make_link
from piazza.web.services.removing import remove_person, start


async def see_invitations(request: Request) -> Response:
    return await answer(await host_of(request, await room_of(request), bearer_of(request)))


async def ask(request: Request) -> Response:
    host, seat = await enter(request)
    await read_body(request, Nothing)
    await ask_for_seat(host, seat)
    return await answer(host)


async def new_link(request: Request) -> Response:
    host, seat = await enter(request)
    await read_body(request, Nothing)
    await make_link(host, seat)
    return await answer(host)


async def bot_to_seat(request: Request) -> Response:
    host, seat = await enter(request)
    level = (await read_body(request, BotLevel)).level
    await give_to_bot(host, seat, level)
    return await answer(host)


async def start_now(request: Request) -> Response:
    room = await room_of(request)
    host = await host_of(request, room, bearer_of(request))
    count_act(host)
    await start(host, (await read_body(request, BotLevel)).level)
    return await answer(host)


async def remove(request: Request) -> Response:
    host, seat = await enter(request)
    await remove_person(host, seat, (await read_body(request, Removal)).block)
    return await answer(host)


async def enter(request: Request) -> tuple[Host, int]:
    """The host, who is about to do something, and the seat of the address."""
    room = await room_of(request)
    seat = seat_named(request.path_params["seat"], room)
    host = await host_of(request, room, bearer_of(request))
    count_act(host)
    return host, seat


async def answer(host: Host) -> Response:
    """All invitations, as they are now."""
    return JsonResponse(await invitations_of(host))
