"""Writing on the terminal, within its abilities."""

import os
import re
import shutil
import sys
from typing import Final, TextIO

from piazza.cli.terminal.letters import writable
from piazza.cli.terminal.paint import Paint, Style, visible_width, wrap

NARROWEST: Final = 40
WIDEST_TEXT: Final = 100  # columns
LINES: Final = "─┃┿╆●·"  # a sample of the characters of drawings
CLEAR_ALL: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled off it, and back to the corner
PUSH_AWAY: Final = "\n" * 100  # for terminals that cannot be cleared
INDENTED: Final = re.compile(r"^(?: +(?:\S+ {2,})?)?")  # “  word   ” of a list: what it says is a column of its own


class Screen:
    """Writes sentences, wrapped, and drawings. BrokenPipeError if the reader of the output has gone."""

    def __init__(self, stream: TextIO | None = None, colour: bool | None = None) -> None:
        self.stream = stream or sys.stdout
        self.encoding = self.stream.encoding or "utf-8"  # a stream in memory has none
        self.colour = self.has_colour() if colour is None else colour
        self.unicode = writable(LINES, self.encoding) == LINES
        self.paint = Paint(self.colour)

    @property
    def width(self) -> int:
        """The present width; the window may change."""
        return max(NARROWEST, shutil.get_terminal_size().columns)

    @property
    def height(self) -> int:
        """The present number of lines; 0 where output is not shown on a terminal, so that there may be any number."""
        return shutil.get_terminal_size().lines if self.is_terminal else 0

    @property
    def is_terminal(self) -> bool:
        return self.stream.isatty()

    def has_colour(self) -> bool:
        return self.is_terminal and not (os.environ.get("NO_COLOR") or is_dumb())

    def say(self, text: str = "", *styles: Style) -> None:
        """Write each line of the text as a wrapped paragraph; its indentation or its second column is kept."""
        self.lines([self.paint(line, *styles) for line in self.wrapped(text)])

    def wrapped(self, text: str) -> list[str]:
        """The lines that `say` writes."""
        width, lines = min(self.width, WIDEST_TEXT), []
        for paragraph in self.writable(text).split("\n"):
            [indent] = INDENTED.findall(paragraph)
            lines += wrap(paragraph, width, " " * visible_width(indent)) or [""]
        return lines

    def lines(self, drawing: list[str]) -> None:
        """Write lines as they are, and flush."""
        self.stream.write("".join(f"{self.writable(line)}\n" for line in drawing))
        self.stream.flush()

    def clear_secrets(self) -> None:
        """Clear the terminal with everything that has scrolled off."""
        if self.is_terminal:
            self.stream.write(PUSH_AWAY if is_dumb() else CLEAR_ALL)
            self.stream.flush()

    def writable(self, text: str) -> str:
        return writable(text, self.encoding)


def is_dumb() -> bool:
    """Whether the terminal has no control codes."""
    return os.environ.get("TERM") == "dumb"
