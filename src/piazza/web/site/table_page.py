"""The page of a seat or of those who watch: as it is now, as it was, and the record at the end."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from piazza.core.fields import read_number
from piazza.core.record import write_record
from piazza.core.view import WATCHER
from piazza.web.addresses import page_of
from piazza.web.answers import JsonResponse, page
from piazza.web.hall.room import Room
from piazza.web.offers import Json
from piazza.web.render.feed import feed_of
from piazza.web.render.looking_back import FARTHEST, asks_for_past, past_snapshot, read_viewer
from piazza.web.render.parts import draw_parts
from piazza.web.render.replaying import check_eyes
from piazza.web.render.snapshot import log_lines, names_at
from piazza.web.requests import admit, room_of, seat_in_path, words_for
from piazza.web.security.faults import Forbidden
from piazza.web.site.invitations import invitations_for


async def enter(request: Request) -> tuple[Room, int]:
    """The table and the seat of the address, for whoever has its key."""
    room = await room_of(request)
    seat = seat_in_path(request, room)
    await admit(request, room, seat, request.cookies.get("seat"))
    room.presence.visit(seat)
    return room, seat


async def table_page(request: Request) -> Response:
    """Who has lost the key of a seat is told where to watch."""
    try:
        room, viewer = await enter(request)
    except Forbidden:
        room = await room_of(request)
        return page(request, "join.html", 403, **join_facts(request, room, "taken"))
    if asks_for_past(request):
        return replay_page(request, room, viewer)
    eyes = feed_of(room, viewer, words_for(request))
    invitations = await invitations_for(request, room)
    facts = {**eyes.whole(), **page_facts(room, viewer), "invitations": invitations}
    return page(request, "table.html", **facts, rev=eyes.rev, fixed=eyes.fixed)


def page_facts(room: Room, viewer: int) -> Json:
    """What the page needs besides the sight."""
    return {"base": page_of(room.id, viewer), "eyes": [], "looking": "", "invitations": None}


def join_facts(request: Request, room: Room, state: str) -> Json:
    title = words_for(request).text(f"{room.table.game.facts.name}.title")
    return {"title": title, "state": state, "watch": page_of(room.id, WATCHER)}


# As it was -----------------------------------------------------------------------------------------------------------


def replay_page(request: Request, room: Room, viewer: int) -> Response:
    words = words_for(request)
    seen, eyes = past_snapshot(request, room, viewer)
    looking = f"eyes={seen['viewer']}&" if eyes != viewer else ""
    facts = {**seen, **page_facts(room, viewer), "looking": looking, "eyes": all_eyes(request, room, eyes, seen)}
    fixed = feed_of(room, eyes, words).fixed
    return page(request, "table.html", **{**facts, "fixed": fixed, "rev": "", "log": feed_of(room, eyes, words).log()})


async def frame(request: Request) -> Response:
    """The parts of a moment that lies back, for the replay bar; or those of now."""
    room, viewer = await enter(request)
    words = words_for(request)
    if not asks_for_past(request):
        eyes = feed_of(room, viewer, words)
        return JsonResponse(eyes.frame("", len(eyes.lines)))
    seen, eyes_used = past_snapshot(request, room, viewer)
    parts = draw_parts(seen, feed_of(room, eyes_used, words).fixed, words, page_of(room.id, viewer))
    return JsonResponse({"parts": parts, "events": [], "replay": seen["replay"], "log": seen["log"]})


def all_eyes(request: Request, room: Room, current: int, seen: Json) -> list[Json]:
    """Once a game is over anybody may look back with anybody's eyes."""
    if room.table.result is None:
        return []
    words, names = words_for(request), names_at(room)
    at = seen["replay"]["at"]
    seats = [
        {"url": f"?eyes={seat + 1}&at={at}", "text": names[seat], "current": seat == current}
        for seat in range(room.players)
    ]
    watcher = {"url": f"?eyes=watcher&at={at}", "text": words.text("web.replay.watcher"), "current": current == WATCHER}
    return [*seats, watcher]


async def earlier(request: Request) -> Response:
    """Lines of the log before one that the page has; or all of it as text, for whoever has no script."""
    room, viewer = await enter(request)
    eyes, words = read_viewer(request, room, viewer), words_for(request)
    check_eyes(room, viewer, eyes)
    if "before" in request.query_params:
        before = read_number("before", request.query_params["before"], 1, FARTHEST)
        return JsonResponse({"log": feed_of(room, eyes, words).log(before)})
    lines = log_lines(room, feed_of(room, eyes, words).lines, 1, words)
    return PlainTextResponse("".join(f"{line['text']}\n" for line in lines))


async def record(request: Request) -> Response:
    """The record, public once the game is over."""
    room, _ = await enter(request)
    name = f"{room.table.game.facts.name}-{room.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(write_record(room.table.record()), headers=headers)
