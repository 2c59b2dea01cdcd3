"""`piazza perft`: count sequences of moves."""

import argparse

from piazza.cli import arguments
from piazza.cli.faults import UsageFault
from piazza.cli.positions import read_position
from piazza.core.phrases import phrase
from piazza.core.playouts import perft
from piazza.words import Words

DEEPEST = 99


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_game(parser, words)
    parser.add_argument("position", metavar="POSITION", help=words.text("cli.position"))
    parser.add_argument("depth", metavar="DEPTH", help=words.text("cli.perft.depth"))
    arguments.add_players(parser, words)
    arguments.add_options(parser, words)
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, _: Words) -> int:
    game = arguments.read_game(given.game)
    state = read_position(game, given.position, given.option, arguments.read_players(given.players))
    study = game.for_counting(state)
    counts = {depth: perft(game, study, depth) for depth in range(1, read_depth(given.depth) + 1)}
    if given.json:
        print(arguments.as_json([{"depth": depth, "nodes": nodes} for depth, nodes in counts.items()]))
    else:
        for depth, nodes in counts.items():
            print(depth, nodes)
    return 0


def read_depth(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise UsageFault(phrase("fault.depth", depth=text[:20], deepest=DEEPEST))
    return int(text)
