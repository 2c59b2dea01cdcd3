"""What the terminal can do, and how to write on it."""

import os
import shutil
import sys
from typing import Final, TextIO

from piazza.cli.terminal.letters import writable
from piazza.cli.terminal.paint import Paint, Style, wrap

NARROWEST: Final = 40
WIDEST_TEXT: Final = 100  # longer lines are tiring to read
LINES: Final = "─┃┿╆●·"  # what drawings are made of, a sample
CLEAR_ALL: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled off it, and back to the corner
PUSH_AWAY: Final = "\n" * 100  # all that can be done where nothing can be cleared


class Screen:
    """Writes sentences, wrapped, and drawings, as they are. A reader who has left shows as BrokenPipeError."""

    def __init__(self, stream: TextIO | None = None, colour: bool | None = None) -> None:
        self.stream = stream or sys.stdout
        self.encoding = self.stream.encoding or "utf-8"  # a stream in memory has none and takes everything
        self.colour = self.has_colour() if colour is None else colour
        self.unicode = writable(LINES, self.encoding) == LINES
        self.paint = Paint(self.colour)

    @property
    def width(self) -> int:
        """Asked anew each time: windows change."""
        return max(NARROWEST, shutil.get_terminal_size().columns)

    @property
    def is_terminal(self) -> bool:
        return self.stream.isatty()

    def has_colour(self) -> bool:
        return self.is_terminal and not (os.environ.get("NO_COLOR") or is_dumb())

    def say(self, text: str = "", *styles: Style) -> None:
        """Each line of the text as a paragraph, wrapped to the width; what is indented stays so."""
        width = min(self.width, WIDEST_TEXT)
        for paragraph in self.writable(text).split("\n"):
            indent = paragraph[: len(paragraph) - len(paragraph.lstrip(" "))]
            wrapped = wrap(paragraph, width, indent)
            self.lines([self.paint(line, *styles) for line in wrapped or [""]])

    def lines(self, drawing: list[str]) -> None:
        """Line by line as they are; flushed, so that nothing is missing when the next question is asked."""
        self.stream.write("".join(f"{self.writable(line)}\n" for line in drawing))
        self.stream.flush()

    def clear_secrets(self) -> None:
        """Leave nothing on a terminal that the next person at it could scroll back to."""
        if self.is_terminal:
            self.stream.write(PUSH_AWAY if is_dumb() else CLEAR_ALL)
            self.stream.flush()

    def writable(self, text: str) -> str:
        return writable(text, self.encoding)


def is_dumb() -> bool:
    """A terminal that can only write one line after the other."""
    return os.environ.get("TERM") == "dumb"
