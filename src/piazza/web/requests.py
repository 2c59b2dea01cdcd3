"""Who asks: the language of a request, the table it is about, and whether its key opens the seat."""

from functools import cache

from starlette.requests import HTTPConnection

from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.web.addresses import WATCH
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.quick_words import QuickWords
from piazza.web.security.faults import Forbidden, not_found
from piazza.web.security.keys import fits
from piazza.web.security.rates import Rates
from piazza.words import Words
from piazza.words.catalogue import languages


def hall_of(connection: HTTPConnection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def rates_of(connection: HTTPConnection) -> Rates:
    rates: Rates = connection.app.state.rates
    return rates


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "-"


def words_for(connection: HTTPConnection) -> Words:
    """The first language of the browser that we speak."""
    wanted = [part.strip()[:2] for part in connection.headers.get("accept-language", "").lower().split(",")]
    return words_in(next((language for language in wanted if language in spoken()), "en"))


@cache
def spoken() -> list[str]:
    """The languages there are catalogues for, read once."""
    return languages()


@cache
def words_in(language: str) -> Words:
    return QuickWords(language)


async def room_of(connection: HTTPConnection) -> Room:
    return await hall_of(connection).room(connection.path_params["table"])


def seat_in_path(connection: HTTPConnection, room: Room) -> int:
    """The seat that the address names, or WATCHER."""
    text: str = connection.path_params["seat"]
    return WATCHER if text == WATCH else seat_named(text, room)


def seat_named(text: str, room: Room) -> int:
    if not (text.isascii() and text.isdigit() and len(text) == 1 and 1 <= int(text) <= room.players):
        raise not_found()
    return int(text) - 1


async def admit(connection: HTTPConnection, room: Room, seat: int, key: str | None) -> None:
    """Refuse whoever does not have the key of this seat; who guesses has to wait."""
    if seat == WATCHER:
        return
    keys = await hall_of(connection).store.seat(room.id, seat)
    if not fits(key, keys.token_hash):
        rates_of(connection).guesses.take(address_of(connection))
        raise Forbidden(phrase("fault.seat-key"))


class Admission:
    """Whoever came with the key of a seat may stay until somebody is seated there, and then if the key still fits."""

    def __init__(self, connection: HTTPConnection, room: Room, seat: int, key: str | None) -> None:
        self._given = connection, room, seat, key
        self._seatings = room.table.seatings
        self._seat = seat
        self._admitted_after = -1  # so many seatings

    @property
    def is_due(self) -> bool:
        """Whether the key has to be looked at, for the first time or again. Mostly not: it is asked with every move."""
        return self._seat != WATCHER and self._seatings[self._seat] != self._admitted_after

    async def check(self) -> None:
        """Refuse whoever may not stay."""
        if self.is_due:
            seatings = self._seatings[self._seat]
            await admit(*self._given)
            self._admitted_after = seatings
