"""The game of a caller, which decides for every seat, sees everything and may undo decisions."""

from typing import NamedTuple

from piazza.core.actions import BIT
from piazza.core.chance import Chance
from piazza.core.errors import NotLegal, NotNow
from piazza.core.events import Event, Sink
from piazza.core.finality import Decision, settled
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.record import Record
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE


class CourseStep(NamedTuple):
    """A state, and what led to it from the state before: a decision of the caller, then draws by the seed."""

    state: State
    made: list[Decision]  # none at the beginning
    drawn: list[int]
    events: list[Event]
    counts: dict[int, int]  # of all draws so far, as `Chance` counts them

    @property
    def decisions(self) -> list[Decision]:
        return self.made + [(CHANCE, outcome) for outcome in self.drawn]


class Course:
    """A game from its start to now. Without a seed the caller plays for chance, too.

    Every decision makes a new moment and leaves the old ones alone: so what fails has changed nothing, and taking
    back means to forget moments.
    """

    def __init__(
        self, game: Game, setup: Setup, names: list[str], seed: str | None, start: State | None = None
    ) -> None:
        self.game = game
        self.setup = setup
        self.names = names
        self.seed = seed
        self._start = start
        self._moments = [self._after_chance(self._first_state(), [], Sink(), {})]

    @property
    def state(self) -> State:
        return self._moments[-1].state

    @property
    def decisions(self) -> list[Decision]:
        """All of them in the order they were made, chance's included."""
        return [decision for moment in self._moments for decision in moment.decisions]

    @property
    def made(self) -> list[Decision]:
        """Those of the caller, without what chance drew by the seed."""
        return [decision for moment in self._moments for decision in moment.made]

    @property
    def start(self) -> State | None:
        """The position it began from, unless that is the beginning of the game."""
        return self._start

    @property
    def drawn(self) -> list[int]:
        """What chance drew by itself after the last decision."""
        return self._moments[-1].drawn

    def heard_by(self, viewer: int) -> list[Event]:
        events = [event for moment in self._moments for event in moment.events]
        return [event for event in events if event.audience & BIT[viewer]]

    def play(self, seat: int, text: str) -> None:
        self._check_turn(seat)
        state, sink = self.state.clone(), Sink()
        action = self.game.read_action(state, text)
        if seat == CHANCE:
            self._check_outcome(action, text)
        self.game.play(state, seat, text, sink)
        self._moments.append(self._after_chance(state, [(seat, action)], sink, self._moments[-1].counts))

    def copy(self) -> "Course":
        """The same game, to be played on apart from this one. Moments never change, so both have them."""
        copy = Course.__new__(Course)
        vars(copy).update(vars(self))
        copy._moments = list(self._moments)
        return copy

    def take_back(self, count: int) -> None:
        """Undo decisions of the caller; what chance drew by itself after each goes with it."""
        made = len(self._moments) - 1
        if count > made:
            raise NotNow(phrase("fault.take-back-too-far", count=made))
        del self._moments[len(self._moments) - count :]

    def record(self) -> Record:
        """All that is final so far."""
        record = Record(self.game, self.setup, self.names, self.seed, self._start)
        final, last = settled(self.game, self._first_state(), self.decisions)
        record.decisions = [(seat, self.game.write_action(self.setup, action)) for seat, action in final]
        record.close(last)
        return record

    def _first_state(self) -> State:
        return self.game.new(self.setup) if self._start is None else self._start.clone()

    def _after_chance(self, state: State, made: list[Decision], sink: Sink, counts: dict[int, int]) -> CourseStep:
        """The moment when a caller is asked again."""
        if self.seed is None:
            return CourseStep(state, made, [], sink.events, counts)
        chance = Chance(self.seed)
        chance.drawn = dict(counts)
        drawn = chance.settle(self.game, state, sink)
        return CourseStep(state, made, drawn, sink.events, chance.drawn)

    def _check_turn(self, seat: int) -> None:
        seats = self.game.seats(self.state)
        if not seats:
            raise NotNow(phrase("fault.game-over"))
        if seat == CHANCE and CHANCE not in seats:
            raise NotNow(phrase("fault.nothing-to-draw"))

    def _check_outcome(self, action: int, text: str) -> None:
        """Reasons of a game are for its players; chance is told what it could draw."""
        possible = self.game.actions(self.state, CHANCE)
        if action not in possible:
            outcomes = ", ".join(self.game.write_action(self.setup, outcome) for outcome in possible[:40])
            raise NotLegal(phrase("fault.outcome", action=text[:40], outcomes=outcomes))
