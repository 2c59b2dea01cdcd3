"""`piazza move`: copy all tables of the site to another database."""

import argparse
import asyncio

from piazza.cli.arguments import add_address
from piazza.cli.terminal.progress import counting
from piazza.store.upkeep.move import move
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    add_address(parser, "--from", words.text("cli.move.from"), required=True)
    add_address(parser, "--to", words.text("cli.move.to"), required=True)


def run(given: argparse.Namespace, words: Words) -> int:
    with counting(words) as told:
        moved = asyncio.run(move(vars(given)["from"], given.to, told))
    print(words.text("cli.move.done", count=moved.copied, there=moved.there))
    return 0
