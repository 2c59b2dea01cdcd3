"""Arguments that several commands share, read with the faults of a command line."""

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from piazza.core.errors import Fault, Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.record import LONGEST_RECORD, Record, read_record
from piazza.core.state import Setup
from piazza.games import game as find_game
from piazza.words import Words


class UsageFault(Fault):
    """The command line names something that does not exist or cannot be."""


@contextmanager
def command_line() -> Iterator[None]:
    """Faults found in here are faults of the command line."""
    try:
        yield
    except Fault as fault:
        raise UsageFault(fault.phrase, fault.rule) from fault


def add_game(parser: argparse.ArgumentParser, words: Words, *, optional: bool = False) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=words.text("cli.game"))


def add_options(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument(
        "-o", "--option", metavar="NAME=VALUE", action="append", default=[], help=words.text("cli.option")
    )


def add_json(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--json", action="store_true", help=words.text("cli.json"))


def read_game(name: str) -> Game:
    with command_line():
        return find_game(name)


def read_setup(game: Game, given: list[str]) -> Setup:
    """The setup for options given as NAME=VALUE."""
    options: dict[str, str] = {}
    with command_line():
        for text in given:
            name, equals, value = text.partition("=")
            if not equals or name in options:
                raise Unreadable(phrase("fault.option-form", option=text[:40]))
            options[name] = value
        return game.setup(0, options)


def load_record(file: Path) -> Record:
    """The record in a file. What is no text at all is no record either."""
    with file.open(encoding="utf-8", errors="replace", newline="") as opened:
        return read_record(opened.read(LONGEST_RECORD + 1), find_game)


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)
