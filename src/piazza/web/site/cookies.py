"""Cookies: the key of a seat goes only to the pages of that seat, so one browser can hold five of a table."""

from collections.abc import Iterable, Mapping

from starlette.requests import Request
from starlette.responses import Response

from piazza.presentation.seats import MOST_SEATS
from piazza.web.render.parts import page_of

Place = tuple[str, int]  # a table and a seat

A_YEAR = 365 * 24 * 3600
A_MONTH = 30 * 24 * 3600
VISITOR = "visitor"
LONGEST_VISITOR = 40  # characters
TABLES = 50  # that the lobby remembers
SEATS = [str(seat + 1) for seat in range(MOST_SEATS)]


def give_seats(request: Request, response: Response, table: str, keys: Mapping[int, str]) -> None:
    """The keys of seats, and a note of them for the lobby."""
    give_places(request, response, {(table, seat): keys[seat] for seat in sorted(keys)})


def give_places(request: Request, response: Response, keys: Mapping[Place, str]) -> None:
    """The keys of seats at any tables."""
    for place, key in keys.items():
        give(request, response, "seat", key, page_of(*place))
    remember(request, response, [*keys, *remembered(request)])


def remember(request: Request, response: Response, places: Iterable[Place]) -> None:
    """A note for the lobby, the newest first; nothing that opens a seat."""
    noted = [f"{table}/{seat + 1}" for table, seat in dict.fromkeys(places)]
    give(request, response, "tables", ".".join(noted[:TABLES]), "/")


def give_host(request: Request, response: Response, table: str, key: str) -> None:
    give(request, response, "host", key, f"/t/{table}")


def give_visitor(request: Request, response: Response, visitor: str) -> None:
    """What a browser is recognised by where strangers meet: a random word, of which tables store the SHA-256."""
    give(request, response, VISITOR, visitor, "/", A_MONTH)


def visitor_of(request: Request) -> str:
    return request.cookies.get(VISITOR, "")[:LONGEST_VISITOR]


def remembered(request: Request) -> list[Place]:
    """Tables and seats that this browser has been given, the newest first; nothing that opens them."""
    places = map(read_place, request.cookies.get("tables", "").split("."))
    return [place for place in places if place is not None][:TABLES]


def read_place(text: str) -> Place | None:
    """A table and a seat, as “table/2”; None if it is nothing of that kind."""
    table, _, seat = text.partition("/")
    return (table, int(seat) - 1) if table.isalnum() and seat in SEATS else None


def give(request: Request, response: Response, name: str, value: str, path: str, seconds: int = A_YEAR) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=seconds, path=path, secure=secure, httponly=True, samesite="lax")
