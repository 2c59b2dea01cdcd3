"""The socket of a page: the parts that changed, the new lines of the log, and what its seat decides."""

from starlette.websockets import WebSocket

from piazza.core.errors import Fault
from piazza.core.fields import read_number
from piazza.web.http.company import company_of
from piazza.web.http.language import words_for
from piazza.web.http.requests import Admission, admit, room_of, seat_in_path
from piazza.web.http.sockets import News, counted, refuse, send_while_open
from piazza.web.render.company import CompanyNews, with_said
from piazza.web.render.feed import ViewerFeed, feed_of
from piazza.web.render.replay import LAST_LINE
from piazza.web.services.orders import Orders


async def live(socket: WebSocket) -> None:
    """One page from its opening to its end."""
    try:
        room = await room_of(socket)
        viewer = seat_in_path(socket, room)
        await admit(socket, room, viewer, socket.cookies.get("seat"))
        told = read_number("told", socket.query_params.get("told", "0"), 0, LAST_LINE)
        with counted(socket, room, viewer):
            admission = Admission(socket, room, viewer, socket.cookies.get("seat"))
            await admission.check()  # the key may have been revoked just now
            feed = feed_of(room, viewer, words_for(socket))
            said = await company_of(socket, room, viewer)
            news = frames(feed, said, socket.query_params.get("rev", ""), told)
            hear = Orders(socket, room, admission).hear
            await send_while_open(socket, room, news, admission, hear, room.drawing.add)
    except Fault as fault:
        # On an open line: of one that was never opened a browser tells its page nothing, and the page would try again.
        await socket.accept()
        await refuse(socket, fault)


def frames(feed: ViewerFeed, said: CompanyNews, rev: str, told: int) -> News:
    """What is new to a page that was shown this much when it came."""

    def news() -> bytes | None:
        nonlocal rev, told
        frame = feed.frame(rev, told)
        rev, told = feed.rev, len(feed.lines)
        return with_said(frame, said.take())

    return news
