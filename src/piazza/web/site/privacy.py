"""What is stored and for how long, and the buttons by which people remove their names.

The key of a seat is sent only to the pages of that seat, so each name is removed there. The button for all of them is
passed on from one seat to the next.
"""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault
from piazza.core.fields import read_number
from piazza.core.view import WATCHER
from piazza.store.said import KEPT, MOST, TEXT
from piazza.store.store import NoSuchTable
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, form_of, hall_of, rates_of
from piazza.web.offers import Json
from piazza.web.render.parts import page_of
from piazza.web.security.faults import not_found
from piazza.web.security.limits import BUCKETS
from piazza.web.services.forgetting import forget_name
from piazza.web.site.cookies import A_MONTH, A_YEAR, TABLES, read_place, remembered
from piazza.web.site.table_page import enter

PRIVACY: Final = "/privacy"
FORGET: Final = "forget-name"
DAY: Final = 24 * 3600
AT_ONCE: Final = 12  # seats that one button passes: a browser follows twenty redirects at most
STEP: Final = "step"
STORED: Final = (
    "names",
    "tables",
    "messages",
    "keys",
    "cookies",
    "language",
    "strangers",
    "lessons",
    "browser",
    "addresses",
    "logs",
    "metrics",
    "others",
)
NOT_REACHED: Final = ("copies", "backups", "exports", "lost", "older", "memory")


async def privacy(request: Request) -> Response:
    facts = {
        "days": A_YEAR // DAY,
        "month": A_MONTH // DAY,
        "tables": TABLES,
        "texts": MOST[TEXT],
        "longest": KEPT.days,
        "addresses": words_for(request).number(BUCKETS),
    }
    done = "done" in request.query_params
    mine = await own_seats(request)
    return page(request, "privacy.html", mine=mine, done=done, stored=STORED, not_reached=NOT_REACHED, facts=facts)


async def own_seats(request: Request) -> list[Json]:
    """The seats that this browser was given, and the one whose page was left for this one."""
    asked = read_place(request.query_params.get("seat", ""))
    places = dict.fromkeys([*([] if asked is None else [asked]), *remembered(request)])
    return [seat for place in places if (seat := await own_seat(request, *place)) is not None]


async def own_seat(request: Request, table: str, seat: int) -> Json | None:
    try:
        room = await hall_of(request).room(table)
    except NoSuchTable:
        rates_of(request).guesses.take(address_of(request))
        return None
    except Fault:
        return None
    if seat >= room.players:
        return None
    title = words_for(request).text(f"{room.table.game.facts.name}.title")
    base, name = page_of(table, seat), room.table.sitters[seat].name
    return {"title": title, "url": base, "name": name, "nameless": room.table.seats.is_nameless[seat], "seat": seat + 1}


async def forget(request: Request) -> Response:
    """Remove the name of a seat, or of all seats of this browser: then a failure at one does not stop the others.

    If there are too many, the page that follows has the same button for the rest.
    """
    given = await form_of(request)
    following = after(request) if given.get("all") else None
    try:
        await forget_here(request)
    except Fault:
        if not given.get("all"):
            raise
    passed = read_number(STEP, request.query_params.get(STEP, "1"), 1, AT_ONCE)
    if following is None or passed == AT_ONCE:
        return RedirectResponse(f"{PRIVACY}?done", 303)
    # The same form, to the next seat.
    return RedirectResponse(f"{page_of(*following)}/{FORGET}?{STEP}={passed + 1}", 307)


async def forget_here(request: Request) -> None:
    room, seat = await enter(request)
    if seat == WATCHER:
        raise not_found()
    await forget_name(request, room, seat, request.cookies.get("seat", ""))


def after(request: Request) -> tuple[str, int] | None:
    """The seat after the one of the address, of those that this browser was given."""
    places = list(dict.fromkeys(remembered(request)))
    here = read_place("{table}/{seat}".format_map(request.path_params))
    rest = places[places.index(here) + 1 :] if here in places else places
    return next(iter(rest), None)
