"""What of the past an address asks for: `?at=` so many lines of the log, `&eyes=` whose."""

from starlette.requests import HTTPConnection, Request

from piazza.core.fields import read_number
from piazza.core.view import WATCHER
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.render.replaying import snapshot_at
from piazza.web.requests import words_for

FARTHEST = 1_000_000


def asks_for_past(connection: HTTPConnection) -> bool:
    return "at" in connection.query_params


def past_snapshot(request: Request, room: Room, viewer: int) -> tuple[Json, int]:
    """The sight of that moment, and whose eyes they are."""
    at = read_number("at", request.query_params["at"], 0, FARTHEST)
    eyes = read_viewer(request, room, viewer)
    return snapshot_at(room, viewer, eyes, at, words_for(request)), eyes


def read_viewer(request: Request, room: Room, viewer: int) -> int:
    """The viewer's own if the address names nobody's."""
    wanted = request.query_params.get("eyes")
    if not wanted:
        return viewer
    return WATCHER if wanted == "watcher" else read_number("eyes", wanted, 1, room.players) - 1
