"""Opening, continuing and listing tables of the terminal, and saving records."""

import argparse
import secrets
import time
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from piazza.bots import levels_of
from piazza.cli import arguments
from piazza.cli.environment import command, default_folder
from piazza.cli.faults import command_line
from piazza.cli.positions import read_position
from piazza.cli.terminal.screen import Screen
from piazza.core.errors import Fault, Unreadable
from piazza.core.game import Game
from piazza.core.names import LONGEST_NAME, read_name
from piazza.core.phrases import phrase
from piazza.core.record import write_record
from piazza.core.state import Setup
from piazza.presentation.any_game import level_name
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.store import FileStore
from piazza.table.table import Table, open_table, restore_table
from piazza.table.times import now
from piazza.table.verdict import rules_told
from piazza.thinking.own import add_own, is_own, short_name
from piazza.thinking.places import is_python
from piazza.words import Words

ME = "me"


def store_in(folder: Path | None) -> FileStore:
    return FileStore((folder or default_folder()) / "games")


def new_table(store: FileStore, given: argparse.Namespace, words: Words) -> tuple[str, Table]:
    game = arguments.read_game(given.game)
    bots = read_seats(given.bots)
    wanted, asked = read_seats(given.seats) or (bots and [*bots, ME]), arguments.read_players(given.players)
    start = read_position(game, given.position, given.option, asked, len(wanted)) if given.position else None
    setup = start.setup if start else arguments.read_setup(game, given.option, asked or len(wanted))
    with command_line():
        sitters = read_sitters(game, setup, wanted, words)
        opening = Opening(game, setup, sitters, given.seed or secrets.token_hex(16), start)
    return start_table(store, opening)


def start_table(store: FileStore, opening: Opening) -> tuple[str, Table]:
    """A table that is stored under a new name."""
    name = f"{opening.game.facts.name}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}"
    return name, open_table(opening, lambda entry: store.append(name, entry), now())


def table_again(store: FileStore, table: Table, swapped: bool) -> tuple[str, Table]:
    """A rematch: the same setup and the same sitters, also those who resigned, each one seat further if swapped."""
    old = table.opening
    sitters = [*old.sitters[1:], old.sitters[0]] if swapped else old.sitters
    return start_table(store, Opening(old.game, old.setup, sitters, secrets.token_hex(16), old.start))


def continue_table(store: FileStore, name: str) -> tuple[str, Table]:
    return name, restore_table(store.load(name), lambda entry: store.append(name, entry))


def read_seats(given: str | list[str] | None) -> list[str]:
    """The names in `--seats`, in seat order; none if it is not given. Those that were asked for are a list."""
    return [who.strip() for who in given.split(",")] if isinstance(given, str) and given else list(given or [])


def read_sitters(game: Game, setup: Setup, wanted: list[str], words: Words) -> list[Sitter]:
    """The sitters in seat order; by default a person on the last seat and bots on the others."""
    bots = levels_of(game.facts.name)
    wanted = wanted or [next(iter(bots))] * (setup.players - 1) + [ME]
    if len(wanted) != setup.players:
        raise Unreadable(phrase("fault.seats", count=len(wanted), players=setup.players))
    sitters = [sitter(who, seat, bots, words) for seat, who in enumerate(wanted)]
    return [with_unique_name(one, seat, sitters) for seat, one in enumerate(sitters)]


def own_bots_in(given: str | None, among_people: bool = False) -> list[str]:
    """The bots of others in a list. People's names may look like commands, so among them only Python counts."""
    return [name for name in read_seats(given) if (is_python if among_people else is_own)(name)]


def seat_own_bots(given: str | None, places: list[str]) -> list[str]:
    """The names in a list, with short names for bots of others, under which these can be found from now on."""
    with command_line():
        short = {place: short_name(place) for place in places}
        add_own({name: place for place, name in short.items()})
    return [short.get(name, name) for name in read_seats(given)]


def with_unique_name(one: Sitter, seat: int, sitters: list[Sitter]) -> Sitter:
    """Add the number of the seat to a name that occurs twice."""
    alone = [other.name for other in sitters].count(one.name) == 1
    return one if alone else one._replace(name=f"{one.name[: LONGEST_NAME - 2]} {seat + 1}")


def sitter(who: str, seat: int, bots: Collection[str], words: Words) -> Sitter:
    level = who if who in bots else who.lower()
    if level in bots:
        return Sitter(words.text("terminal.bot-name", level=level_name(words, level)), level)
    return Sitter(words.text("terminal.player-name", seat=seat + 1) if who == ME else read_name(who))


def list_tables(store: FileStore, words: Words) -> None:
    names = store.names()
    if not names:
        print(words.text("cli.play.no-games"))
    for name in names:
        print(f"{name}  {listed(store, name, words).summary}")


class Listed(NamedTuple):
    """A table in a list: what is said of it, and whether it can be continued, or cannot be read."""

    name: str
    summary: str
    is_open: bool = False
    is_unread: bool = False


def listed(store: FileStore, name: str, words: Words) -> Listed:
    try:
        with rules_told():
            table = continue_table(store, name)[1]
            is_over, count = table.is_over, len(table.progress.decisions)
    except Fault as fault:
        return Listed(name, words.fault(fault), is_unread=True)
    key, who = "cli.play.finished" if is_over else "cli.play.unfinished", [sitter.name for sitter in table.sitters]
    return Listed(name, words.text(key, who=words.join(who), count=count), is_open=not is_over)


def save_record(table: Table, file: Path, screen: Screen, words: Words) -> bool:
    """Write the record; False if that failed. The game itself is stored in its log."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(write_record(table.record()), encoding="utf-8")
    except OSError as problem:
        screen.say(words.text("terminal.record-failed", file=file, problem=problem.strerror))
        return False
    screen.say(words.text("terminal.record-saved"))
    screen.lines([f"  {command(words, 'replay', file)}"])
    return True
