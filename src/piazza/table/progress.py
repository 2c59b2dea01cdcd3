"""The settled part of a game: the state, the decisions that led to it, and the history that players may read."""

from piazza.breaches import too_long
from piazza.core.actions import BIT, kind_in
from piazza.core.chance import Chance
from piazza.core.events import Sink
from piazza.core.game import Game
from piazza.core.phrases import Phrase, Value
from piazza.core.record import with_sets_sorted
from piazza.core.standing import NO_ANSWER
from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.table.history import History
from piazza.table.standing import StandingAnswers


class Progress:
    """A game as far as it is settled."""

    def __init__(self, game: Game, first: State, seed: str) -> None:
        self.game = game
        self.state = first
        self.chance = Chance(seed)
        self.decisions: list[tuple[int, int]] = []
        self.settled = [0] * first.setup.players  # the number of them by seat
        self.history = History(game, first.setup)
        self.standing = StandingAnswers(game)
        self.advance()

    def settle(self, seat: int, actions: list[int]) -> None:
        """Make decisions final, in the order they were made. They are stored in the order of the record."""
        step = len(self.decisions) + len(actions)
        for action in actions:
            self._apply(seat, action, step)
        self.settled[seat] += len(actions)
        if sum(self.settled) > self.game.facts.longest:
            raise too_long(self.game)
        settled = [(seat, action) for action in actions]
        self.decisions += settled if len(settled) == 1 else with_sets_sorted(self.game, settled)

    def advance(self) -> None:
        """Run until a seat must decide: draw for chance, give forced public answers, apply standing answers."""
        while True:
            self._draw()
            self.standing.drop_ended(self.state)
            seats = self.game.seats(self.state)
            if len(seats) != 1 or not (self._answer_for(seats[0]) or self._answer_as_left(seats[0])):
                return

    def restore(
        self,
        state: State,
        decisions: list[tuple[int, int]],
        settled: list[int],
        drawn: dict[int, int],
        answers: dict[int, str],
    ) -> None:
        """Replace all but the history by what was kept."""
        self.state = state
        self.decisions[:] = decisions
        self.settled[:] = settled
        self.chance.drawn = dict(drawn)
        self.standing.restore(answers)

    def tell(self, said: Phrase) -> None:
        """Add a line for everybody about the table, not about the game."""
        self.history.say(said, len(self.decisions))

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
        self.history.say(said, len(self.decisions) + 1)
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
            self.history.add(event, step)
