"""The tables of this browser, for the lobby: whose turn it is, since when, and how those ended that are over.

The list of a browser proves nothing, since the keys of seats are sent to the pages of their seats alone. So a card says
only what everybody may know of the table. The picture comes from the page of the seat, for its key.
"""

from collections.abc import Mapping
from math import ceil
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.core.errors import Fault, Unreadable
from piazza.core.fields import read_number
from piazza.core.phrases import phrase
from piazza.store.store import Activity
from piazza.table.times import read_moment
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, form_of, hall_of, rates_of
from piazza.web.offers import Json
from piazza.web.render.ending import sentence
from piazza.web.render.parts import page_of
from piazza.web.render.snapshot import names_at
from piazza.web.site.cookies import Place, read_place, remember, remembered
from piazza.words import Words

CARDS: Final = 12  # on one page: only these tables are loaded
MOST_PAGES: Final = 99


async def own_tables(request: Request) -> Json:
    """One page of cards. Tables that go on come first, then by when something last happened; your turn before all."""
    places = remembered(request)
    activity = await hall_of(request).store.activity({table for table, _ in places})
    known = in_order([place for place in places if place[0] in activity], activity)
    pages = max(1, ceil(len(known) / CARDS))
    current = min(pages, read_number("tables", request.query_params.get("tables", "1"), 1, MOST_PAGES))
    shown = known[(current - 1) * CARDS : current * CARDS]
    cards = [card for place in shown if (card := await card_of(request, place, activity[place[0]])) is not None]
    cards.sort(key=lambda card: not card["mine"])
    return {"cards": cards, "page": current, "pages": pages, "further": max(0, len(known) - current * CARDS)}


def in_order(places: list[Place], activity: Mapping[str, Activity]) -> list[Place]:
    newest = sorted(places, key=lambda place: activity[place[0]].moved, reverse=True)
    return sorted(newest, key=lambda place: activity[place[0]].is_over)


async def card_of(request: Request, place: Place, activity: Activity) -> Json | None:
    """None if the table cannot be loaded, or has no such seat."""
    (table, seat), words = place, words_for(request)
    try:
        room = await hall_of(request).room(table)
    except Fault:
        return None
    if seat >= room.players:
        return None
    others = [name for other, name in enumerate(names_at(room)) if other != seat]
    return {
        "place": f"{table}/{seat + 1}",
        "title": words.text(f"{room.table.game.facts.name}.title"),
        "url": page_of(table, seat),
        "mine": is_turn_of(room, seat),
        "over": room.table.is_over,
        "text": how_it_stands(room, seat, words),
        "names": words.text("web.mine.with", names=words.join(others), count=len(others)),
        "moved": activity.moved,
        "ago": words.ago(seconds_since(room, activity.moved)),
    }


def seconds_since(room: Room, time: str) -> float:
    return (read_moment(room.now()) - read_moment(time)).total_seconds()


def is_turn_of(room: Room, seat: int) -> bool:
    return not room.table.is_over and seat in room.asked and not room.is_played_by_bot(seat)


def how_it_stands(room: Room, seat: int, words: Words) -> str:
    """The result, or whom the table waits for, to whoever has the seat."""
    if room.table.is_over:
        return sentence(room, words, seat)
    if is_turn_of(room, seat):
        return words.text("web.mine.your-turn")
    names = [names_at(room)[asked] for asked in room.asked]
    return words.text("web.mine.waiting", names=words.join(names), count=len(names))


async def remove(request: Request) -> Response:
    """Take a table off the list of this browser. The seat and its key stay."""
    given = await form_of(request)
    rates_of(request).acts_from.take(address_of(request))
    place = read_place(given.get("place", ""))
    if place is None:
        raise Unreadable(phrase("fault.form"))
    response = RedirectResponse("/", 303)
    remember(request, response, [known for known in remembered(request) if known != place])
    return response
