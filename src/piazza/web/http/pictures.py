"""A moment of a table as an SVG that stands alone, for pages and programs."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.drawing import draw
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import count_past
from piazza.web.render.replay import LAST_LINE, read_place, read_viewer, view_at
from piazza.web.render.snapshot import names_at


def draw_moment(request: Request, room: Room, asker: int) -> Response:
    """What the viewer saw after `at` lines of the log, by default after the last; `theme` is light or dark."""
    query = request.query_params
    count_past(request)
    viewer = read_viewer(query, room, asker)
    view = view_at(room, viewer, read_place(query, "at", LAST_LINE))
    drawn = draw(room.table.game, view, words_for(request), names_at(room), dark=query.get("theme") == "dark")
    return Response(drawn, media_type="image/svg+xml")
