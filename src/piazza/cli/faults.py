"""Faults of a command line, and the exit codes of the program. Exit code 0 is success."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from piazza.core.errors import Fault

REFUSED: Final = 1  # or a check has failed
MISUSED: Final = 2  # the command line cannot be understood
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141  # the reader of the output has gone


class UsageFault(Fault):
    """The command line names something that does not exist or cannot be."""


@contextmanager
def command_line() -> Iterator[None]:
    """Faults raised inside become faults of the command line."""
    try:
        yield
    except Fault as fault:
        raise UsageFault(fault.phrase, fault.rule) from fault
