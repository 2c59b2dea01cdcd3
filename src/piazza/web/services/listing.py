"""The list of tables that strangers may join, as the lobby shows it."""

import asyncio
from collections.abc import Collection
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from piazza.core.errors import Fault
from piazza.core.options import Option
from piazza.store.said import LISTED
from piazza.store.store import SeatKeys
from piazza.table.times import read_moment, write_moment
from piazza.web.hall.hall import Hall
from piazza.web.hall.room import Room
from piazza.web.services.inviting import duration_of, invitation_text
from piazza.web.services.option_texts import choice_text, key_of, option_label
from piazza.words import Words

MOST_LISTED: Final = 30  # tables
FRESH: Final = 2.0  # seconds


class OpenTable(msgspec.Struct):
    """A table that anybody can join. `text` says who invites to what, `here` whether somebody is there now."""

    code: str
    game: str
    title: str
    text: str
    duration: str
    options: list[str]  # those that are not as usual
    players: int
    free: list[int]  # the numbers of seats
    chat: bool
    here: bool


class OpenTables(msgspec.Struct):
    """The tables that anybody can join, those first where somebody is."""

    tables: list[OpenTable]


class RecentList:
    """The list as it was a moment ago, by language: many visitors of a lobby cost no more than one."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.made: dict[str, tuple[float, dict[str, OpenTable]]] = {}


RECENT: Final[WeakKeyDictionary[Hall, RecentList]] = WeakKeyDictionary()


async def open_tables(hall: Hall, words: Words, own: Collection[str] = ()) -> OpenTables:
    """At most FRESH seconds old; what was done at this worker is in it. Left out are the tables with an id in `own`."""
    if not hall.settings.open_lobby:
        return OpenTables([])
    recent = RECENT.setdefault(hall, RecentList())
    async with recent.lock:
        now = asyncio.get_running_loop().time()
        made, tables = recent.made.get(words.language, (now - FRESH, {}))
        if now - made >= FRESH:
            tables = await find_open_tables(hall, words)
            recent.made[words.language] = now, tables
    return OpenTables([table for id, table in tables.items() if id not in own])


def list_again(hall: Hall) -> None:
    """Something has changed that the list shows."""
    RECENT.pop(hall, None)


async def find_open_tables(hall: Hall, words: Words) -> dict[str, OpenTable]:
    """By id, which is a secret: an open table is known to others by its code."""
    listed = await hall.store.listings(write_moment(read_moment(hall.time.now()) - LISTED), MOST_LISTED)
    found = {listing.table_id: await described(hall, listing.table_id, listing.code, words) for listing in listed}
    tables = [(id, table) for id, table in found.items() if table is not None]
    return dict(sorted(tables, key=lambda listed: not listed[1].here))


async def described(hall: Hall, table_id: str, code: str, words: Words) -> OpenTable | None:
    """None if nobody can join any more, or the table cannot be read."""
    try:
        room = await hall.room(table_id)
        seats = await hall.store.seats(table_id)
    except Fault:
        return None
    free = free_seats(room, seats)
    if not free:
        return None
    game, opening = room.table.game.facts.name, room.table.opening
    return OpenTable(
        code,
        game,
        words.text(f"{game}.title"),
        invitation_text(room, seats, words),
        duration_of(game, words),
        unusual_options(room, words),
        room.players,
        [keys.seat + 1 for keys in free],
        opening.chat,
        any(room.presence.is_here(keys.seat) for keys in seats if keys.token_hash is not None),
    )


def free_seats(room: Room, seats: list[SeatKeys]) -> list[SeatKeys]:
    if room.table.is_over:
        return []
    return [keys for keys in seats if room.is_open(keys) and keys.invite_hash is not None]


def unusual_options(room: Room, words: Words) -> list[str]:
    """Each as a text. A board of one's own, and what is switched on, are only mentioned."""
    game, setup = room.table.game, room.table.opening.setup
    usual = game.setup(setup.players).options
    return [
        option_text(game.facts.name, option, setup.options[option.name], words)
        for option in game.facts.options
        if setup.options[option.name] != usual[option.name]
    ]


def option_text(game: str, option: Option, value: str, words: Words) -> str:
    label = option_label(game, option, words)
    if option.kind == "text" or value == "on":
        return label
    return words.text("web.open.option", option=label, choice=choice_text(words, key_of(game, option), value))
