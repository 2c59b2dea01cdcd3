"""`piazza restore`: put a backup in the place of the site's database."""

import argparse
from pathlib import Path

from piazza.core.phrases import printable
from piazza.store.address import Address
from piazza.store.upkeep.restore import restore
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=words.text("cli.restore.file"))
    parser.add_argument("--database", metavar="URL", required=True, help=words.text("cli.restore.database"))
    parser.add_argument("--replace", action="store_true", help=words.text("cli.restore.replace"))


def run(given: argparse.Namespace, words: Words) -> int:
    counts, kept = restore(given.file, Address(given.database), given.replace)
    print(words.text("cli.restore.done", file=printable(str(given.file)), count=counts.tables, entries=counts.entries))
    if kept:
        print(words.text("cli.restore.kept", file=printable(str(kept))))
    return 0
