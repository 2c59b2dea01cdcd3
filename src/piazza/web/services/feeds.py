"""The feed of a seat: whether it is to decide, for a feed reader, which has no key.

Its address follows from the digest of the seat's key, so it ends when the seat changes hands, and opens nothing.
"""

from datetime import datetime
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from starlette.requests import HTTPConnection, Request

from piazza.store.store import NoSuchTable
from piazza.table.times import read_moment
from piazza.web.hall.room import Room
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.render.ending import sentence
from piazza.web.security.faults import not_found
from piazza.web.security.keys import feed_key, same
from piazza.web.services.host import address
from piazza.words import Words


class News(NamedTuple):
    """What the feed tells now: one thing at most, with an id that a reader knows it by."""

    id: UUID
    title: str
    text: str


class SeatFeed(NamedTuple):
    """The feed of a seat as it is now."""

    id: UUID
    title: str
    updated: datetime
    news: News | None


async def feed_address(request: Request, room: Room, seat: int, language: str) -> str | None:
    """As a feed reader can fetch it; none if nobody has the seat."""
    keys = await hall_of(request).store.seat(room.id, seat)
    if keys.token_hash is None:
        return None
    path = f"/feed/{room.id}/{seat + 1}/{feed_key(keys.token_hash, room.id, seat)}"
    return address(request, f"{path}?language={language}")


async def check_feed(connection: HTTPConnection, room: Room, seat: int, code: str) -> None:
    """Refuse an address that is none, or no more. It is counted as a guess."""
    try:
        keys = await hall_of(connection).store.seat(room.id, seat)
    except NoSuchTable:
        raise not_found() from None
    if keys.token_hash is None or not same(code, feed_key(keys.token_hash, room.id, seat)):
        rates_of(connection).guesses.take(address_of(connection))
        raise not_found()


async def seat_feed(connection: HTTPConnection, room: Room, seat: int, code: str, words: Words) -> SeatFeed:
    """What everybody at the table may know, said to whoever has the seat."""
    activity = (await hall_of(connection).store.activity([room.id])).get(room.id)
    if activity is None:
        raise not_found()
    game = words.text(f"{room.table.game.facts.name}.title")
    names = words.join([sitter.name for sitter in room.table.sitters])
    title = words.text("web.feed.of", game=game, names=names)
    base = f"{room.id} {seat} {code}"
    return SeatFeed(
        uuid5(NAMESPACE_URL, base), title, read_moment(activity.moved), news_of(room, seat, base, game, names, words)
    )


def news_of(room: Room, seat: int, base: str, game: str, names: str, words: Words) -> News | None:
    """Its id counts what the seat has decided, so that it stays the same until then."""
    if room.table.is_over:
        over = words.text("web.feed.over", game=game)
        return News(uuid5(NAMESPACE_URL, f"{base} over"), over, sentence(room, words, seat))
    if seat not in room.asked or room.is_played_by_bot(seat):
        return None
    id = uuid5(NAMESPACE_URL, f"{base} {room.table.progress.settled[seat]}")
    return News(id, words.text("web.feed.turn", game=game), words.text("web.feed.at", names=names))
