"""`piazza show`: draw a position."""

import argparse

from piazza.cli import arguments
from piazza.cli.positions import read_position
from piazza.cli.terminal.scene import TerminalScene
from piazza.core.view import WATCHER
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_game(parser, words)
    parser.add_argument("position", metavar="POSITION", help=words.text("cli.position"))
    parser.add_argument("--list", action="store_true", help=words.text("cli.list"))
    arguments.add_players(parser, words)
    arguments.add_options(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    game = arguments.read_game(given.game)
    state = read_position(game, given.position, given.option, arguments.read_players(given.players))
    scene = TerminalScene(game, words, as_list=given.list)
    scene.show(game.observe(state, WATCHER))
    return 0
