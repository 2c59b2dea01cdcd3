"""`piazza move`: copy all tables of the site to another database."""

import argparse
import asyncio

from piazza.cli.terminal.progress import counting
from piazza.store.upkeep.move import move
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--from", dest="source", metavar="URL", required=True, help=words.text("cli.move.from"))
    parser.add_argument("--to", dest="target", metavar="URL", required=True, help=words.text("cli.move.to"))


def run(given: argparse.Namespace, words: Words) -> int:
    with counting(words) as told:
        moved = asyncio.run(move(given.source, given.target, told))
    print(words.text("cli.move.done", count=moved.copied, there=moved.there))
    return 0
