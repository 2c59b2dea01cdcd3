"""What a request brings: the table and seat of its address, its form, and whether its key opens the seat."""

from typing import TypeVar
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import HTTPConnection, Request

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.store.store import NoSuchTable
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.render.parts import WATCH
from piazza.web.security.faults import Forbidden, not_found
from piazza.web.security.keys import fits
from piazza.web.security.limits import LARGEST, Rates, body_of, counted_as

FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 60
T = TypeVar("T")


def hall_of(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def rates_of(connection: HTTPConnection) -> Rates:
    rates: Rates = connection.app.state.rates
    return rates


def address_of(connection: HTTPConnection) -> str:
    """The address that limits are counted by. Behind a trusted proxy it is the visitor's."""
    return counted_as(connection.client.host) if connection.client else "-"


def count_past(connection: HTTPConnection) -> None:
    """Count a moment of the past, or a whole log."""
    rates_of(connection).past.take(address_of(connection))


async def form_of(request: Request, largest: int = LARGEST) -> dict[str, str]:
    """The fields of a form, as texts by name."""
    if request.headers.get("content-type", FORM).partition(";")[0] != FORM:
        raise Unreadable(phrase("fault.form"))
    try:
        text = (await body_of(request, largest)).decode()
        pairs = parse_qsl(text, True, bool(text), errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Unreadable(phrase("fault.form")) from None
    return dict(pairs)


def read_json(content: bytes | str, kind: type[T]) -> T:
    """A text as this type, and nothing beside it."""
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Unreadable(phrase("fault.json", problem=str(problem)[:200])) from None


async def room_of(connection: HTTPConnection) -> Room:
    """The table of the address. Its id is a secret, so one that there is not counts as a guess."""
    try:
        return await hall_of(connection).room(connection.path_params["table"])
    except NoSuchTable:
        rates_of(connection).guesses.take(address_of(connection))
        raise


def seat_in_path(connection: HTTPConnection, room: Room) -> int:
    """The seat that the address names, or WATCHER."""
    text: str = connection.path_params["seat"]
    return WATCHER if text == WATCH else seat_named(text, room)


def seat_named(text: str, room: Room) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1 and 1 <= int(text) <= room.players):
        raise not_found()
    return int(text) - 1


async def admit(connection: HTTPConnection, room: Room, seat: int, key: str | None) -> None:
    """Refuse a wrong key of this seat; wrong keys are counted as guesses of their address.

    Whoever shows the right key keeps the seat, even if the host was about to give it away.
    """
    if seat == WATCHER:
        return
    keys = await hall_of(connection).store.seat(room.id, seat)
    if not fits(key, keys.token_hash):
        rates_of(connection).guesses.take(address_of(connection))
        raise Forbidden(phrase("fault.seat-key"))
    await room.keep_seat(seat)


class Admission:
    """The right of a connection to a seat: checked at first, and again whenever somebody has been seated there."""

    def __init__(self, connection: HTTPConnection, room: Room, seat: int, key: str | None) -> None:
        self._given = connection, room, seat, key
        self._room = room
        self.seat = seat
        self._checked_at = -1  # the number of seatings at the last check

    @property
    def is_due(self) -> bool:
        """Whether the key has to be checked, for the first time or again. Asked with every move, and mostly not."""
        return self.seat != WATCHER and self._room.table.tallies.seatings[self.seat] != self._checked_at

    async def check(self) -> None:
        """Refuse a key that does not fit any more."""
        if self.is_due:
            seatings = self._room.table.tallies.seatings[self.seat]
            await admit(*self._given)
            self._checked_at = seatings
