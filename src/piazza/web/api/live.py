"""A socket for programs: the whole sight again whenever it has changed."""

from starlette.websockets import WebSocket

from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.web.api.seats import enter
from piazza.web.seen.eyes import Eyes, eyes_on
from piazza.web.sockets import REFUSED, News, send_while_open
from piazza.web.visits import room_of, words_for


async def live(socket: WebSocket) -> None:
    """Without a seat in the address it is for those who watch."""
    try:
        room, viewer = await enter(socket) if "seat" in socket.path_params else (await room_of(socket), WATCHER)
        with room.presence.page(viewer) as dismissed:
            eyes = eyes_on(room, viewer, words_for(socket))
            await send_while_open(socket, room, whole_if_changed(eyes), dismissed)
    except Fault:
        await socket.close(REFUSED)


def whole_if_changed(eyes: Eyes) -> News:
    known = b""

    def news() -> bytes | None:
        nonlocal known
        before, known = known, eyes.lasting()
        return None if known == before else eyes.encoded()

    return news
