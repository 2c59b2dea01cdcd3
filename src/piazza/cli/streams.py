"""The streams of the program, made so that nothing that is typed or printed can stop it."""

import codecs
import io
import os
import sys

from piazza.cli.terminal.letters import in_ascii

NEAREST = "piazza-nearest-ascii"


def prepare_streams() -> None:
    """What cannot be encoded is printed in the nearest ASCII; what cannot be decoded is an entry nobody understands."""
    codecs.register_error(NEAREST, nearest_ascii)
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY))  # None if it was closed from the start
    sys.stdout = sys.stdout or os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=NEAREST)


def nearest_ascii(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    return in_ascii(problem.object[problem.start : problem.end]), problem.end
