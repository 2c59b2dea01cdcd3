"""The command `piazza`: reads the command line, runs one command, and turns every fault into a sentence and a code.

Exit codes: 0 fine · 1 refused or not right · 2 the command line cannot be understood · 130 interrupted · 141 the reader
of the output has gone.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from piazza.cli import board, options, perft, play, protocol, replay, rules, serve, show, simulate, verify
from piazza.cli.arguments import UsageFault
from piazza.cli.codes import INTERRUPTED, MISUSED, PIPE_CLOSED, REFUSED
from piazza.cli.language import words_of
from piazza.cli.streams import prepare_streams
from piazza.cli.version import version
from piazza.core.errors import Fault
from piazza.words import Words

COMMANDS = (play, serve, replay, verify, rules, options, board, perft, show, simulate, protocol)


def make_parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="piazza", description=words.text("cli.about"), epilog=words.text("cli.codes"))
    parser.add_argument("--version", action="version", version=version(words), help=words.text("cli.version"))
    commands = parser.add_subparsers(title=words.text("cli.commands"), metavar="COMMAND", required=True)
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2]
        about = words.text(f"cli.{name}.about")
        command = commands.add_parser(name, help=about, description=about, epilog=words.text(f"cli.{name}.more"))
        module.add_arguments(command, words)
        command.set_defaults(run=module.run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    words = words_of(os.environ)
    try:
        given = make_parser(words).parse_args(arguments)
        code: int = given.run(given, words)
        sys.stdout.flush()
    except UsageFault as fault:
        return complain(words.fault(fault), MISUSED)
    except Fault as fault:
        return complain(words.fault(fault), REFUSED)
    except KeyboardInterrupt:
        return complain(words.text("cli.interrupted"), INTERRUPTED)
    except BrokenPipeError:
        return leave_quietly()
    except OSError as problem:
        return complain(words.text("cli.disk", problem=problem.strerror, file=problem.filename or "-"), REFUSED)
    return code


def complain(sentence: str, code: int) -> int:
    sys.stderr.write(f"piazza: {sentence}\n")
    return code


def leave_quietly() -> int:
    """Nobody reads any more: also the flush at exit must not complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def run() -> NoReturn:
    prepare_streams()
    sys.exit(main())
