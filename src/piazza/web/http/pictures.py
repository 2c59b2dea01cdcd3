"""A table as a picture that stands alone: a moment of it for pages and programs, and how it is now for the lobby."""

import hashlib
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from piazza.drawing import draw
from piazza.drawing.letters import SANS, is_covered
from piazza.presentation.seats import LETTERS
from piazza.web.hall.cached import Cached
from piazza.web.hall.room import Room
from piazza.web.http.language import VARY, words_for
from piazza.web.http.previews import is_installed, on_canvas, previews_of
from piazza.web.http.requests import address_of, count_past, rates_of
from piazza.web.render.replay import LAST_LINE, read_place, read_viewer, view_at
from piazza.web.render.snapshot import names_at
from piazza.web.security.faults import not_found
from piazza.words import Words

SVG = "image/svg+xml"
PNG = "image/png"


def draw_moment(request: Request, room: Room, asker: int) -> Response:
    """What the viewer saw after `at` lines of the log, by default after the last; `theme` is light or dark."""
    return Response(drawn_moment(request, room, asker, names_at(room)), media_type=SVG)


async def preview_moment(request: Request, room: Room, asker: int) -> Response:
    """The same as PNG; as SVG where it cannot be drawn."""
    if not is_installed():
        raise not_found()
    rates_of(request).previews.take(address_of(request))
    drawn = drawn_moment(request, room, asker, names_in_outlines(room, words_for(request)))
    png = await previews_of(request).draw(on_canvas(drawn, is_dark(request)))
    if png is None:
        return Response(drawn, media_type=SVG)
    return Response(png, media_type=PNG, headers={"cache-control": "private, max-age=600", "vary": VARY})


def names_in_outlines(room: Room, words: Words) -> list[str]:
    """A PNG is drawn without fonts: for a name that has no outlines it tells the letter of the seat."""
    names = zip(LETTERS, names_at(room), strict=False)
    return [name if is_covered(name, SANS) else words.text("web.seat.me", letter=letter) for letter, name in names]


def drawn_moment(request: Request, room: Room, asker: int, names: Sequence[str]) -> str:
    query = request.query_params
    count_past(request)
    viewer = read_viewer(query, room, asker)
    view = view_at(room, viewer, read_place(query, "at", LAST_LINE))
    return draw(room.table.game, view, words_for(request), names, dark=is_dark(request))


def is_dark(request: Request) -> bool:
    return request.query_params.get("theme") == "dark"


def draw_now(request: Request, room: Room, viewer: int) -> Response:
    """What the viewer sees now. A browser that has it already is told so."""
    words = words_for(request)
    kept = room.cached(DrawnNow, viewer, words.language, lambda: DrawnNow(room, viewer, words))
    drawn = kept.picture(is_dark(request))
    tag = f'"{hashlib.sha256(drawn).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache", "vary": VARY}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(drawn, media_type=SVG, headers=headers)


class DrawnNow(Cached):
    """How a table looks to one viewer, in light and dark, drawn once until that viewer may see something new."""

    def __init__(self, room: Room, viewer: int, words: Words) -> None:
        self._room = room
        self._viewer = viewer
        self._words = words
        self._drawn: dict[bool, bytes] = {}

    def expire(self) -> None:
        self._drawn.clear()

    def picture(self, dark: bool) -> bytes:
        if dark not in self._drawn:
            table = self._room.table
            names = names_at(self._room)
            self._drawn[dark] = draw(table.game, table.view(self._viewer), self._words, names, dark=dark).encode()
        return self._drawn[dark]
