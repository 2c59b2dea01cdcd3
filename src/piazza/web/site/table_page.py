"""The page of a seat or of those who watch: as it is now and as it was, its log, and the record at the end."""

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.core.record import write_record
from piazza.core.view import WATCHER
from piazza.lessons.course import is_lesson
from piazza.web.hall.room import Room
from piazza.web.http.answers import JsonResponse, page
from piazza.web.http.describing import describe_moment
from piazza.web.http.language import words_for
from piazza.web.http.pictures import draw_moment, draw_now, preview_moment
from piazza.web.http.requests import admit, count_past, room_of, seat_in_path
from piazza.web.offers import Json
from piazza.web.render.company import CompanyPanel, company_panel
from piazza.web.render.derived import derived_facts
from piazza.web.render.feed import feed_of
from piazza.web.render.parts import page_of
from piazza.web.render.replay import LAST_LINE, read_place, read_viewer
from piazza.web.render.snapshot import log_lines
from piazza.web.security.faults import Forbidden
from piazza.web.services.feeds import feed_address
from piazza.web.site.invitations import invitations_for
from piazza.web.site.moments import past_frame, public_moment, replay_facts
from piazza.web.site.together import Covered, screen_of, together_page


async def enter(request: Request, covered: bool = False) -> tuple[Room, int]:
    """The table and the seat of the address, for a browser with its key.

    Of a seat that is covered on a shared screen nothing may be shown.
    """
    room = await room_of(request)
    seat = seat_in_path(request, room)
    await admit(request, room, seat, request.cookies.get("seat"))
    room.presence.visit(seat)
    if not covered and not screen_of(request).may_show(room, seat):
        raise Covered(phrase("fault.covered"))
    return room, seat


async def table_page(request: Request) -> Response:
    """The page; a browser without the key of the seat is told where to watch."""
    try:
        room, viewer = await enter_or_look_back(request)
    except Covered:
        return RedirectResponse(together_page(request.path_params["table"]), 303)
    except Forbidden:
        room = await room_of(request)
        if (moment := public_moment(request, room)) is not None:
            return RedirectResponse(moment)
        return page(request, "join.html", 403, **join_facts(request, room, "taken"))
    if "at" in request.query_params:
        return moment_page(request, room, viewer)
    feed = feed_of(room, viewer, words_for(request))
    invitations = await invitations_for(request, room)
    await room.company.look()
    shown = {"invitations": invitations, "company": company_of(request, room, viewer)}
    seen = feed.present()
    facts: Json = {**asdict(seen), **derived_facts(seen), **page_facts(room, viewer), **shown}
    if viewer != WATCHER:
        facts["feed"] = await feed_address(request, room, viewer, words_for(request).language)
    facts["together"] = [seat + 1 for seat in screen_of(request).seats] if viewer != WATCHER else []
    return page(request, "table.html", **facts, rev=feed.page_rev(), fixed=feed.fixed)


def company_of(request: Request, room: Room, viewer: int) -> CompanyPanel | None:
    """Nobody is there to talk to in a lesson."""
    return None if is_lesson(room.table) else company_panel(room, viewer, words_for(request))


async def enter_or_look_back(request: Request) -> tuple[Room, int]:
    """Whoever follows a link to a moment without a key guesses none, so that is not counted."""
    room = await room_of(request)
    if request.cookies.get("seat") is None and public_moment(request, room) is not None:
        raise Forbidden(phrase("fault.seat-key"))
    return await enter(request)


def page_facts(room: Room, viewer: int) -> Json:
    """What the page needs besides the snapshot."""
    nothing: Json = {"viewers": [], "looking": "", "invitations": None, "moment": None, "company": None, "feed": None}
    return {"base": page_of(room.id, viewer), "cover": together_page(room.id), "together": [], **nothing}


def moment_page(request: Request, room: Room, asker: int) -> Response:
    """As it was."""
    return page(request, "table.html", **page_facts(room, asker) | replay_facts(request, room, asker))


def join_facts(request: Request, room: Room, state: str) -> Json:
    title = words_for(request).text(f"{room.table.game.facts.name}.title")
    return {"title": title, "state": state, "watch": page_of(room.id, WATCHER)}


async def frame(request: Request) -> Response:
    """The parts of a past moment, for the replay bar; or those of now."""
    room, asker = await enter(request)
    if "at" in request.query_params:
        return JsonResponse(past_frame(request, room, asker))
    feed = feed_of(room, asker, words_for(request))
    return JsonResponse(feed.frame("", len(feed.lines)))


async def picture(request: Request) -> Response:
    """A moment as a drawing that stands alone."""
    return draw_moment(request, *await enter(request))


async def preview(request: Request) -> Response:
    """The same as PNG, for a chat."""
    return await preview_moment(request, *await enter(request))


async def card(request: Request) -> Response:
    """How the seat sees the table now, for the lobby. Whoever looks there is not at the table.

    While a shared screen is covered it is the picture of those who watch.
    """
    room = await room_of(request)
    seat = seat_in_path(request, room)
    await admit(request, room, seat, request.cookies.get("seat"))
    return draw_now(request, room, seat if screen_of(request).may_show(room, seat) else WATCHER)


async def in_words(request: Request) -> Response:
    """The board in sentences, one to a line."""
    return PlainTextResponse("".join(f"{line}\n" for line in describe_moment(request, *await enter(request))))


async def earlier(request: Request) -> Response:
    """Lines of the log before one that the page has; or all of it as text, for a page without script.

    With `at` nothing that was told after that line.
    """
    room, asker = await enter(request)
    words = words_for(request)
    feed = feed_of(room, read_viewer(request.query_params, room, asker), words)
    end = read_place(request.query_params, "at", LAST_LINE)
    if "before" in request.query_params:
        before = read_number("before", request.query_params["before"], 1, LAST_LINE)
        return JsonResponse({"log": feed.log(min(before, end + 1))})
    count_past(request)
    lines = log_lines(room, feed.lines[:end], 1, words)
    return PlainTextResponse("".join(f"{line.text}\n" for line in lines))


async def record(request: Request) -> Response:
    """The record, public once the game is over."""
    room, _ = await enter(request)
    name = f"{room.table.game.facts.name}-{room.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(write_record(room.table.record()), headers=headers)
