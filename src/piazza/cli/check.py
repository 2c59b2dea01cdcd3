"""`piazza check`: whether everything that is stored still means what it meant, without changing any of it."""

import argparse
import asyncio
from pathlib import Path

from piazza.cli import arguments
from piazza.cli.environment import default_folder
from piazza.cli.faults import UsageFault
from piazza.cli.tables import store_in
from piazza.core.errors import Fault
from piazza.core.phrases import phrase, printable
from piazza.core.record import ENDED, UNFINISHED
from piazza.table.store import FileStore
from piazza.table.verdict import Pairs, Verdict, judge
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    arguments.add_address(parser, "--database", words.text("cli.check.database"))
    parser.add_argument("--folder", type=Path, help=words.text("cli.check.folder", folder=default_folder()))
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    verdicts: list[Verdict] = []
    if given.folder is not None and not given.folder.is_dir():
        raise UsageFault(phrase("fault.check-folder", folder=printable(str(given.folder))))
    if given.database is not None:
        from piazza.store.checking import check_database

        asyncio.run(check_database(given.database, verdicts.append))
    if given.folder is not None or given.database is None:
        verdicts += check_folder(store_in(given.folder))
    if given.json:
        print(arguments.as_json([as_fields(verdict, words) for verdict in verdicts]))
    else:
        tell(verdicts, words)
    return 1 if any(verdict.fault for verdict in verdicts) else 0


def check_folder(store: FileStore) -> list[Verdict]:
    return [check_log(store, name) for name in sorted(store.names())]


def check_log(store: FileStore, name: str) -> Verdict:
    """A finished game has its record beside its log, unless the player chose another place for it."""
    try:
        entries = store.load(name)
        ending = recorded_ending(store.path(name).with_suffix(".txt"))
    except Fault as fault:
        return Verdict(name, fault=fault)
    return judge(name, entries, ending)


def recorded_ending(file: Path) -> Pairs | None:
    """With how people ended it, or that they did not."""
    return [(ENDED, UNFINISHED), *arguments.load_record(file).ending] if file.exists() else None


def as_fields(verdict: Verdict, words: Words) -> dict[str, object]:
    problem = None if verdict.fault is None else words.fault(verdict.fault)
    return {
        "table": verdict.name,
        "game": verdict.game or None,
        "valid": problem is None,
        "over": verdict.is_over,
        "compared": verdict.is_compared,
        "problem": problem,
    }


def tell(verdicts: list[Verdict], words: Words) -> None:
    """One line for each table that is not what it was, and what was looked at."""
    wrong = [verdict for verdict in verdicts if verdict.fault is not None]
    for verdict in wrong:
        if verdict.fault is not None:
            print(f"{verdict.name}: {words.fault(verdict.fault)}")
    over = sum(verdict.is_over for verdict in verdicts)
    compared = sum(verdict.is_compared for verdict in verdicts)
    print(words.text("cli.check.read", count=len(verdicts), over=over, compared=compared))
    if wrong:
        print(words.text("cli.check.wrong", count=len(wrong)))
    elif verdicts:
        print(words.text("cli.check.fine" if compared else "cli.check.followed"))
