"""`piazza words`: check or update the catalogue of a language, for translators."""

import argparse
import re
from pathlib import Path
from typing import Final

from piazza.cli.faults import REFUSED, UsageFault
from piazza.core.phrases import phrase, printable
from piazza.words import Words
from piazza.words.catalogue import FOLDER
from piazza.words.checking import CheckedSentences, problems_of
from piazza.words.updating import update

CODE: Final = re.compile("[a-z]{2,3}")
CHECK, UPDATE = "check", "update"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("verb", metavar="VERB", help=words.text("cli.words.verb"))
    parser.add_argument("code", metavar="LANGUAGE", help=words.text("cli.words.language"))
    parser.add_argument("--folder", metavar="FOLDER", type=Path, default=FOLDER, help=words.text("cli.words.folder"))


def run(given: argparse.Namespace, words: Words) -> int:
    if given.verb not in (CHECK, UPDATE):
        raise UsageFault(phrase("words.fault.verb", verb=printable(given.verb[:20])))
    if not CODE.fullmatch(given.code):
        raise UsageFault(phrase("words.fault.language", language=printable(given.code[:20])))
    if given.verb == UPDATE:
        print(words.text("cli.words.updated", count=len(update(given.code, given.folder))))
        return 0
    return check(given.code, given.folder, words)


def check(language: str, folder: Path, words: Words) -> int:
    if not any((folder / language).glob("*.po")):
        raise UsageFault(phrase("words.fault.none", language=language))
    problems = problems_of(language, folder)
    for file, key, problem in problems:
        print(words.text("words.problem", file=f"{language}/{file}", key=key, problem=words.say(problem)))
    if not problems:
        print(words.text("cli.words.good", count=len(CheckedSentences(folder / language).entries)))
    return REFUSED if problems else 0
