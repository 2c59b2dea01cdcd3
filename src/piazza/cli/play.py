"""`piazza play`: a game in the terminal, against bots, with friends, or watching bots."""

import argparse
from pathlib import Path

from piazza.cli import arguments
from piazza.cli.environment import command, default_folder
from piazza.cli.faults import INTERRUPTED, REFUSED, UsageFault
from piazza.cli.menu import Asking, ask_for_game
from piazza.cli.tables import (
    continue_table,
    list_tables,
    new_table,
    own_bots_in,
    save_record,
    seat_own_bots,
    store_in,
    table_again,
)
from piazza.cli.terminal.commands import is_leaving
from piazza.cli.terminal.person import PlayerLeft
from piazza.cli.terminal.reader import InputEnded, Reader, nothing
from piazza.cli.terminal.scene import TerminalScene
from piazza.cli.terminal.screen import Screen
from piazza.cli.terminal.session import TerminalSession
from piazza.core.errors import BrokenContract
from piazza.core.phrases import phrase
from piazza.table.table import Table
from piazza.words import Words

LONGEST_PAUSE = 60
AGAIN, SWAPPED = "again", "swapped"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_game(parser, words, optional=True)
    parser.add_argument("--seats", metavar="A,B", help=words.text("cli.play.seats"))
    parser.add_argument("--bots", metavar="A,B", help=words.text("cli.play.bots"))
    parser.add_argument("--players", metavar="N", help=words.text("cli.play.players"))
    arguments.add_options(parser, words)
    parser.add_argument("--seed", help=words.text("cli.play.seed"))
    parser.add_argument("--position", help=words.text("cli.play.position"))
    parser.add_argument("--continue", dest="resume", metavar="NAME", help=words.text("cli.play.continue"))
    parser.add_argument("--games", action="store_true", help=words.text("cli.play.games"))
    parser.add_argument("--list", action="store_true", help=words.text("cli.list"))
    parser.add_argument("--quick", action="store_true", help=words.text("cli.play.quick"))
    parser.add_argument("--delay", type=pause, default=0.6, metavar="SECONDS", help=words.text("cli.play.delay"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=words.text("cli.play.record"))
    parser.add_argument("--folder", type=Path, help=words.text("cli.play.folder", folder=default_folder()))


def pause(text: str) -> float:
    """A number of seconds; ValueError if it is out of range."""
    seconds = float(text)
    if not 0 <= seconds <= LONGEST_PAUSE:
        raise ValueError(text)
    return seconds


def run(given: argparse.Namespace, words: Words) -> int:
    store = store_in(given.folder)
    if given.games:
        list_tables(store, words)
        return 0
    if given.record is not None and given.record.exists():
        raise UsageFault(phrase("fault.file-exists", file=given.record))
    given.own_bots = own_bots_in(given.bots) + own_bots_in(given.seats, among_people=True)
    given.bots, given.seats = (seat_own_bots(text, given.own_bots) for text in (given.bots, given.seats))
    reader, screen = Reader(words), Screen()
    try:
        if given.game is None and given.resume is None:
            ask_for_game(given, store, Asking(reader, screen, words))
    except InputEnded:
        screen.say()
        screen.say(words.text("terminal.nothing-started"))
        return 0
    new = given.resume is None
    name, table = new_table(store, given, words) if new else continue_table(store, given.resume)
    if new and given.quick and table.opening.setup.options.get("quick") == "off":
        screen.say(words.text("terminal.quick-game"))
        screen.lines([f"  {command(words, 'play', given.game, '-o', 'quick=on')}"])
    code = play(name, table, given, Asking(reader, screen, words))
    while table.is_over and reader.is_interactive and (again := ask_for_rematch(table, reader, words)):
        name, table = table_again(store, table, swapped=again == SWAPPED)
        given.record = None  # names one file, which is written
        code = play(name, table, given, Asking(reader, screen, words))
    return code


def play(name: str, table: Table, given: argparse.Namespace, asking: Asking) -> int:
    """Play until the end, or until a person leaves. What was confirmed is stored already."""
    words, screen = asking.words, asking.screen
    scene = TerminalScene(table.game, words, given.list, [sitter.name for sitter in table.sitters], screen)
    session = TerminalSession(table, scene, asking.reader, given.delay if screen.is_terminal else 0, given.quick)
    try:
        session.play()
    except BrokenContract:
        say_how_to_go_on("terminal.broken", name, given, asking)
        raise
    except (PlayerLeft, InputEnded, KeyboardInterrupt) as reason:
        say_how_to_go_on("terminal.left", name, given, asking)
        return INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0
    given.list = scene.as_list  # as it was left, for a rematch
    file = given.record or store_in(given.folder).path(name).with_suffix(".txt")
    return 0 if save_record(table, file, screen, words) else REFUSED


def say_how_to_go_on(key: str, name: str, given: argparse.Namespace, asking: Asking) -> None:
    """That the game is kept, and the command that goes on with it."""
    asking.screen.say()
    asking.say(key)
    where = ["--bots", ",".join(given.own_bots)] if given.own_bots else []
    where += ["--folder", given.folder] if given.folder else []
    asking.screen.lines([f"  {command(asking.words, 'play', '--continue', name, *where)}"])


def ask_for_rematch(table: Table, reader: Reader, words: Words) -> str:
    """`again`, `swapped`, or nothing. Roles can be swapped where seats have names, as in Verona Twist."""
    if all(sitter.is_bot for sitter in table.opening.sitters):
        return ""
    reader.suggest = nothing
    has_roles = words.has(f"{table.game.facts.name}.seat.1")
    answers = {"": "", "r": AGAIN, "rematch": AGAIN}
    if has_roles:
        answers |= {"s": SWAPPED, "swap": SWAPPED}
    question = words.text("terminal.ask-rematch-roles" if has_roles else "terminal.ask-rematch")
    try:
        while (entry := reader.ask(question).lower()) not in answers:
            if is_leaving(words, entry):
                return ""
    except (InputEnded, KeyboardInterrupt):
        return ""
    return answers[entry]
