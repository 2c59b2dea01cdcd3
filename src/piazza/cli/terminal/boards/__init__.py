"""The drawing of each game: a module with these functions, found by the name of the game.

Another game adds its module beside the others and its name to `BOARDS`.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from piazza.cli.terminal.boards import council, twist, verona
from piazza.cli.terminal.boards.brush import Brush
from piazza.core.phrases import Phrase
from piazza.core.view import View
from piazza.words import Words


class TerminalBoard(Protocol):
    """How one game looks and sounds; lines of a drawing are never wider than the brush says."""

    def draw(self, view: View, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
        """What the viewer may know, as a picture; targets is a bit mask of places, last goes from place to place."""
        ...

    def places(self, actions: Sequence[int]) -> int:
        """Where these actions lead, as targets."""
        ...

    def last_move(self, told: Sequence[Phrase]) -> tuple[int, int] | None:
        """The last of a history that went from place to place."""
        ...

    def describe(self, view: View, words: Words, names: Sequence[str] | None = None) -> list[str]:
        """The same for those who listen: one fact to a line, in sentences, with the names of those who sit."""
        ...

    def legend(self, words: Words) -> list[str]:
        """What the pieces can do, and what the marks of the drawing mean."""
        ...

    def explain(self, view: View, text: str, words: Words) -> list[str]:
        """What a thing of the game is or does, by its name; all of them if none is named, Unreadable if unknown."""
        ...

    def ask(self, view: View, legal: Sequence[int], words: Words) -> str:
        """What the seat of this view should do now, and how to type it."""
        ...

    def entry(self, written: str) -> str:
        """What a person needs to type for an action as it is written."""
        ...

    def spelled(self, view: View, line: str) -> str:
        """What a person typed for short at this question, as decisions are written; anything else as it is."""
        ...

    def note(self, view: View, action: int, words: Words) -> str:
        """What a list of possible actions adds to one of them, in a word or two; often nothing."""
        ...


BOARDS: Final[dict[str, TerminalBoard]] = {"twist": twist, "council": council, "verona": verona}
