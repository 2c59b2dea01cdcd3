"""`piazza completion`: a script that makes a shell complete the command line. shtab writes it from the parser."""

import argparse
from pathlib import Path

import shtab

from piazza.cli.commands import COMMANDS, make_parser
from piazza.cli.extras import installed
from piazza.cli.faults import UsageFault
from piazza.core.phrases import phrase
from piazza.games import GAMES
from piazza.words import Words
from piazza.words.catalogue import languages

SHELLS = ", ".join(shtab.SUPPORTED_SHELLS)


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("shell", metavar="SHELL", help=words.text("cli.completion.shell", shells=SHELLS))


def run(given: argparse.Namespace, words: Words) -> int:
    if given.shell not in shtab.SUPPORTED_SHELLS:
        raise UsageFault(phrase("fault.shell", shell=given.shell[:20], shells=SHELLS))
    parser = make_parser(words, installed(COMMANDS.items()))
    add_hints(parser)
    print(shtab.complete(parser, given.shell))
    return 0


def add_hints(parser: argparse.ArgumentParser) -> None:
    """Say what each argument is completed with: names of games or of shells, or files."""
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                add_hints(command)
        elif action.dest == "game":
            action.choices = list(GAMES)
        elif action.dest in ("language", "code"):
            action.choices = languages()
        elif action.dest == "shell":
            action.choices = shtab.SUPPORTED_SHELLS
        elif action.metavar == "FILE" or action.type is Path:
            vars(action)["complete"] = shtab.FILE
