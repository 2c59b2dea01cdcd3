"""In which form programs see a table: in sentences, as pages do, or in the notation of the game."""

from collections.abc import Callable

from starlette.requests import HTTPConnection

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.sockets import News
from piazza.web.render.feed import feed_of
from piazza.web.render.notation import notation_for

NOTATION = "notation"


def wants_notation(connection: HTTPConnection) -> bool:
    """What the address asks for; without a form it is the one with sentences, and the past has no other."""
    form = connection.query_params.get("form", "")
    if form not in ("", NOTATION):
        raise Unreadable(phrase("fault.snapshot-form", form=form[:40], notation=NOTATION))
    if form and "at" in connection.query_params:
        raise Unreadable(phrase("fault.past-form"))
    return form == NOTATION


def seen_now(connection: HTTPConnection, room: Room, viewer: int) -> bytes:
    if wants_notation(connection):
        return notation_for(room, viewer).encoded()
    return feed_of(room, viewer, words_for(connection)).encoded()


def news_for(connection: HTTPConnection, room: Room, viewer: int) -> News:
    """The whole snapshot whenever it has changed."""
    if wants_notation(connection):
        written = notation_for(room, viewer)
        return whole_if_changed(written.encoded, written.encoded)
    feed = feed_of(room, viewer, words_for(connection))
    return whole_if_changed(feed.lasting, feed.encoded)


def whole_if_changed(lasting: Callable[[], bytes], whole: Callable[[], bytes]) -> News:
    """`lasting` is the whole without running clocks."""
    known = b""

    def news() -> bytes | None:
        nonlocal known
        before, known = known, lasting()
        return None if known == before else whole()

    return news
