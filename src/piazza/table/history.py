"""The history that players may read: a line for each event, with its audience.

Lines are kept as numbers, since most of them are never read again: an object for each would take most of the memory of
a table that nobody looks at.
"""

from array import array
from typing import Final

from piazza.core.actions import BIT
from piazza.core.events import EVERYBODY, Event
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.state import Setup

SAID: Final = -1  # the kind of a line about the table; its value is the place of its phrase


class Line:
    """One line: its place in the history, its audience, and the number of settled decisions at that point.

    The number is not shown to players: it would count decisions made in secret.
    """

    def __init__(self, history: "History", place: int, audience: int, step: int) -> None:
        self._history = history
        self.place = place
        self.audience = audience
        self.step = step

    @property
    def phrase(self) -> Phrase:
        """Made when it is read: it takes many times the memory of the line."""
        return self._history.phrase(self.place)

    def is_for(self, viewer: int) -> bool:
        return bool(self.audience & BIT[viewer])


class History:
    """All lines of a table, in order."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self._game = game
        self._setup = setup
        self._starts = array("q")  # of each line, in the numbers
        self._numbers = array("q")
        self._said: list[Phrase] = []

    def __len__(self) -> int:
        return len(self._starts)

    def add(self, event: Event, step: int) -> None:
        """Add a line about an event of the game."""
        self._starts.append(len(self._numbers))
        self._numbers.extend((int(event.audience), step, int(event.kind), *event.values))

    def say(self, said: Phrase, step: int) -> None:
        """Add a line for everybody about the table, not about the game."""
        self._starts.append(len(self._numbers))
        self._numbers.extend((EVERYBODY, step, SAID, len(self._said)))
        self._said.append(said)

    def lines(self, since: int = 0) -> list[Line]:
        """All lines from the place `since` on."""
        return [self._line(place) for place in range(since, len(self._starts))]

    def lines_for(self, viewer: int, since: int = 0) -> list[Line]:
        """The lines that a viewer may read, from the place `since` on."""
        numbers, starts, bit = self._numbers, self._starts, BIT[viewer]
        return [self._line(place) for place in range(since, len(starts)) if numbers[starts[place]] & bit]

    def phrase(self, place: int) -> Phrase:
        audience, _, kind, *values = self._of(place)
        if kind == SAID:
            return self._said[values[0]]
        return self._game.describe_event(self._setup, Event(kind, audience, tuple(values)))

    def kept(self) -> tuple[list[int], list[int], list[Phrase]]:
        """All of it: the starts of lines, the numbers, and phrases about the table."""
        return self._starts.tolist(), self._numbers.tolist(), list(self._said)

    def restore(self, starts: list[int], numbers: list[int], said: list[Phrase]) -> None:
        """Replace all of it by what was kept."""
        self._starts = array("q", starts)
        self._numbers = array("q", numbers)
        self._said = list(said)

    def _line(self, place: int) -> Line:
        start = self._starts[place]
        return Line(self, place, self._numbers[start], self._numbers[start + 1])

    def _of(self, place: int) -> list[int]:
        last = place == len(self._starts) - 1
        return self._numbers[self._starts[place] : len(self._numbers) if last else self._starts[place + 1]].tolist()
