"""What has happened since the last decision of a seat: a frame that plays it, or a page with pictures of it."""

from starlette.requests import Request
from starlette.responses import Response

from piazza.core.view import WATCHER
from piazza.web.hall.room import Room
from piazza.web.http.answers import JsonResponse, page, wants_json
from piazza.web.http.language import words_for
from piazza.web.http.requests import count_past
from piazza.web.offers import Json
from piazza.web.render.feed import ViewerFeed, feed_of
from piazza.web.render.parts import page_of
from piazza.web.render.shapes import Frame
from piazza.web.security.faults import not_found
from piazza.web.site.table_page import enter


async def since(request: Request) -> Response:
    """From the viewer's own log and views alone; who only watches has no turn."""
    room, viewer = await enter(request)
    if viewer == WATCHER:
        raise not_found()
    count_past(request)
    feed = feed_of(room, viewer, words_for(request))
    frame = feed.replayed(lines_before(room, viewer, feed))
    if wants_json(request):
        return JsonResponse(frame)
    return page(request, "since.html", title=feed.seen.title, base=page_of(room.id, viewer), scenes=told_in(frame))


def lines_before(room: Room, viewer: int, feed: ViewerFeed) -> int:
    """How many lines the viewer had been told at the last own decision; what came of it is told after that."""
    steps = [step for step, (seat, _) in enumerate(room.table.progress.decisions, 1) if seat == viewer]
    last = steps[-1] if steps else 0
    return sum(line.step < last for line in feed.lines)


def told_in(frame: Frame) -> list[Json]:
    """The sentences of each scene, and the line of the log at which it is over; the first is the moment before."""
    ends = [scene.until for scene in frame.scenes]
    starts = [ends[0], *ends[:-1]]
    return [
        {"at": end, "told": [line.text for line in frame.events if start < line.number <= end]}
        for start, end in zip(starts, ends, strict=True)
    ]
