"""The commands of `piazza` and their parser. The module of a command is imported when the command is named.

A command is a module with `add_arguments(parser, words)` and `run(given, words) -> exit code`. Its sentences in the
catalogue are `cli.NAME.about` and `cli.NAME.more`.
"""

import argparse
from collections.abc import Container
from importlib import import_module
from typing import Final

from piazza.cli.parser import Parser
from piazza.cli.version import version
from piazza.words import Words

COMMANDS: Final = {
    "play": "piazza.cli.play",
    "learn": "piazza.cli.learn",
    "serve": "piazza.cli.serve",
    "replay": "piazza.cli.replay",
    "verify": "piazza.cli.verify",
    "check": "piazza.cli.check",
    "backup": "piazza.cli.backup",
    "restore": "piazza.cli.restore",
    "move": "piazza.cli.move",
    "tidy": "piazza.cli.tidy",
    "lessons": "piazza.cli.lessons",
    "games": "piazza.cli.games",
    "rules": "piazza.cli.rules",
    "practice": "piazza.cli.practice",
    "options": "piazza.cli.options",
    "board": "piazza.cli.board",
    "perft": "piazza.cli.perft",
    "show": "piazza.cli.show",
    "simulate": "piazza.cli.simulate",
    "protocol": "piazza.cli.protocol",
    "completion": "piazza.cli.completion",
    "words": "piazza.cli.words",
}


def make_parser(words: Words, whole: Container[str] = COMMANDS) -> argparse.ArgumentParser:
    """The parser of the program; only the commands in `whole` get their arguments."""
    parser = Parser(words=words, prog="piazza", description=words.text("cli.about"), epilog=words.text("cli.codes"))
    parser.add_argument("--version", action="version", version=version(words), help=words.text("cli.version"))
    parser.add_argument("--language", metavar="LANGUAGE", help=words.text("cli.language"))
    commands = parser.add_subparsers(title=words.text("cli.commands"), metavar="COMMAND", required=True)
    for name, module in COMMANDS.items():
        about = words.text(f"cli.{name}.about")
        more = words.text(f"cli.{name}.more")
        command = commands.add_parser(name, help=about, description=about, epilog=more, words=words)
        if name in whole:
            add_arguments(command, module, words)
    return parser


def add_arguments(command: argparse.ArgumentParser, module: str, words: Words) -> None:
    imported = import_module(module)
    imported.add_arguments(command, words)
    command.set_defaults(run=imported.run)
