"""A rematch: the same game with the same people and bots, at a table where everybody's key fits already.

Whoever asks first opens the table, and says what is different there. Everybody meets at that one table.
"""

from typing import NamedTuple

from starlette.requests import Request

from piazza.bots import bot as find_bot
from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.core.state import Setup
from piazza.presentation.seats import LETTERS
from piazza.store.store import NewTable, SeatKeys, TableExists
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.table import first_entry
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, hall_of, rates_of
from piazza.web.security.keys import rematch_id
from piazza.web.services.creating import new_seed, told_apart
from piazza.web.services.forgetting import remove_name
from piazza.web.services.seats import seat_by_key, take_seat
from piazza.words import Words

NAMES_BY_SEAT = ("web.seat.me", "web.seat.bot", "web.seat.open")


class Changes(NamedTuple):
    """What is different at a rematch: everybody moves on by so many seats, and the bots play at another level."""

    moved_on: int = 0
    level: str = ""


UNCHANGED = Changes()


class Rejoined(NamedTuple):
    """The new table, the asker's seat there, and its key; neither if that seat was taken before, without the nonce."""

    table: str
    seat: int | None
    key: str | None


async def join_rematch(
    request: Request, room: Room, seat: int, key: str, nonce: str = "", changes: Changes = UNCHANGED
) -> Rejoined:
    """Whoever asks first opens the table; everybody else who asks sits down at the same one."""
    rates_of(request).take_act(f"{room.id} {seat}", address_of(request))
    if not room.table.is_over:
        raise NotNow(phrase("fault.rematch-before-end"))
    if changes.level:
        find_bot(room.table.game.facts.name, changes.level)
    hall, table = hall_of(request), rematch_id(room.id, room.table.opening.seed)
    if not await hall.store.has(table):
        await open_once(hall, room, table, changes, words_for(request))
    await hall.show_rematch(room)
    place = seat_by_key(await hall.store.seats(table), key, nonce)
    if place is None:
        return Rejoined(table, None, None)
    again = await hall.room(table)

    def in_person() -> Sitter:
        return again.table.sitters[place]._replace(bot="")

    return Rejoined(table, place, await take_seat(hall, again, place, key, in_person, nonce))


async def open_once(hall: Hall, room: Room, table: str, changes: Changes, words: Words) -> None:
    """The key that somebody has for a seat of the old table is the invitation to the same person's seat of the new."""
    store, old, before = hall.store, room.table.opening, list(room.table.sitters)
    setup, sitters, seed = setup_again(old), sitters_again(before, changes, words), new_seed()
    opening = Opening(old.game, setup, sitters, seed, old.start, old.clock, old.chat, old.strangers)
    seats = [
        SeatKeys(moved(keys.seat, room, changes), keys.token_hash or keys.invite_hash, None, 0)
        for keys in await store.seats(room.id)
    ]
    entry = first_entry(opening, hall.time.now())
    host = await store.host_hash(room.id)
    try:
        await store.create(NewTable(table, old.game.facts.name, host, tuple(sorted(seats)), entry))
    except TableExists:
        return  # somebody else was faster: the table is there
    await forget_again(hall, room, before, table, changes)


def moved(seat: int, room: Room, changes: Changes) -> int:
    """The seat of the new table for whoever has this one now."""
    return (seat + changes.moved_on) % room.players


def sitters_again(before: list[Sitter], changes: Changes, words: Words) -> list[Sitter]:
    """The same people and bots on their new seats; names that only tell the seat tell the new one."""
    places = [(seat - changes.moved_on) % len(before) for seat in range(len(before))]
    again = [
        Sitter(name_at(before[old].name, old, new, words), level_again(before[old], changes))
        for new, old in enumerate(places)
    ]
    return told_apart(again)


def name_at(name: str, old: int, new: int, words: Words) -> str:
    for key in NAMES_BY_SEAT:
        if name == words.text(key, letter=LETTERS[old]):
            return words.text(key, letter=LETTERS[new])
    return name


def level_again(sitter: Sitter, changes: Changes) -> str:
    return changes.level if sitter.is_bot and changes.level else sitter.bot


async def forget_again(hall: Hall, room: Room, before: list[Sitter], table: str, changes: Changes) -> None:
    """Whoever gave up a name while the table was opened did not find it. So it is looked for here."""
    await room.catch_up()
    for seat, (now, then) in enumerate(zip(room.table.sitters, before, strict=True)):
        if now.name != then.name:
            await remove_name(hall.store, await hall.room(table), moved(seat, room, changes), now.name)


def setup_again(old: Opening) -> Setup:
    """The same players and options under the rules of today; a position to start from stays under its own."""
    return old.game.setup(old.setup.players, old.setup.options) if old.start is None else old.setup
