"""The feed of a seat as Atom, and the page that tells its address to whoever has the seat."""

import hashlib
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from piazza.core.view import WATCHER
from piazza.drawing.svg import Svg, element
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import room_of, seat_named
from piazza.web.render.parts import page_of
from piazza.web.security.faults import not_found
from piazza.web.services.feeds import SeatFeed, check_feed, feed_address, seat_feed
from piazza.web.services.host import address
from piazza.web.site.table_page import enter
from piazza.words import Words

NAMESPACE: Final = "http://www.w3.org/2005/Atom"
ATOM: Final = "application/atom+xml; charset=utf-8"
BEGINNING: Final = '<?xml version="1.0" encoding="utf-8"?>\n'


async def feed(request: Request) -> Response:
    """For a feed reader, in the language of the page that told the address. It does not count as being here."""
    room = await room_of(request)
    seat, code = seat_named(request.path_params["seat"], room), request.path_params["code"]
    await check_feed(request, room, seat, code)
    words = words_for(request)
    told = await seat_feed(request, room, seat, code, words)
    text = BEGINNING + written(request, told, page_of(room.id, seat), words)
    return unless_known(request, text.encode(), told.updated)


def written(request: Request, told: SeatFeed, seat_page: str, words: Words) -> Svg:
    updated = told.updated.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    own = address(request, f"{request.url.path}?{request.url.query}")
    entries = []
    if told.news is not None:
        entry = [
            element("id", told.news.id.urn),
            element("title", told.news.title),
            element("updated", updated),
            element("link", href=address(request, seat_page)),
            element("summary", told.news.text),
        ]
        entries.append(element("entry", *entry))
    return element(
        "feed",
        element("id", told.id.urn),
        element("title", told.title),
        element("updated", updated),
        element("author", element("name", words.text("web.site"))),
        element("link", rel="self", href=own),
        *entries,
        xmlns=NAMESPACE,
        **{"xml:lang": words.language},
    )


def unless_known(request: Request, content: bytes, updated: datetime) -> Response:
    """A reader that has it already is told so."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    whole = updated.astimezone(UTC).replace(microsecond=0)
    headers = {"etag": tag, "last-modified": format_datetime(whole, usegmt=True), "cache-control": "private, no-cache"}
    known = request.headers.get("if-none-match")
    if known == tag or (known is None and not is_newer(request.headers.get("if-modified-since", ""), whole)):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=ATOM, headers=headers)


def is_newer(known: str, updated: datetime) -> bool:
    """Whether something has happened since this time. One that cannot be read is none."""
    try:
        return parsedate_to_datetime(known) < updated
    except (ValueError, TypeError):
        return True


async def feed_page(request: Request) -> Response:
    room, seat = await enter(request)
    if seat == WATCHER:
        raise not_found()
    words = words_for(request)
    link = await feed_address(request, room, seat, words.language)
    return page(request, "feed.html", link=link, base=page_of(room.id, seat))
