"""Reading what a person types."""

import contextlib
import sys

with contextlib.suppress(ImportError):
    import readline  # noqa: F401 - with it, `input` lets a person edit the line and call back earlier ones


class InputEnded(Exception):
    """The input has ended."""


class Reader:
    """Asks at a prompt and reads a line.

    At a shared keyboard it reads without the line editor, whose history would show the secrets of one person to the
    next.
    """

    def __init__(self) -> None:
        self.is_shared = False

    def ask(self, prompt: str) -> str:
        try:
            return (plain_line(prompt) if self.is_shared else input(prompt)).strip()
        except EOFError:
            raise InputEnded from None


def plain_line(prompt: str) -> str:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
