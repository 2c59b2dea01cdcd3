"""`piazza verify`: check that records are complete, unaltered and legal."""

import argparse
from pathlib import Path

from piazza.cli import arguments
from piazza.core.early import PLAYED_OUT, outcome, write_early
from piazza.core.errors import BrokenContract, Fault
from piazza.core.record import ENDED, Record
from piazza.core.replay import replay
from piazza.core.state import State
from piazza.presentation.ending import verdict as verdict_of_game
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
        steps = replay(record)
    except Fault as fault:
        return {"file": str(file), "valid": False, "verdict": words.fault(fault)}
    except BrokenContract as broken:
        return {"file": str(file), "valid": False, "verdict": words.say(broken.phrase)}
    except OSError as problem:
        return {"file": str(file), "valid": False, "verdict": words.text("cli.unread", problem=problem.strerror)}
    fields = {"file": str(file), "valid": True, "verdict": approval(record, steps[-1].state, words)}
    return fields if record.early == PLAYED_OUT else {**fields, ENDED: write_early(record.early)}


def approval(record: Record, last: State, words: Words) -> str:
    """That the record is valid, with how people ended the game, if they did."""
    title, places = words.text(f"{record.game.facts.name}.title"), dict(record.ending)["places"]
    valid = words.text("cli.verify.valid", game=title, count=len(record.decisions), places=places)
    if record.early == PLAYED_OUT:
        return valid
    ending = verdict_of_game(outcome(record.game, last, record.early), record.early, record.names, words)
    return words.text("cli.verify.ended", valid=valid, ending=ending)
