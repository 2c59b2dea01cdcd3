"""A moment of the past on its page, and its address for everybody.

Until a game is over each seat sees its own past only. After that every moment has an address that anybody can open who
has it. The id of a table is a secret, so nobody finds such an address by guessing.
"""

from urllib.parse import urlencode

from msgspec.structs import asdict
from starlette.requests import Request

from piazza.core.view import WATCHER, write_seat
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.previews import HEIGHT, WIDTH, is_installed
from piazza.web.http.requests import count_past, seat_in_path
from piazza.web.offers import Json
from piazza.web.render.derived import derived_facts
from piazza.web.render.feed import feed_of
from piazza.web.render.parts import draw_parts, page_of
from piazza.web.render.replay import past_snapshot, read_place
from piazza.web.render.shapes import Snapshot
from piazza.web.render.snapshot import names_at
from piazza.web.services.host import address
from piazza.words import Words


def public_moment(request: Request, room: Room) -> str | None:
    """Where somebody without a key finds the moment that the address of a seat names; None if it is not public."""
    seat = seat_in_path(request, room)
    if "at" not in request.query_params or seat == WATCHER or not room.table.is_over:
        return None
    eyes = request.query_params.get("eyes") or write_seat(seat)
    query = {"eyes": eyes, "at": request.query_params["at"]}
    return f"{page_of(room.id, WATCHER)}?{urlencode(query)}"


def replay_facts(request: Request, room: Room, asker: int) -> Json:
    """The page of a moment. Its log ends there."""
    count_past(request)
    words = words_for(request)
    snapshot, viewer = past_snapshot(request.query_params, room, asker, words)
    feed, at = feed_of(room, viewer, words), place_of(snapshot)
    return {
        **asdict(snapshot),
        **derived_facts(snapshot),
        "looking": f"eyes={snapshot.viewer}&" if viewer != asker else "",
        "viewers": viewer_links(room, viewer, at, words),
        "moment": described(request, room, snapshot, words) if room.table.is_over else None,
        "log": feed.log(at + 1),
        "fixed": feed.fixed,
        "rev": "",
    }


def past_frame(request: Request, room: Room, asker: int) -> Json:
    """The parts of a moment, and its lines of the log after those that the page was told."""
    count_past(request)
    words = words_for(request)
    snapshot, viewer = past_snapshot(request.query_params, room, asker, words)
    feed, at = feed_of(room, viewer, words), place_of(snapshot)
    told = read_place(request.query_params, "told", max(at - 1, 0))
    return {
        "parts": draw_parts(snapshot, feed.fixed, words, page_of(room.id, asker)),
        "events": [],
        "replay": snapshot.replay,
        "title": title_of(snapshot, words) if room.table.is_over else None,
        "log": feed.log(at + 1, told),
    }


def place_of(snapshot: Snapshot) -> int:
    assert snapshot.replay is not None, "it is of the past"
    return snapshot.replay.at


def viewer_links(room: Room, current: int, at: int, words: Words) -> list[Json]:
    """Once a game is over anybody may look back as any viewer."""
    if not room.table.is_over:
        return []
    return [
        {"url": f"?eyes={write_seat(eyes)}&at={at}", "text": viewer_name(room, eyes, words), "current": eyes == current}
        for eyes in room.viewers
    ]


def viewer_name(room: Room, viewer: int, words: Words) -> str:
    return words.text("web.replay.watcher") if viewer == WATCHER else names_at(room)[viewer]


# What is shared ------------------------------------------------------------------------------------------------------


def described(request: Request, room: Room, snapshot: Snapshot, words: Words) -> Json:
    """What a chat shows of a link to this moment: a title, a sentence, and a picture at an address of its own."""
    page, query = page_of(room.id, WATCHER), f"?eyes={snapshot.viewer}&at={place_of(snapshot)}"
    names = words.join(names_at(room))
    return {
        "title": title_of(snapshot, words),
        "description": words.text("web.moment.about", told=snapshot.status.text, names=names),
        "address": address(request, page + query),
        "picture": address(request, f"{page}/picture.svg{query}"),
        "preview": preview_of(address(request, f"{page}/picture.png{query}")),
    }


def preview_of(png: str) -> Json | None:
    """The picture for chats that show no SVG, if this site can draw it."""
    return {"address": png, "width": WIDTH, "height": HEIGHT} if is_installed() else None


def title_of(snapshot: Snapshot, words: Words) -> str:
    assert snapshot.replay is not None, "it is of the past"
    at, of = snapshot.replay.at, snapshot.replay.of
    return words.text("web.moment.title", game=snapshot.title, at=at, of=of)
