"""What every drawing needs: words, colours, the characters and the width of the terminal, and names of players."""

from collections.abc import Iterable, Sequence
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
    height: int = 0  # lines that a drawing should have at most; 0 if there may be any number

    def text(self, key: str, **values: object) -> str:
        """A text of the catalogue in characters that the terminal has."""
        return self.readable(self.words.text(key, **values))

    def readable(self, text: str) -> str:
        return text if self.unicode else in_ascii(text)

    def has_room_for(self, drawing: list[str]) -> bool:
        return not self.height or len(drawing) <= self.height

    def paragraphs(self, sentences: Iterable[str], *styles: Style) -> list[str]:
        """A paragraph for each sentence, across the terminal."""
        return [line for sentence in sentences for line in self.paragraph(sentence, self.width, *styles)]

    def paragraph(self, text: str, width: int, *styles: Style) -> list[str]:
        return [self.paint(line, *styles) for line in wrap(self.readable(text), width)]

    def private_heading(self, line: str) -> str:
        """A line across the terminal, above what only the viewer may see; `line` is the character that it repeats."""
        return self.rule(line, self.text("board.only-you"))

    def private_headings(self, line: str, told: str) -> list[str]:
        """The same with a text in that line, or below it if it is too long."""
        both = self.text("terminal.only-you-told", told=told)
        if len(both) + len("── ") <= self.width:
            return [self.rule(line, both)]
        return [self.private_heading(line), *self.paragraph(told, self.width)]

    def rule(self, line: str, text: str) -> str:
        return self.paint(f"{line * 2} {text} "[: self.width].ljust(self.width, line), Style.PRIVATE)
