"""A progress bar on standard error, so that it is not written to files."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from piazza.cli.terminal.paint import cut, pad
from piazza.cli.terminal.screen import Screen
from piazza.words import Words

BAR: Final = 30  # marks
REDRAW: Final = 0.1  # seconds


class ProgressBar:
    """One line that grows and is removed at the end; nothing without a terminal."""

    def __init__(self, deals: int, words: Words) -> None:
        self.deals = deals
        self.words = words
        self.screen = Screen(sys.stderr)
        self.due = 0.0  # the time of the next drawing, which takes longer than a quick game

    def show(self, done: int) -> None:
        if self.screen.is_terminal and time.monotonic() >= self.due:
            bar = ("#" * (BAR * done // self.deals)).ljust(BAR, ".")
            self.write(self.words.text("cli.simulate.progress", bar=bar, done=done, deals=self.deals))
            self.due = time.monotonic() + REDRAW

    def clear(self) -> None:
        if self.screen.is_terminal:
            self.write("")

    def write(self, line: str) -> None:
        overwrite(self.screen, line)


def overwrite(screen: Screen, line: str) -> None:
    """Write over the present line of a terminal. One column stays free, or the terminal would begin a new line."""
    room = screen.width - 1
    screen.stream.write(f"\r{pad(cut(screen.writable(line), room), room)}\r")
    screen.stream.flush()


@contextmanager
def counting(words: Words) -> Iterator[Callable[[int, int], None]]:
    """A progress bar for what is counted only after the beginning: it is told how much is done, and of how much."""
    bar = ProgressBar(1, words)

    def tell(done: int, total: int) -> None:
        bar.deals = total
        bar.show(done)

    try:
        yield tell
    finally:
        bar.clear()
