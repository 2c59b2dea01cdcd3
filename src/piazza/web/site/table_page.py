"""The page of a seat or of those who watch: as it is now, as it was, and the record at the end."""

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from piazza.core.fields import read_number
from piazza.core.record import write_record
from piazza.core.view import WATCHER
from piazza.web.hall.room import Room
from piazza.web.http.answers import JsonResponse, page
from piazza.web.http.language import words_for
from piazza.web.http.requests import admit, count_past, room_of, seat_in_path
from piazza.web.offers import Json
from piazza.web.render.feed import feed_of
from piazza.web.render.parts import draw_parts, page_of
from piazza.web.render.replay import LAST_LINE, past_snapshot, read_viewer
from piazza.web.render.snapshot import log_lines, names_at
from piazza.web.security.faults import Forbidden
from piazza.web.site.invitations import invitations_for
from piazza.words import Words


async def enter(request: Request) -> tuple[Room, int]:
    """The table and the seat of the address, for a browser with its key."""
    room = await room_of(request)
    seat = seat_in_path(request, room)
    await admit(request, room, seat, request.cookies.get("seat"))
    room.presence.visit(seat)
    return room, seat


async def table_page(request: Request) -> Response:
    """The page; a browser without the key of the seat is told where to watch."""
    try:
        room, viewer = await enter(request)
    except Forbidden:
        room = await room_of(request)
        return page(request, "join.html", 403, **join_facts(request, room, "taken"))
    if "at" in request.query_params:
        return replay_page(request, room, viewer)
    feed = feed_of(room, viewer, words_for(request))
    invitations = await invitations_for(request, room)
    facts = {**asdict(feed.present()), **page_facts(room, viewer), "invitations": invitations}
    return page(request, "table.html", **facts, rev=feed.page_rev(), fixed=feed.fixed)


def page_facts(room: Room, viewer: int) -> Json:
    """What the page needs besides the snapshot."""
    return {"base": page_of(room.id, viewer), "viewers": [], "looking": "", "invitations": None}


def join_facts(request: Request, room: Room, state: str) -> Json:
    title = words_for(request).text(f"{room.table.game.facts.name}.title")
    return {"title": title, "state": state, "watch": page_of(room.id, WATCHER)}


# As it was -----------------------------------------------------------------------------------------------------------


def replay_page(request: Request, room: Room, asker: int) -> Response:
    count_past(request)
    words = words_for(request)
    snapshot, viewer = past_snapshot(request.query_params, room, asker, words)
    feed, at = feed_of(room, viewer, words), 0 if snapshot.replay is None else snapshot.replay.at
    looking = f"eyes={snapshot.viewer}&" if viewer != asker else ""
    viewers = viewer_links(room, viewer, at, words)
    facts = {**asdict(snapshot), **page_facts(room, asker), "looking": looking, "viewers": viewers, "log": feed.log()}
    return page(request, "table.html", **facts, fixed=feed.fixed, rev="")


async def frame(request: Request) -> Response:
    """The parts of a past moment, for the replay bar; or those of now."""
    room, asker = await enter(request)
    words = words_for(request)
    if "at" not in request.query_params:
        feed = feed_of(room, asker, words)
        return JsonResponse(feed.frame("", len(feed.lines)))
    count_past(request)
    snapshot, viewer = past_snapshot(request.query_params, room, asker, words)
    parts = draw_parts(snapshot, feed_of(room, viewer, words).fixed, words, page_of(room.id, asker))
    return JsonResponse({"parts": parts, "events": [], "replay": snapshot.replay, "log": snapshot.log})


def viewer_links(room: Room, current: int, at: int, words: Words) -> list[Json]:
    """Once a game is over anybody may look back as any viewer."""
    if not room.table.is_over:
        return []
    names = names_at(room)
    seats = [
        {"url": f"?eyes={seat + 1}&at={at}", "text": names[seat], "current": seat == current}
        for seat in range(room.players)
    ]
    watcher = {"url": f"?eyes=watcher&at={at}", "text": words.text("web.replay.watcher"), "current": current == WATCHER}
    return [*seats, watcher]


async def earlier(request: Request) -> Response:
    """Lines of the log before one that the page has; or all of it as text, for a page without script."""
    room, asker = await enter(request)
    words = words_for(request)
    feed = feed_of(room, read_viewer(request.query_params, room, asker), words)
    if "before" in request.query_params:
        before = read_number("before", request.query_params["before"], 1, LAST_LINE)
        return JsonResponse({"log": feed.log(before)})
    count_past(request)
    lines = log_lines(room, feed.lines, 1, words)
    return PlainTextResponse("".join(f"{line.text}\n" for line in lines))


async def record(request: Request) -> Response:
    """The record, public once the game is over."""
    room, _ = await enter(request)
    name = f"{room.table.game.facts.name}-{room.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(write_record(room.table.record()), headers=headers)
