"""Invitations: a link and a QR code for each seat that waits for a friend, shown to the host alone."""

import io

import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.bots import bot as find_bot
from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.store.store import SeatKeys
from piazza.table import log
from piazza.table.seating import Sitter, write_sitter
from piazza.web.addresses import page_of
from piazza.web.answers import JsonResponse, wants_json
from piazza.web.founding import sitter_name
from piazza.web.hall.room import Room
from piazza.web.houses import LETTERS, SHAPES
from piazza.web.levels import levels_of
from piazza.web.offers import Json
from piazza.web.pages import render
from piazza.web.security.faults import Forbidden, not_found
from piazza.web.security.keys import digest_of, fits, invitation
from piazza.web.site.forms import form_of
from piazza.web.sitting import sit_down
from piazza.web.visits import address_of, hall_of, is_host, rates_of, room_of, seat_in_path, words_for


async def invitations_for(request: Request, room: Room) -> Json | None:
    """What the host sees; nobody else sees anything."""
    if room.table.result is not None or not await is_host(request, room):
        return None
    keys = await hall_of(request).store.seats(room.id)
    watch = address(request, page_of(room.id, WATCHER))
    return {
        "seats": [invite(request, room, of_seat) for of_seat in keys if room.is_open(of_seat)],
        "taken": [taken(room, of_seat.seat) for of_seat in keys if of_seat.token_hash is not None],
        "watch": {"link": watch, "qr": qr_code(watch)},
    }


def taken(room: Room, seat: int) -> Json:
    """A seat whose owner can be replaced as long as nobody sits there."""
    name, here = room.table.sitters[seat].name, room.presence.is_here(seat)
    return {"seat": seat + 1, "letter": LETTERS[seat], "shape": SHAPES[seat], "name": name, "here": here}


def invite(request: Request, room: Room, keys: SeatKeys) -> Json:
    key = invitation(request.cookies["host"], room.id, keys.seat, keys.generation)
    link = address(request, f"/join/{room.id}/{keys.seat + 1}/{key}") if fits(key, keys.invite_hash) else ""
    seat = {"seat": keys.seat + 1, "letter": LETTERS[keys.seat], "shape": SHAPES[keys.seat]}
    return {**seat, "link": link, "qr": qr_code(link) if link else ""}


def address(request: Request, path: str) -> str:
    """As others can open it: by the address that the host uses, unless only this machine knows that one."""
    own = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    elsewhere = hall_of(request).settings.addresses
    base = elsewhere[0] if own and elsewhere else f"{request.url.scheme}://{request.url.netloc}"
    return f"{base}{path}"


def qr_code(link: str) -> str:
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgclass="code", lineclass=None, omitsize=True
    )
    return drawn.getvalue().decode()


# What the host does --------------------------------------------------------------------------------------------------


async def host_act(request: Request) -> Response:
    """A new link for a seat, which the old one and whoever sits there lose; or a bot on a seat that is open."""
    room = await room_of(request)
    seat_in_path(request, room)
    seat, act = read_seat(request, room), request.path_params["act"]
    if act not in ("link", "bot"):
        raise not_found()
    if not await is_host(request, room):
        rates_of(request).guesses.take(address_of(request))
        raise Forbidden(phrase("fault.not-host"))
    rates_of(request).acts.take(f"{room.id} host")
    given = await form_of(request)
    if act == "link":
        await new_link(request, room, seat)
    else:
        await give_to_bot(request, room, seat, given.get("level", ""))
    await hall_of(request).set_clock(room)
    room.tell()
    if wants_json(request):
        return JsonResponse({"parts": {"invitations": await invitations_markup(request, room)}})
    return RedirectResponse(page_of(room.id, seat_in_path(request, room)), 303)


def read_seat(request: Request, room: Room) -> int:
    text = request.path_params["invited"]
    if text not in [str(seat + 1) for seat in range(room.players)]:
        raise not_found()
    return int(text) - 1


async def new_link(request: Request, room: Room, seat: int) -> None:
    """Whoever had the seat has lost it, and everybody is told so; not while that person is here to play."""
    if room.presence.is_here(seat):
        raise NotNow(phrase("fault.seat-taken"))
    store = hall_of(request).store
    generation = (await store.seat(room.id, seat)).generation + 1
    key = invitation(request.cookies["host"], room.id, seat, generation)
    await store.invite(room.id, seat, digest_of(key), revoke=True)
    room.presence.dismiss(seat)
    await sit_down(room, seat, Sitter(sitter_name(words_for(request), seat)))


async def give_to_bot(request: Request, room: Room, seat: int, level: str) -> None:
    keys = await hall_of(request).store.seat(room.id, seat)
    if not room.is_open(keys):
        raise NotNow(phrase("fault.seat-taken"))
    find_bot(room.table.game.facts.name, level)
    name = words_for(request).text("web.seat.bot", letter=LETTERS[seat])
    await room.act(seat, [(log.SIT, write_sitter(Sitter(name, level)))])


async def invitations(request: Request) -> Response:
    """The panel of the host, for the page to show when somebody has sat down."""
    room = await room_of(request)
    seat_in_path(request, room)
    return JsonResponse({"parts": {"invitations": await invitations_markup(request, room)}})


async def invitations_markup(request: Request, room: Room) -> str:
    base = page_of(room.id, seat_in_path(request, room))
    levels = levels_of(room.table.game.facts.name)
    facts = {"invitations": await invitations_for(request, room), "base": base, "levels": levels}
    return render("parts/invitations.html", words_for(request), **facts)
