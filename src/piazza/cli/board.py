"""`piazza board`: check or draw a file with a board of Verona."""

import argparse

from piazza.cli import arguments
from piazza.cli.faults import command_line
from piazza.cli.terminal.boards import verona
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.screen import Screen
from piazza.cli.text_files import read_text_file
from piazza.core.errors import Fault
from piazza.core.options import find_option
from piazza.core.view import WATCHER
from piazza.games.verona.board import Board
from piazza.games.verona.game import Verona
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    verbs = parser.add_subparsers(title=words.text("cli.commands"), metavar="COMMAND", required=True)
    for name, verb in (("check", check), ("show", show)):
        about = words.text(f"cli.board.{name}")
        command = verbs.add_parser(name, help=about, description=about, words=words)
        command.add_argument("file", metavar="FILE", help=words.text("cli.board.file"))
        command.set_defaults(verb=verb)
        if verb is check:
            arguments.add_players(command, words)
        else:
            command.add_argument("--list", action="store_true", help=words.text("cli.list"))


def run(given: argparse.Namespace, words: Words) -> int:
    given.verb(given, words)
    return 0


def check(given: argparse.Namespace, words: Words) -> None:
    """V-70: print what the file is and for how many players; a fault names what is wrong with it."""
    game, text = Verona(), read_file(given.file)
    players = arguments.read_players(given.players)
    board, screen = board_of(game, text, players), Screen()
    kind = "reconstruction" if board.reconstruction else "printed"
    screen.say(words.text("cli.board.is", name=board.name, streets=len(board.streets), missions=len(board.missions)))
    screen.say(words.text(f"cli.board.{kind}"))
    serves = [players] if players else numbers_of_players(game, text)
    screen.say(words.text("cli.board.serves", players=words.join([str(number) for number in serves])))


def show(given: argparse.Namespace, words: Words) -> None:
    """The map without allies."""
    game = Verona()
    with command_line():
        setup = game.setup(0, {"board": read_file(given.file)})
    view, screen = game.observe(game.new(setup), WATCHER), Screen()
    if given.list:
        for line in verona.describe_map(view, words):
            screen.say(line)
    else:
        brush = Brush(words, screen.paint, screen.unicode, screen.width)
        screen.lines(verona.draw_map(view, brush))


def read_file(name: str) -> str:
    with command_line():
        return read_text_file(find_option(Verona().facts.options, "board"), name)


def board_of(game: Verona, text: str, players: int) -> Board:
    """The board for a number of players; 0 stands for the fewest."""
    with command_line():
        return game.setup(players, {"board": text}).board


def numbers_of_players(game: Verona, text: str) -> list[int]:
    """The numbers of players that the board has enough streets and missions for."""
    fewest, most = game.facts.seats
    return [number for number in range(fewest, most + 1) if serves(game, text, number)]


def serves(game: Verona, text: str, players: int) -> bool:
    try:
        game.setup(players, {"board": text})
    except Fault:
        return False
    return True
