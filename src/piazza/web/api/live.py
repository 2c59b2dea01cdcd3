"""A socket for programs: the snapshot whenever it has changed, and acts of a seat."""

import asyncio

from starlette.websockets import WebSocket

from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.web.api.forms import news_for
from piazza.web.api.seats import bearer_of, enter
from piazza.web.hall.room import Room
from piazza.web.http.company import company_of
from piazza.web.http.requests import Admission, room_of
from piazza.web.http.sockets import REFUSED, News, counted, send_while_open
from piazza.web.render.company import with_said
from piazza.web.services.orders import Orders


async def with_company(socket: WebSocket, room: Room, viewer: int, news: News) -> News:
    """Also what is said, for programs that ask for it."""
    if "said" not in socket.query_params:
        return news
    said = await company_of(socket, room, viewer)
    return lambda: with_said(news(), said.take())


async def live(socket: WebSocket) -> None:
    """Without a seat in the address it is for those who watch."""
    try:
        room, viewer = await enter(socket) if "seat" in socket.path_params else (await room_of(socket), WATCHER)
        with counted(socket, room, viewer):
            admission = Admission(socket, room, viewer, bearer_of(socket))
            await admission.check()  # the key may have been revoked just now
            orders = Orders(socket, room, admission)
            news = await with_company(socket, room, viewer, news_for(socket, room, viewer))
            # Snapshots cost too little for a step of the loop each.
            await send_while_open(socket, room, news, admission, orders.hear, asyncio.get_running_loop().call_soon)
    except Fault:
        await socket.close(REFUSED)
