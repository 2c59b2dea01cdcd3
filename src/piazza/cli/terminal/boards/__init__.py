"""How each game looks in the terminal: a package with these functions, found by the name of the game.

The packages have the same modules: `draw`, `prompt`, `typing`, `explain` and `places`. Their other modules are helpers
of `draw`. The sentences of `describe` are those of `presentation`, which the site shows as well. The edition of a game
names its package; a game without one gets a list.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from piazza.cli.terminal.boards.any_game import ListBoard
from piazza.cli.terminal.brush import Brush
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.view import View
from piazza.editions import EDITIONS
from piazza.words import Words

V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class TerminalBoard(Protocol[V_contra]):
    """The board of one game. Lines of a drawing are never wider than the brush says."""

    def draw(self, view: V_contra, brush: Brush, targets: int = 0, last: tuple[int, int] | None = None) -> list[str]:
        """Draw what the viewer may know. `targets` is a bit mask of places, `last` goes from place to place."""
        ...

    def places(self, actions: Sequence[int]) -> int:
        """The places of these actions, as a bit mask."""
        ...

    def last_move(self, told: Sequence[Phrase]) -> tuple[int, int] | None:
        """The last move in a history, from place to place."""
        ...

    def describe(self, view: V_contra, words: Words, names: Sequence[str] | None = None) -> list[str]:
        """The same as sentences for screen readers, one fact to a line."""
        ...

    def legend(self, words: Words) -> list[str]:
        """What the pieces can do, and what the marks of the drawing mean."""
        ...

    def explain(self, view: V_contra, text: str, words: Words) -> list[str]:
        """What a card, a character and the like is or does; all of them if none is named, Unreadable if unknown."""
        ...

    def names(self, view: V_contra, words: Words) -> list[str]:
        """What can be explained, as it is typed: the same for all viewers."""
        ...

    def begins_part(self, told: Phrase) -> bool:
        """Whether this begins another part of the game, such as a round: people want to read what came before it."""
        ...

    def ask(self, view: V_contra, legal: Sequence[int], words: Words) -> str:
        """The question to the seat of this view, and how to answer it."""
        ...

    def entry(self, written: str) -> str:
        """The shortest text to type for a written action."""
        ...

    def split(self, view: V_contra, line: str, names: Sequence[str] | None = None) -> list[str]:
        """The decisions in a typed line, as `Table.decide` reads them; what is not understood stays as it is.

        `names` are those of the players.
        """
        ...

    def note(self, view: V_contra, action: int, words: Words) -> str:
        """A short note about an action in a list; empty if there is none."""
        ...


AnyBoard = TerminalBoard[Any]


def terminal_board(game: Game) -> AnyBoard:
    """The board of a game, or one that works for any game."""
    board: AnyBoard | None = EDITIONS[game.facts.name].part("terminal")
    return board if board is not None else ListBoard(game)
