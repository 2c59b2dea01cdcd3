"""The command `piazza`: reads the command line, runs one command, and turns every fault into a sentence and a code.

Exit codes: 0 fine · 1 refused or not right · 2 the command line cannot be understood · 130 interrupted · 141 the reader
of the output has gone.
"""

import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import NoReturn

from piazza.cli.commands import make_parser
from piazza.cli.environment import prepare_streams, take_language, words_of
from piazza.cli.extras import missing_extra
from piazza.cli.faults import INTERRUPTED, MISUSED, PIPE_CLOSED, REFUSED, UsageFault, command_line
from piazza.cli.version import version
from piazza.core.errors import BrokenContract, Fault
from piazza.core.phrases import Phrase
from piazza.editions import EDITIONS
from piazza.words import Words


def main(arguments: Sequence[str] | None = None) -> int:
    words = words_of(os.environ)
    try:
        given, language = take_language(sys.argv[1:] if arguments is None else arguments)
        words = chosen_words(language) if language else words
        EDITIONS.refuse = partial(tell_refusal, words)
        code = run_command(given, words)
        sys.stdout.flush()
    except UsageFault as fault:
        return complain(words.fault(fault), MISUSED)
    except Fault as fault:
        return complain(words.fault(fault), REFUSED)
    except BrokenContract as broken:
        return complain(words.say(broken.phrase), REFUSED)
    except ModuleNotFoundError as problem:
        return complain(words.fault(missing_extra(problem)), REFUSED)
    except KeyboardInterrupt:
        return complain(words.text("cli.interrupted"), INTERRUPTED)
    except BrokenPipeError:
        return leave_quietly()
    except OSError as problem:
        return complain(words.text("cli.disk", problem=problem.strerror, file=problem.filename or "-"), REFUSED)
    return code


def chosen_words(language: str) -> Words:
    with command_line():
        return Words(language.lower())


def run_command(arguments: Sequence[str], words: Words) -> int:
    """Run the command that is named, and import no other."""
    if not arguments:
        import_module("piazza.cli.greeting").greet(words)
        return 0
    if arguments[0] == "--version":
        print(version(words))
        return 0
    given = make_parser(words, arguments).parse_args(arguments)
    code: int = given.run(given, words)
    return code


def tell_refusal(words: Words, refused: Phrase) -> None:
    """A game of another distribution cannot be played; everything else goes on."""
    complain(words.say(refused), REFUSED)


def complain(sentence: str, code: int) -> int:
    sys.stderr.write(f"piazza: {sentence}\n")
    return code


def leave_quietly() -> int:
    """The reader of the output has gone: the flush at exit must not complain either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def run() -> NoReturn:
    prepare_streams()
    sys.exit(main())
