"""Taking one's seats to another device: a link that works once, for some minutes.

The key of a seat is sent only to the pages of that seat. So the form is passed on from one seat to the next, and each
stores its own key, sealed with the code that is in the form. Opening the link changes nothing, since chat programs do
that; the button takes the seats.
"""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault
from piazza.core.view import WATCHER
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import form_of, hall_of
from piazza.web.offers import Json
from piazza.web.render.parts import page_of
from piazza.web.render.snapshot import names_at
from piazza.web.security.faults import not_found
from piazza.web.security.keys import new_key
from piazza.web.services.handover import LIFETIME, MOST, accept, check_code, hand_over, look_into
from piazza.web.services.host import address
from piazza.web.site.cookies import Place, give_host, give_places, read_place, remembered
from piazza.web.site.invitations import qr_code
from piazza.web.site.own_tables import in_order
from piazza.web.site.table_page import enter

SEATS: Final = "/seats"
HAND_OVER: Final = "hand-over"
MINUTES: Final = int(LIFETIME // 60)


async def choose(request: Request) -> Response:
    return await choosing(request, "")


async def choosing(request: Request, fault: str, code: int = 200) -> Response:
    """The seats of this browser, those that go on first, of which as many are chosen as one link takes."""
    places = remembered(request)
    activity = await hall_of(request).store.activity({table for table, _ in places})
    known = in_order([place for place in places if place[0] in activity], activity)
    seats = [{**fact, "chosen": number < MOST} for number, fact in enumerate(await seats_of(request, known))]
    facts = {"seats": seats, "fault": fault, "code": new_key(), "most": MOST, "minutes": MINUTES}
    return page(request, "seats.html", code, state="choose", **facts)


async def seats_of(request: Request, places: list[Place]) -> list[Json]:
    """What seats are called; those of tables that cannot be loaded are left out."""
    words, told = words_for(request), []
    for table, seat in places:
        try:
            room = await hall_of(request).room(table)
        except Fault:
            continue
        if seat < room.players:
            title = words.text(f"{room.table.game.facts.name}.title")
            names = words.join(names_at(room))
            told.append({"place": f"{table}/{seat + 1}", "text": words.text("web.seats.seat", game=title, names=names)})
    return told


async def begin(request: Request) -> Response:
    """Send the form to the first of the chosen seats."""
    given = await form_of(request)
    check_code(given.get("code", ""))
    places = chosen(given)
    if not 1 <= len(places) <= MOST:
        words = words_for(request)
        return await choosing(request, words.text("web.seats.how-many", most=MOST), 400)
    return pass_on(places[0])


def chosen(given: Mapping[str, str]) -> list[Place]:
    return [place for name in given if (place := read_place(name)) is not None]


def pass_on(place: Place | None) -> Response:
    """The same form, to the next seat; after the last one to the page with the link."""
    return RedirectResponse(f"{SEATS}/link" if place is None else f"{page_of(*place)}/{HAND_OVER}", 307)


async def give_key(request: Request) -> Response:
    """Store the key of this seat. A seat that this browser has lost does not stop the others."""
    given = await form_of(request)
    places, here = chosen(given), read_place("{table}/{seat}".format_map(request.path_params))
    try:
        await give_key_here(request, given.get("code", ""))
    except Fault:
        if len(places) < 2:
            raise
    rest = places[places.index(here) + 1 :] if here in places else []
    return pass_on(next(iter(rest), None))


async def give_key_here(request: Request, code: str) -> None:
    room, seat = await enter(request)
    if seat == WATCHER:
        raise not_found()
    await hand_over(request, room, seat, request.cookies["seat"], code)


async def show_link(request: Request) -> Response:
    """The link and its QR code, with the seats that it takes along."""
    code = (await form_of(request)).get("code", "")
    check_code(code)
    handed = await look_into(request, code)
    if not handed.seats:
        return page(request, "seats.html", 403, state="gone")
    link, seats = address(request, f"{SEATS}/{code}"), await seats_of(request, list(handed.seats))
    return page(request, "seats.html", state="link", link=link, qr=qr_code(link), minutes=MINUTES, seats=seats)


async def ask(request: Request) -> Response:
    """What the link would bring to this browser."""
    handed = await look_into(request, request.path_params["code"])
    if not handed.seats:
        return page(request, "seats.html", 403, state="gone")
    seats = await seats_of(request, list(handed.seats))
    return page(request, "seats.html", state="take", seats=seats, post=request.url.path)


async def take(request: Request) -> Response:
    """The keys, and to the lobby, which lists the tables from now on."""
    handed = await accept(request, request.path_params["code"])
    if not handed.seats:
        return page(request, "seats.html", 403, state="gone")
    response = RedirectResponse("/", 303)
    give_places(request, response, handed.seats)
    for table, key in handed.hosts.items():
        give_host(request, response, table, key)
    return response
