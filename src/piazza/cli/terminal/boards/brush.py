"""What every drawing is done with: words, paint, and the marks the terminal can show."""

import textwrap

from piazza.cli.terminal.letters import in_ascii
from piazza.cli.terminal.paint import Paint, Style
from piazza.words import Words


class Brush:
    """Puts sentences into letters and colours of the terminal."""

    def __init__(self, words: Words, paint: Paint, unicode: bool) -> None:
        self.words = words
        self.paint = paint
        self.unicode = unicode

    def text(self, key: str, **values: object) -> str:
        """Words of the catalogue in letters the terminal has."""
        return self.readable(self.words.text(key, **values))

    def readable(self, text: str) -> str:
        return text if self.unicode else in_ascii(text)

    def paragraph(self, text: str, width: int, *styles: Style) -> list[str]:
        return [self.paint(line, *styles) for line in textwrap.wrap(self.readable(text), width)]
