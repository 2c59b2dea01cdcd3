"""Reading what a person types, without leaving secrets in the history of the line editor."""

import contextlib
import sys

with contextlib.suppress(ImportError):
    import readline


class InputEnded(Exception):
    """There is nothing more to read."""


class Reader:
    """Asks at a prompt and reads a line."""

    def ask(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            raise InputEnded from None

    def forget(self) -> None:
        """Whoever sits down next must not find the last lines with the arrow keys."""
        if "readline" in sys.modules:
            readline.clear_history()
