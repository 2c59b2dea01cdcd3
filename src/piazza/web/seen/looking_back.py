"""What of the past an address asks for: `?at=` so many lines of the log, `&eyes=` whose."""

from starlette.requests import HTTPConnection, Request

from piazza.core.fields import read_number
from piazza.core.view import WATCHER
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.seen.replaying import sight_at
from piazza.web.visits import words_for

FARTHEST = 1_000_000


def asks_for_past(connection: HTTPConnection) -> bool:
    return "at" in connection.query_params


def past_sight(request: Request, room: Room, viewer: int) -> tuple[Json, int]:
    """The sight of that moment, and whose eyes they are."""
    at = read_number("at", request.query_params["at"], 0, FARTHEST)
    eyes = read_eyes(request, room, viewer)
    return sight_at(room, viewer, eyes, at, words_for(request)), eyes


def read_eyes(request: Request, room: Room, viewer: int) -> int:
    """The viewer's own if the address names nobody's."""
    wanted = request.query_params.get("eyes")
    if not wanted:
        return viewer
    return WATCHER if wanted == "watcher" else read_number("eyes", wanted, 1, room.players) - 1
