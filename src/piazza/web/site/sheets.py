"""Sheets over a table: what to do now, and what a thing is. Each is a page of its own; a script shows it in place.

What they say follows from the View of their viewer.
"""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from piazza.core.errors import Fault, Unreadable
from piazza.core.view import View
from piazza.rulebook.goal import goal_of, stage_now
from piazza.web.boards import game_page
from piazza.web.hall.room import Room
from piazza.web.http.answers import page
from piazza.web.http.describing import view_asked_for
from piazza.web.http.language import words_for
from piazza.web.render.parts import page_of
from piazza.web.render.prose import Prose
from piazza.web.render.snapshot import names_at
from piazza.web.security.faults import not_found
from piazza.web.shape import About
from piazza.web.site.rules import ALONE
from piazza.web.site.table_page import enter
from piazza.words import Words

LONGEST = 40  # characters of the name of a thing


class Now(NamedTuple):
    """Whether a thing can be chosen now, in a sentence, and the rule if there is a reason why not."""

    text: str
    rule: str = ""


async def goal(request: Request) -> Response:
    """How to win, what happens in a turn, how points come; the step that the table is in is marked."""
    room, seat = await enter(request)
    words, name = words_for(request), room.table.game.facts.name
    told = goal_of(words, name)
    if told is None:
        raise not_found()
    stage = stage_now(view_asked_for(request, room, seat))
    return sheet(request, room, seat, "goal.html", goal=told, stage=stage)


async def about(request: Request) -> Response:
    """What a thing is that the page calls `kind:name`, how it stands for the viewer, and whether it can be chosen."""
    room, seat = await enter(request)
    words, view, thing = words_for(request), view_asked_for(request, room, seat), request.path_params["thing"]
    kind, _, name = thing.partition(":")
    looks = game_page(room.table.game)
    told = looks.about(view, kind, name, words, names_at(room)) if len(thing) <= LONGEST else None
    told = told or about_seat(room, view, thing, words)
    if told is None:
        raise not_found()
    now = None if "at" in request.query_params else whether_now(room, seat, view, thing, words)
    titles = {rule.id: rule.title for rule in words.rules(room.table.game.facts.name)}
    return sheet(request, room, seat, "about.html", about=told, now=now, titles=titles)


def about_seat(room: Room, view: View, thing: str, words: Words) -> About | None:
    """What everybody sees of a player, where the game has nothing to add."""
    seats = {f"seat:{seat + 1}": seat for seat in range(room.players)}
    if thing not in seats:
        return None
    facts = game_page(room.table.game).panel(view, seats[thing], words)
    lines = [words.text("web.about.fact", label=fact.label, text=fact.text) for fact in facts]
    return About(names_at(room)[seats[thing]], lines, [])


def sheet(request: Request, room: Room, seat: int, template: str, **facts: object) -> Response:
    name = room.table.game.facts.name
    prose = Prose({rule.id for rule in words_for(request).rules(name)}, ALONE.format(game=name))
    return page(request, template, 200, game=name, base=page_of(room.id, seat), prose=prose, **facts)


def whether_now(room: Room, seat: int, view: View, thing: str, words: Words) -> Now | None:
    """Only to a seat that is asked, and only of things that decisions are made of."""
    table = room.table
    if table.is_over or seat not in room.asked or room.is_played_by_bot(seat):
        return None
    looks = game_page(table.game)
    offers = looks.offers(view, table.legal(seat), words)
    if any(thing in picks for choice in offers.choices for picks in choice.of):
        return Now(words.text("web.about.can"))
    try:
        table.drafts.read(seat, looks.attempt(view, [thing]))
    except Unreadable:
        return None
    except Fault as fault:
        return Now(words.text("web.about.cannot", reason=words.say(fault.phrase, names_at(room))), fault.rule)
    return None
