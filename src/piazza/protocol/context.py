"""What requests work on: one game at a time, the words of answers, and the bots."""

from piazza.core.course import Course
from piazza.core.errors import NotNow, Unreadable
from piazza.core.fields import bad_field
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER, read_seat, write_seat
from piazza.thinking.thinker import Thinker
from piazza.words import Words

Answer = dict[str, object]


class Context:
    """The game of a session, the words and the bots."""

    def __init__(self, words: Words, thinker: Thinker) -> None:
        self.words = words
        self.thinker = thinker
        self.closed = False
        self._match: Course | None = None

    @property
    def match(self) -> Course:
        if self._match is None:
            raise NotNow(phrase("fault.no-game"))
        return self._match

    @property
    def names(self) -> list[str] | None:
        return None if self._match is None else self._match.names

    def put(self, match: Course) -> None:
        """Replace the game."""
        self._match = match

    def seat(self, text: str) -> int:
        """A seat that may decide, chance's included."""
        seat = read_seat(text, self.match.setup.players)
        if seat == WATCHER:
            raise bad_field("seat", text)
        return seat

    def viewer(self, text: str) -> int:
        players = self.match.setup.players
        viewers: list[int] = [*range(players), WATCHER]
        for viewer in viewers:
            if write_seat(viewer) == text:
                return viewer
        raise Unreadable(phrase("fault.eyes", eyes=text[:40], players=players))

    def moved_on(self) -> Answer:
        """What an answer has after a decision: who is to act, and what chance drew."""
        match = self.match
        return {
            "to_act": [write_seat(seat) for seat in match.game.seats(match.state)],
            "drawn": [match.game.write_action(match.setup, outcome) for outcome in match.drawn],
        }
