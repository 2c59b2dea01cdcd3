"""`piazza restore`: put a backup in the place of the site's database."""

import argparse
from pathlib import Path

from piazza.cli.arguments import add_address
from piazza.core.phrases import printable
from piazza.store.address import Address
from piazza.store.upkeep.restore import restore
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=words.text("cli.restore.file"))
    add_address(parser, "--database", words.text("cli.restore.database"), required=True)
    parser.add_argument("--replace", action="store_true", help=words.text("cli.restore.replace"))


def run(given: argparse.Namespace, words: Words) -> int:
    counts, kept = restore(given.file, Address(given.database), given.replace)
    print(words.text("cli.restore.done", file=printable(str(given.file)), count=counts.tables, entries=counts.entries))
    if kept:
        print(words.text("cli.restore.kept", file=printable(str(kept))))
    return 0
