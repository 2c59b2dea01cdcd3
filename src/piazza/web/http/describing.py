"""A moment of a table in sentences, for pages and programs."""

from starlette.requests import Request

from piazza.core.view import View
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import count_past
from piazza.web.render.replay import read_place, read_viewer, view_at
from piazza.web.render.snapshot import board_of, names_at


def describe_moment(request: Request, room: Room, asker: int) -> list[str]:
    return board_of(room).describe(view_asked_for(request, room, asker), words_for(request), names_at(room))


def view_asked_for(request: Request, room: Room, asker: int) -> View:
    """What the viewer sees now, own draft included; with `at` what was seen after that number of lines of the log."""
    query = request.query_params
    viewer = read_viewer(query, room, asker)
    if "at" not in query:
        return room.table.preview(viewer)
    count_past(request)
    return view_at(room, viewer, read_place(query, "at", 0))
