"""Cookies: the key of a seat goes only to the pages of that seat, so one browser can hold five of a table."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from piazza.presentation.seats import MOST_SEATS
from piazza.web.render.parts import page_of

A_YEAR = 365 * 24 * 3600
TABLES = 12  # that the lobby remembers
SEATS = [str(seat + 1) for seat in range(MOST_SEATS)]


def give_seats(request: Request, response: Response, table: str, keys: Mapping[int, str]) -> None:
    """The keys of seats, and a note of them for the lobby."""
    for seat, key in keys.items():
        give(request, response, "seat", key, page_of(table, seat))
    places = [*((table, seat) for seat in sorted(keys)), *remembered(request)]
    noted = [f"{table}/{seat + 1}" for table, seat in dict.fromkeys(places)]
    give(request, response, "tables", ".".join(noted[:TABLES]), "/")


def give_host(request: Request, response: Response, table: str, key: str) -> None:
    give(request, response, "host", key, f"/t/{table}")


def remembered(request: Request) -> list[tuple[str, int]]:
    """Tables and seats that this browser has been given, the newest first; nothing that opens them."""
    places = map(read_place, request.cookies.get("tables", "").split("."))
    return [place for place in places if place is not None][:TABLES]


def read_place(text: str) -> tuple[str, int] | None:
    """A table and a seat, as “table/2”; None if it is nothing of that kind."""
    table, _, seat = text.partition("/")
    return (table, int(seat) - 1) if table.isalnum() and seat in SEATS else None


def give(request: Request, response: Response, name: str, value: str, path: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=A_YEAR, path=path, secure=secure, httponly=True, samesite="lax")
