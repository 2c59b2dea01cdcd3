"""A socket for programs: the snapshot whenever it has changed, and acts of a seat."""

from starlette.websockets import WebSocket

from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.web.api.forms import news_for
from piazza.web.api.seats import bearer_of, enter
from piazza.web.http.requests import Admission, room_of
from piazza.web.http.sockets import REFUSED, counted, send_while_open
from piazza.web.services.orders import Orders


async def live(socket: WebSocket) -> None:
    """Without a seat in the address it is for those who watch."""
    try:
        room, viewer = await enter(socket) if "seat" in socket.path_params else (await room_of(socket), WATCHER)
        with counted(socket, room, viewer):
            admission = Admission(socket, room, viewer, bearer_of(socket))
            await admission.check()  # the key may have been revoked just now
            orders = Orders(socket, room, admission)
            await send_while_open(socket, room, news_for(socket, room, viewer), admission, orders.hear)
    except Fault:
        await socket.close(REFUSED)
