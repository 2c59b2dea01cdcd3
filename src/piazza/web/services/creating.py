"""Creating a table: the request, checked field by field, and the keys of the seats."""

import secrets
from collections.abc import Mapping
from itertools import islice
from typing import Final

import msgspec

from piazza.bots import levels_of
from piazza.core.errors import Fault, NotNow, Unreadable
from piazza.core.game import Game
from piazza.core.names import read_name
from piazza.core.options import Option
from piazza.core.phrases import phrase
from piazza.core.state import Setup
from piazza.games import game as find_game
from piazza.presentation.seats import LETTERS
from piazza.store.store import NewTable, SeatKeys
from piazza.table.clock import GAME, MOVE, TimeLimit, read_limit
from piazza.table.opening import ON, Opening
from piazza.table.seating import Sitter
from piazza.table.table import first_entry
from piazza.web.hall.hall import Hall
from piazza.web.security.keys import digest_of, invitation, new_key, new_table_id
from piazza.web.services.listing import list_again
from piazza.web.services.names import is_taken, look_of, with_letter
from piazza.words import Words

ME: Final = "me"
FRIEND: Final = "friend"
BOT: Final = "bot:"
SECONDS: Final = {"second": 1, "minute": 60, "hour": 3_600, "day": 86_400}


class TableRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A table as somebody wants it. A seat is `me`, `friend`, or `bot:` and a level."""

    game: str
    players: int = 0
    seats: list[str] = []
    name: str = ""
    options: dict[str, str] = {}
    names: list[str] = []  # by seat, for several people who share a screen; an empty one is `name`
    clock: str = ""  # none, or as “move 60”, “game 1200” and “game 900 +10”
    chat: bool = False  # whether those who sit at the table can write to each other
    strangers: bool = False  # whether people without an invitation may sit down on the seats of friends


class RequestRefused(Exception):
    """What is wrong with a request, by field."""

    def __init__(self, faults: dict[str, Fault]) -> None:
        super().__init__(", ".join(faults))
        self.faults = faults


class CreatedTable(msgspec.Struct):
    """A new table with its keys, of which only digests are stored."""

    table: str
    host: str
    seats: dict[int, str]  # the keys of the seats that the host has taken


async def create(hall: Hall, wanted: TableRequest, words: Words) -> CreatedTable:
    """Create a table; RequestRefused names all that is wrong with the request."""
    opening = read_request(wanted, words)
    code = listing_code(hall, wanted)
    created = CreatedTable(new_table_id(), new_key(), {})
    seats = []
    for seat, who in enumerate(wanted.seats):
        if who == ME:
            created.seats[seat] = new_key()
        seats.append(keys_of(created, seat, who))
    entry = first_entry(opening, hall.time.now())
    await hall.store.create(
        NewTable(created.table, opening.game.facts.name, digest_of(created.host), tuple(seats), entry, code)
    )
    if code:
        list_again(hall)
    return created


def listing_code(hall: Hall, wanted: TableRequest) -> str:
    """The code under which strangers find a table; empty if none may come."""
    if not wanted.strangers:
        return ""
    if not hall.settings.open_lobby:
        raise RequestRefused({"strangers": NotNow(phrase("fault.no-open-lobby"))})
    if FRIEND not in wanted.seats:
        raise RequestRefused({"strangers": Unreadable(phrase("fault.no-seat-for-strangers"))})
    return new_table_id()


def keys_of(created: CreatedTable, seat: int, who: str) -> SeatKeys:
    """A seat of the host has a key, one of a friend an invitation, one of a bot neither."""
    if seat in created.seats:
        return SeatKeys(seat, None, digest_of(created.seats[seat]), 0)
    link = invitation(created.host, created.table, seat, 0) if who == FRIEND else None
    return SeatKeys(seat, None if link is None else digest_of(link), None, 0)


class Reading:
    """Reads one field after the other and remembers what was wrong with each."""

    def __init__(self) -> None:
        self.faults: dict[str, Fault] = {}

    def refuse(self, field: str, fault: Fault) -> None:
        self.faults.setdefault(field, fault)

    def finish(self) -> None:
        if self.faults:
            raise RequestRefused(self.faults)


def read_request(wanted: TableRequest, words: Words) -> Opening:
    reading = Reading()
    try:
        game = find_game(wanted.game)
    except Fault as fault:
        raise RequestRefused({"game": fault}) from None
    setup = read_setup(game, wanted, reading)
    sitters = read_sitters(game, wanted, words, reading)
    clock = read_clock(wanted.clock, reading)
    reading.finish()
    if setup is None:
        raise AssertionError("what is wrong with a setup is among the faults")
    if len(wanted.seats) != setup.players:
        raise RequestRefused(
            {"seats": Unreadable(phrase("fault.seats", count=len(wanted.seats), players=setup.players))}
        )
    chat, strangers = wanted.chat, wanted.strangers
    return Opening(game, setup, sitters, new_seed(), clock=clock, chat=chat, strangers=strangers)


def new_seed() -> str:
    """Nobody can guess it, so nobody knows what will be drawn."""
    return secrets.token_hex(16)


def read_setup(game: Game, wanted: TableRequest, reading: Reading) -> Setup | None:
    """Options are read one by one, and then together, so that each fault stands beside its own field."""
    known = {option.name: option for option in game.facts.options}
    for name, value in islice(wanted.options.items(), len(known) + 1):  # if there are more, one is unknown
        if name not in known:
            reading.refuse(f"option-{name}", Unreadable(phrase("fault.option-name", option=name[:40], names="")))
            continue
        try:
            read_option(game, known[name], value)
        except Fault as fault:
            reading.refuse(f"option-{name}", fault)
    if reading.faults:
        return None
    try:
        return game.setup(wanted.players or len(wanted.seats), wanted.options)
    except Fault as fault:
        at_fault = [f"option-{name}" for name in wanted.options if known[name].rule == fault.rule]
        reading.refuse(at_fault[0] if at_fault else "players", fault)
        return None


def read_option(game: Game, option: Option, value: str) -> None:
    """What a text says only the game can judge; whether options fit together is asked later."""
    if option.kind == "text":
        game.setup(game.facts.seats[1], {option.name: value})
    else:
        option.read(value)


def read_sitters(game: Game, wanted: TableRequest, words: Words, reading: Reading) -> list[Sitter]:
    sitters: dict[int, Sitter] = {}
    for seat, who in enumerate(wanted.seats[: game.facts.seats[1]]):
        try:
            sitters[seat] = sitter(game, wanted, seat, who, words)
        except Fault as fault:
            reading.refuse("name" if who == ME else "seats", fault)
    check_host_name(wanted, sitters, reading)
    return told_apart(list(sitters.values()))


def check_host_name(wanted: TableRequest, sitters: Mapping[int, Sitter], reading: Reading) -> None:
    """Bots have names already, and so have the seats of friends who have not come yet.

    Only a name that could be read is compared: that takes quadratic time for one of many accents.
    """
    mine = [sitter.name for seat, sitter in sitters.items() if wanted.seats[seat] == ME and name_at(wanted, seat)]
    others = [sitter for seat, sitter in sitters.items() if wanted.seats[seat] != ME]
    for name in mine:
        if is_taken(name, others):
            reading.refuse("name", Unreadable(phrase("fault.name-taken", name=name)))


def sitter(game: Game, wanted: TableRequest, seat: int, who: str, words: Words) -> Sitter:
    levels = levels_of(game.facts.name)
    if who == ME:
        name = name_at(wanted, seat)
        return Sitter(read_name(name) if name else words.text("web.seat.me", letter=LETTERS[seat]))
    if who == FRIEND:
        return Sitter(sitter_name(words, seat))
    level = who.removeprefix(BOT)
    if not who.startswith(BOT) or level not in levels:
        raise Unreadable(phrase("fault.who", who=who[:40], levels=", ".join(levels)))
    return Sitter(bot_name(words, seat), level)


def name_at(wanted: TableRequest, seat: int) -> str:
    """The name that is asked for on a seat of the host; empty if none is."""
    own = wanted.names[seat] if seat < len(wanted.names) else ""
    return own.strip() or wanted.name.strip()


def sitter_name(words: Words, seat: int) -> str:
    """Of somebody who has not sat down yet."""
    return words.text("web.seat.open", letter=LETTERS[seat])


def bot_name(words: Words, seat: int) -> str:
    return words.text("web.seat.bot", letter=LETTERS[seat])


def told_apart(sitters: list[Sitter]) -> list[Sitter]:
    """Namesakes get the letter of their seat."""
    looks = [look_of(sitter.name) for sitter in sitters]
    return [
        sitter if looks.count(look) == 1 else sitter._replace(name=with_letter(sitter.name, LETTERS[seat]))
        for seat, (sitter, look) in enumerate(zip(sitters, looks, strict=True))
    ]


def read_clock(text: str, reading: Reading) -> TimeLimit | None:
    if not text:
        return None
    try:
        return read_limit(text)
    except Fault as fault:
        reading.refuse("clock", fault)
        return None


def request_of_form(form: Mapping[str, str]) -> TableRequest:
    """The request that the form of a new table sends."""
    players = form.get("players", "")
    count = int(players) if players.isascii() and players.isdigit() and len(players) < 3 else 0
    options = {name.removeprefix("option-"): value for name, value in form.items() if name.startswith("option-")}
    return TableRequest(
        form.get("game", ""),
        count,
        [form.get(f"seat-{seat}", "") for seat in range(1, count + 1)],
        form.get("name", ""),
        {name: value for name, value in options.items() if value.strip()},
        [form.get(f"name-{seat}", "") for seat in range(1, count + 1)] if "together" in form else [],
        clock_of_form(form),
        form.get("chat") == ON,
        form.get("strangers") == ON,
    )


def clock_of_form(form: Mapping[str, str]) -> str:
    """One of the limits that the form proposes, or a kind with an amount of some unit and seconds to add."""
    clock = form.get("clock", "none")
    if clock not in (MOVE, GAME):
        return "" if clock == "none" else clock
    amount, unit = form.get("amount", ""), SECONDS.get(form.get("unit", ""), 1)
    if amount.isascii() and amount.isdigit() and len(amount) < 7:
        amount = str(int(amount) * unit)
    added = form.get("added", "").strip()
    return f"{clock} {amount} +{added}" if clock == GAME and added not in ("", "0") else f"{clock} {amount}"
