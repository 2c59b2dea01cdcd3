"""A socket for programs: the whole sight again whenever it has changed, and acts of a seat."""

from starlette.websockets import WebSocket

from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.web.api.forms import news_for
from piazza.web.api.orders import Orders
from piazza.web.api.seats import bearer_of, enter
from piazza.web.requests import Admission, room_of
from piazza.web.sockets import REFUSED, send_while_open


async def live(socket: WebSocket) -> None:
    """Without a seat in the address it is for those who watch."""
    try:
        room, viewer = await enter(socket) if "seat" in socket.path_params else (await room_of(socket), WATCHER)
        with room.presence.page(viewer):
            admission = Admission(socket, room, viewer, bearer_of(socket))
            await admission.check()  # the key may have been revoked just now
            orders = Orders(socket, room, viewer, admission)
            await send_while_open(socket, room, news_for(socket, room, viewer), admission, orders.hear)
    except Fault:
        await socket.close(REFUSED)
