"""What every drawing is done with: words, paint, the marks the terminal can show, the room there is, and names."""

from collections.abc import Sequence
from typing import NamedTuple

from piazza.cli.terminal.letters import in_ascii
from piazza.cli.terminal.paint import Paint, Style, wrap
from piazza.words import Words


class Brush(NamedTuple):
    """Puts sentences into letters and colours of the terminal."""

    words: Words
    paint: Paint
    unicode: bool
    width: int
    names: Sequence[str] | None = None  # of those who sit, if anybody does

    def text(self, key: str, **values: object) -> str:
        """Words of the catalogue in letters the terminal has."""
        return self.readable(self.words.text(key, **values))

    def readable(self, text: str) -> str:
        return text if self.unicode else in_ascii(text)

    def paragraph(self, text: str, width: int, *styles: Style) -> list[str]:
        return [self.paint(line, *styles) for line in wrap(self.readable(text), width)]
