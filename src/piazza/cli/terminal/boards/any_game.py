"""The terminal board of a game that has none of its own: its slots in a list, and what can be done in another."""

from collections.abc import Sequence

from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Style
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import Phrase, phrase
from piazza.core.view import View
from piazza.presentation.any_game import describe, question_of, slot_texts, turn_of
from piazza.words import Words


class ListBoard:
    """Works for any game; what is drawn is what is described."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def draw(self, view: View, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
        """A slot to a line; what only the viewer knows stands out."""
        lines = brush.paragraph(turn_of(view, brush.words, brush.names), brush.width, Style.QUIET)
        for slot in slot_texts(self.game, view, brush.words):
            text = brush.text("any-game.slot", label=slot.label, text=slot.text)
            lines += brush.paragraph(text, brush.width, *([Style.PRIVATE] if slot.secret else []))
        return lines

    def describe(self, view: View, words: Words, names: Sequence[str] | None = None) -> list[str]:
        return describe(self.game, view, words, names)

    def ask(self, view: View, legal: Sequence[int], words: Words) -> str:
        return question_of(self.game, view, words)

    def places(self, actions: Sequence[int]) -> int:
        """A list has no places."""
        return 0

    def last_move(self, told: Sequence[Phrase]) -> tuple[int, int] | None:
        return None

    def legend(self, words: Words) -> list[str]:
        return []

    def explain(self, view: View, text: str, words: Words) -> list[str]:
        raise Unreadable(phrase("fault.no-explanations"))

    def names(self, view: View, words: Words) -> list[str]:
        return []

    def begins_part(self, told: Phrase) -> bool:
        return False

    def entry(self, written: str) -> str:
        """It is typed as it is written."""
        return written

    def split(self, view: View, line: str, names: Sequence[str] | None = None) -> list[str]:
        """Several decisions in a line are divided by spaces."""
        return line.split()

    def note(self, view: View, action: int, words: Words) -> str:
        return ""
