"""`piazza tidy`: remove tables at which nothing has happened for long."""

import argparse
import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Final

from piazza.cli.arguments import add_address, read_count
from piazza.cli.faults import REFUSED, UsageFault
from piazza.cli.tables import store_in
from piazza.cli.terminal.progress import counting
from piazza.core.phrases import phrase, printable
from piazza.store.address import Address
from piazza.store.upkeep.tidy import abandoned, shrink, tidy
from piazza.table.times import now, read_moment
from piazza.words import Words

MOST_DAYS: Final = 36_500


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    add_address(parser, "--database", words.text("cli.tidy.database"), required=True)
    parser.add_argument("--older-than", metavar="DAYS", required=True, help=words.text("cli.tidy.older-than"))
    parser.add_argument("--export", metavar="FOLDER", type=Path, help=words.text("cli.tidy.export"))
    parser.add_argument("--no-export", action="store_true", help=words.text("cli.tidy.no-export"))
    parser.add_argument("--dry-run", action="store_true", help=words.text("cli.tidy.dry-run"))


def run(given: argparse.Namespace, words: Words) -> int:
    before = read_moment(now()) - timedelta(days=read_count("--older-than", given.older_than, MOST_DAYS))
    if given.dry_run:
        names = asyncio.run(abandoned(given.database, before))
        print(words.text("cli.tidy.would", count=len(names)))
        return 0
    if (given.export is not None) == given.no_export:
        raise UsageFault(phrase("fault.tidy-export"))
    with counting(words) as told:
        tidied = asyncio.run(tidy(given.database, before, given.export and store_in(given.export), told))
    key = "cli.tidy.done" if given.no_export else "cli.tidy.exported"
    print(words.text(key, count=len(tidied.removed), folder=printable(str(given.export))))
    if tidied.removed and not shrink(Address(given.database)):
        print(words.text("cli.tidy.not-shrunk"))
    for name in tidied.left:
        print(words.text("cli.tidy.left", table=printable(name)))
    return REFUSED if tidied.left else 0
