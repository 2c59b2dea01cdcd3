"""The settled part of a game: the state, the decisions that led to it, and the history that players may read."""

from piazza.core.actions import BIT, kind_in
from piazza.core.chance import Chance
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.game import Game
from piazza.core.phrases import Phrase, Value
from piazza.core.record import with_sets_sorted
from piazza.core.standing import NO_ANSWER
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE
from piazza.table.standing import StandingAnswers


class Line:
    """One line of the history: its audience, and the number of settled decisions at that point.

    The number is not shown to players: it would count decisions made in secret.
    """

    def __init__(self, audience: int, step: int) -> None:
        self.audience = audience
        self.step = step

    @property
    def phrase(self) -> Phrase:
        raise NotImplementedError

    def is_for(self, viewer: int) -> bool:
        return bool(self.audience & BIT[viewer])


class TableLine(Line):
    """A line for everybody about the table, not about the game."""

    def __init__(self, phrase: Phrase, step: int) -> None:
        super().__init__(EVERYBODY, step)
        self._phrase = phrase

    @property
    def phrase(self) -> Phrase:
        return self._phrase


class EventLine(Line):
    """An event of the game. Its phrase is made when it is read: a phrase takes five times the memory of an event."""

    def __init__(self, game: Game, setup: Setup, event: Event, step: int) -> None:
        super().__init__(int(event.audience), step)
        self._game = game
        self._setup = setup
        self._event = event

    @property
    def phrase(self) -> Phrase:
        return self._game.describe_event(self._setup, self._event)


def lines_for(history: list[Line], viewer: int, since: int = 0) -> list[Line]:
    """The lines that a viewer may read, from the line `since` on."""
    return [line for line in history[since:] if line.is_for(viewer)]


class Progress:
    """A game as far as it is settled."""

    def __init__(self, game: Game, first: State, seed: str) -> None:
        self.game = game
        self.state = first
        self.chance = Chance(seed)
        self.decisions: list[tuple[int, int]] = []
        self.settled = [0] * first.setup.players  # the number of them by seat
        self.history: list[Line] = []
        self.standing = StandingAnswers(game)
        self.advance()

    def settle(self, seat: int, actions: list[int]) -> None:
        """Make decisions final, in the order they were made. They are stored in the order of the record."""
        step = len(self.decisions) + len(actions)
        for action in actions:
            self._apply(seat, action, step)
        self.settled[seat] += len(actions)
        self.decisions += with_sets_sorted(self.game, [(seat, action) for action in actions])

    def advance(self) -> None:
        """Run until a seat must decide: draw for chance, give forced public answers, apply standing answers."""
        while True:
            self._draw()
            self.standing.drop_ended(self.state)
            seats = self.game.seats(self.state)
            if len(seats) != 1 or not (self._answer_for(seats[0]) or self._answer_as_left(seats[0])):
                return

    def tell(self, said: Phrase) -> None:
        """Add a line for everybody about the table, not about the game."""
        self.history.append(TableLine(said, len(self.decisions)))

    def _draw(self) -> None:
        while self.game.to_act(self.state) & BIT[CHANCE]:
            outcome = self.chance.draw(self.game, self.state)
            self.chance.count(outcome)
            self._apply(CHANCE, outcome, len(self.decisions) + 1)
            self.decisions.append((CHANCE, outcome))

    def _answer_for(self, seat: int) -> bool:
        actions = self.game.actions(self.state, seat)
        if len(actions) != 1 or not kind_in(self.game.facts.kinds, actions[0]).open:
            return False
        said = Phrase("table.answered", {"seat": Value("seat", str(seat + 1))})
        self.history.append(TableLine(said, len(self.decisions) + 1))
        self.settle(seat, actions)
        return True

    def _answer_as_left(self, seat: int) -> bool:
        """Apply a standing answer as if the seat had decided it now. Others cannot tell the difference."""
        action = self.standing.choose(self.state, seat)
        if action == NO_ANSWER:
            return False
        self.settle(seat, [action])
        return True

    def _apply(self, seat: int, action: int, step: int) -> None:
        sink = Sink()
        self.game.apply(self.state, seat, action, sink)
        for event in sink.events:
            self.history.append(EventLine(self.game, self.state.setup, event, step))
