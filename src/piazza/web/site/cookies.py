"""Cookies: the key of a seat goes only to the pages of that seat, so one browser can hold five of a table."""

from starlette.requests import Request
from starlette.responses import Response

A_YEAR = 365 * 24 * 3600
TABLES = 12  # that the lobby remembers


def give_seat(request: Request, response: Response, table: str, seat: int, key: str) -> None:
    give(request, response, "seat", key, f"/t/{table}/{seat + 1}")
    remember(request, response, f"{table}/{seat + 1}")


def give_host(request: Request, response: Response, table: str, key: str) -> None:
    give(request, response, "host", key, f"/t/{table}")


def remembered(request: Request) -> list[tuple[str, str]]:
    """Tables and seats that this browser has been given, the newest first; nothing that opens them."""
    pairs = [text.partition("/") for text in request.cookies.get("tables", "").split(".")]
    return [(table, seat) for table, _, seat in pairs if table.isalnum() and (seat.isdigit() or seat == "watch")][
        :TABLES
    ]


def remember(request: Request, response: Response, place: str) -> None:
    """Also several at once, since a request may give several seats."""
    known = [f"{table}/{seat}" for table, seat in remembered(request)]
    places = list(dict.fromkeys([place, *getattr(request.state, "given", []), *known]))[:TABLES]
    request.state.given = places
    give(request, response, "tables", ".".join(places), "/")


def give(request: Request, response: Response, name: str, value: str, path: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=A_YEAR, path=path, secure=secure, httponly=True, samesite="lax")
