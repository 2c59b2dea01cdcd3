"""A bar for those who wait. It is drawn beside the output, so that it gets into no file."""

import sys
import time
from typing import Final

from piazza.cli.terminal.screen import Screen
from piazza.words import Words

BAR: Final = 30  # marks
REDRAW: Final = 0.1  # seconds


class ProgressBar:
    """One line on the terminal that grows, and goes when all is done; nothing where there is no terminal."""

    def __init__(self, deals: int, words: Words) -> None:
        self.deals = deals
        self.words = words
        self.screen = Screen(sys.stderr)
        self.due = 0.0  # not before this time, since drawing takes longer than a quick game

    def show(self, done: int) -> None:
        if self.screen.is_terminal and time.monotonic() >= self.due:
            bar = ("#" * (BAR * done // self.deals)).ljust(BAR, ".")
            self.write(self.words.text("cli.simulate.progress", bar=bar, done=done, deals=self.deals))
            self.due = time.monotonic() + REDRAW

    def clear(self) -> None:
        if self.screen.is_terminal:
            self.write("")

    def write(self, line: str) -> None:
        """Over what was there; one column stays free, or the terminal would begin a new line."""
        room = self.screen.width - 1
        self.screen.stream.write(f"\r{line[:room].ljust(room)}\r")
        self.screen.stream.flush()
