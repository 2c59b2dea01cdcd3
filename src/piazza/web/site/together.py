"""One screen for several people: it is covered whenever it passes to somebody else.

The keys of the seats lie in the cookies of their pages, as always. A cookie of the table says which of its seats share
this screen, and which of them is uncovered. It opens nothing: it only has the site cover what it would show otherwise.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.presentation.seats import LETTERS, SHAPES
from piazza.web.hall.room import Room
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import form_of, room_of, seat_named
from piazza.web.offers import Json
from piazza.web.render.parts import page_of
from piazza.web.security.faults import Forbidden, not_found
from piazza.web.site.cookies import SEATS, give

NAME: Final = "together"
UNCOVERED: Final = "-"
REST: Final = "rest"  # of the seats that come over to a rematch


class Covered(Forbidden):
    """The screen is covered: somebody else may sit in front of it."""


class SharedScreen(NamedTuple):
    """The seats of this browser, and the one whose owner sits in front of it; none while it is covered."""

    seats: tuple[int, ...] = ()
    uncovered: int | None = None

    def may_show(self, room: Room, seat: int) -> bool:
        """Whether the page of a seat may be shown: not while it is covered, nor if it is somebody else's turn here."""
        return seat not in self.seats or (seat == self.uncovered and not self.is_for_another(room, seat))

    def is_for_another(self, room: Room, seat: int) -> bool:
        asked = asked_of(room, self.seats)
        return bool(asked) and seat not in asked


def together_page(table: str) -> str:
    return f"/t/{table}/{NAME}"


def share_screen(
    request: Request, response: Response, table: str, seats: Sequence[int], uncovered: int | None = None
) -> None:
    """Seats of one browser; covered unless one of them is named."""
    shown = "" if uncovered is None else f"{UNCOVERED}{uncovered + 1}"
    give(request, response, NAME, "".join(str(seat + 1) for seat in seats) + shown, f"/t/{table}")


def screen_of(request: Request) -> SharedScreen:
    """What the cookie says; nothing is shared if it cannot be read."""
    seats, _, uncovered = request.cookies.get(NAME, "").partition(UNCOVERED)
    if not all(seat in SEATS for seat in (*seats, *uncovered)) or len(uncovered) > 1:
        return SharedScreen()
    shared = tuple(int(seat) - 1 for seat in dict.fromkeys(seats))
    return SharedScreen(shared, int(uncovered) - 1 if uncovered else None)


def asked_of(room: Room, seats: Sequence[int]) -> list[int]:
    """Those of these seats whose people are asked and have not sealed."""
    if room.table.is_over:
        return []
    sealed = room.table.drafts.has_sealed
    return [seat for seat in seats if seat in room.asked and not room.is_played_by_bot(seat) and not sealed(seat)]


async def together(request: Request) -> Response:
    """The cover: whom the screen goes to. It is made of names alone."""
    room, screen = await room_of(request), screen_of(request)
    seats = [seat for seat in screen.seats if seat < room.players]
    if not seats:
        raise not_found()
    people = [person(room, seat) for seat in asked_of(room, seats) or seats]
    title = words_for(request).text(f"{room.table.game.facts.name}.title")
    response = page(request, "together.html", title=title, people=people, post=together_page(room.id))
    share_screen(request, response, room.id, seats)
    return response


def person(room: Room, seat: int) -> Json:
    return {"seat": seat + 1, "name": room.table.sitters[seat].name, "letter": LETTERS[seat], "shape": SHAPES[seat]}


def next_rematch(request: Request, room: Room, seat: int, again: str, place: int) -> Response | None:
    """Everybody at a shared screen comes over to a rematch; None if nobody shares this one.

    Each seat asks with its own key, which only its own address gets: so the form is sent on from seat to seat. `place`
    is where this one sits at the rematch; the others have moved on by as many seats.
    """
    seats = screen_of(request).seats
    if seat not in seats or len(seats) < 2:
        return None
    waiting = request.query_params.get(REST, "".join(SEATS))
    rest = [other for other in seats if other != seat and str(other + 1) in waiting]
    if rest:
        following, *others = rest
        left = "".join(str(other + 1) for other in others)
        return RedirectResponse(f"{page_of(room.id, following)}/rematch?{REST}={left}", 307)
    response = RedirectResponse(together_page(again), 303)
    share_screen(request, response, again, sorted((other + place - seat) % room.players for other in seats))
    return response


async def uncover(request: Request) -> Response:
    """Somebody says to sit in front of the screen: on to the page of that seat."""
    room, screen = await room_of(request), screen_of(request)
    seat = seat_named((await form_of(request)).get("seat", ""), room)
    if seat not in screen.seats:
        raise not_found()
    response = RedirectResponse(page_of(room.id, seat), 303)
    share_screen(request, response, room.id, screen.seats, seat)
    return response
