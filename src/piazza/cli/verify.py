"""`piazza verify`: check that records are complete, unaltered and legal."""

import argparse
from pathlib import Path

from piazza.cli import arguments
from piazza.core.errors import Fault
from piazza.core.record import Record
from piazza.core.replay import replay
from piazza.words import Words


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=words.text("cli.record-file"))
    arguments.add_json(parser, words)


def run(given: argparse.Namespace, words: Words) -> int:
    verdicts = [verdict(file, words) for file in given.files]
    if given.json:
        print(arguments.as_json(verdicts))
    else:
        for one in verdicts:
            print(f"{one['file']}: {one['verdict']}")
    return 0 if all(one["valid"] for one in verdicts) else 1


def verdict(file: Path, words: Words) -> dict[str, object]:
    try:
        record = arguments.load_record(file)
        replay(record)
    except Fault as fault:
        return {"file": str(file), "valid": False, "verdict": words.fault(fault)}
    except OSError as problem:
        return {"file": str(file), "valid": False, "verdict": words.text("cli.unread", problem=problem.strerror)}
    return {"file": str(file), "valid": True, "verdict": approval(record, words)}


def approval(record: Record, words: Words) -> str:
    title = words.text(f"{record.game.facts.name}.title")
    return words.text("cli.verify.valid", game=title, count=len(record.decisions), places=dict(record.ending)["places"])
