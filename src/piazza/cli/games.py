"""`piazza games`: list the games, of this package and of others."""

import argparse

from piazza.cli import arguments
from piazza.cli.greeting import describe
from piazza.games import GAMES, game
from piazza.protocol.facts import facts
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--names", action="store_true", help=words.text("cli.games.names"))
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    if given.json:
        print(arguments.as_json([facts(game(name), words) for name in GAMES]))
        return 0
    for name in GAMES:
        print(name if given.names else words.text("cli.games.line", name=name, about=describe(game(name), words)))
    return 0
