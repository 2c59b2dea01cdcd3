"""What has been decided for good: the settled state, the decisions that led to it and what was told meanwhile."""

from piazza.core.actions import BIT, kind_in
from piazza.core.chance import Chance
from piazza.core.events import EVERYBODY, Sink
from piazza.core.game import Game
from piazza.core.phrases import Phrase, Value
from piazza.core.record import with_sets_sorted
from piazza.core.standing import NO_ANSWER
from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.table.standing import StandingAnswers


class Line:
    """One line of the history: who may read it, what it says, and after how many settled decisions it is true.

    How many decisions there were is no news for players: it counts what they decided in secret.
    """

    def __init__(self, audience: int, phrase: Phrase, step: int) -> None:
        self.audience = audience
        self.phrase = phrase
        self.step = step

    def is_for(self, viewer: int) -> bool:
        return bool(self.audience & BIT[viewer])


def lines_for(history: list[Line], viewer: int, since: int = 0) -> list[Line]:
    """What a viewer may read of a history, or of its end."""
    return [line for line in history[since:] if line.is_for(viewer)]


class Progress:
    """A game as far as it is settled."""

    def __init__(self, game: Game, first: State, seed: str) -> None:
        self.game = game
        self.state = first
        self.chance = Chance(seed)
        self.decisions: list[tuple[int, int]] = []
        self.settled = [0] * first.setup.players  # how many of them each seat has made
        self.history: list[Line] = []
        self.standing = StandingAnswers(game)
        self.advance()

    def settle(self, seat: int, actions: list[int]) -> None:
        """Make decisions final, in the order they were made; they are kept in the order of the record."""
        step = len(self.decisions) + len(actions)
        for action in actions:
            self._apply(seat, action, step)
        self.settled[seat] += len(actions)
        self.decisions += with_sets_sorted(self.game, [(seat, action) for action in actions])

    def advance(self) -> None:
        """Let chance draw, and answer for a seat whose only answer everybody could give, or that has left one."""
        while True:
            self._draw()
            self.standing.drop_ended(self.state)
            seats = self.game.seats(self.state)
            if len(seats) != 1 or not (self._answer_for(seats[0]) or self._answer_as_left(seats[0])):
                return

    def tell(self, said: Phrase) -> None:
        """Let everybody hear something about the table that is no part of the game."""
        self.history.append(Line(EVERYBODY, said, len(self.decisions)))

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
        self.history.append(Line(EVERYBODY, said, len(self.decisions) + 1))
        self.settle(seat, actions)
        return True

    def _answer_as_left(self, seat: int) -> bool:
        """As if the seat had decided it now: nothing tells the others that it has not."""
        action = self.standing.choose(self.state, seat)
        if action == NO_ANSWER:
            return False
        self.settle(seat, [action])
        return True

    def _apply(self, seat: int, action: int, step: int) -> None:
        sink = Sink()
        self.game.apply(self.state, seat, action, sink)
        for event in sink.events:
            self.history.append(Line(event.audience, self.game.describe_event(self.state.setup, event), step))
