"""`piazza backup`: a copy of the site's database, made while the site runs."""

import argparse
from pathlib import Path

from piazza.cli.arguments import add_address
from piazza.cli.environment import default_database, default_folder
from piazza.core.phrases import printable
from piazza.store.address import Address
from piazza.store.upkeep.backup import back_up
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=words.text("cli.backup.file"))
    add_address(parser, "--database", words.text("cli.backup.database", folder=default_folder()))
    parser.add_argument("--replace", action="store_true", help=words.text("cli.backup.replace"))


def run(given: argparse.Namespace, words: Words) -> int:
    counts = back_up(Address(given.database or default_database()), given.file, given.replace)
    print(words.text("cli.backup.done", file=printable(str(given.file)), count=counts.tables, entries=counts.entries))
    return 0
