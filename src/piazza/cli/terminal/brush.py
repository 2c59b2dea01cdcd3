"""What every drawing needs: words, colours, the characters and the width of the terminal, and names of players."""

from collections.abc import Sequence
from typing import NamedTuple

from piazza.cli.terminal.letters import in_ascii
from piazza.cli.terminal.paint import Paint, Style, wrap
from piazza.words import Words


class Brush(NamedTuple):
    """Writes sentences in the characters and colours of the terminal."""

    words: Words
    paint: Paint
    unicode: bool
    width: int
    names: Sequence[str] | None = None  # of the players, if there are any

    def text(self, key: str, **values: object) -> str:
        """A text of the catalogue in characters that the terminal has."""
        return self.readable(self.words.text(key, **values))

    def readable(self, text: str) -> str:
        return text if self.unicode else in_ascii(text)

    def paragraph(self, text: str, width: int, *styles: Style) -> list[str]:
        return [self.paint(line, *styles) for line in wrap(self.readable(text), width)]

    def private_heading(self, line: str) -> str:
        """A line across the terminal, above what only the viewer may see; `line` is the character that it repeats."""
        text = f"{line * 2} {self.text('board.only-you')} "[: self.width]
        return self.paint(text.ljust(self.width, line), Style.PRIVATE)
