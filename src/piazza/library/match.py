"""A match: one game from its start to now, for a caller who decides for every seat and sees everything."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from piazza.breaches import breach, too_long, without_choice
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.course import Course
from piazza.core.dice import Dice, bot_seed
from piazza.core.early import PLAYED_OUT, Early, outcome
from piazza.core.errors import NotNow, Unreadable
from piazza.core.fields import bad_field
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.record import Record
from piazza.core.result import Result
from piazza.core.state import State
from piazza.core.view import CHANCE, View, not_your_turn
from piazza.core.wire import written_values
from piazza.library.asking import (
    Seat,
    Viewer,
    as_count,
    as_game,
    as_names,
    as_options,
    as_players,
    as_seat,
    as_viewer,
    game_of,
    seat_outside,
    seed_of,
)
from piazza.library.bots import AnyBot, as_bot, nodes_for
from piazza.library.showing import Shown, record_of
from piazza.words.faults import english


class MatchEvent(NamedTuple):
    """An event: its name, what it is about in notation, and the sentence in English."""

    name: str
    values: dict[str, str]
    text: str


class Match(Shown):
    """One game, from its start to now.

    Options are keywords: `Match("verona", players=3, seed="7", rounds=4, open_purses=True)`. Chance draws by the seed,
    a new one if none is given; with `chance="supplied"` the caller plays for the seat `"*"`. What is refused raises a
    `Fault` and has changed nothing.
    """

    def __init__(
        self,
        game: str | Game[Any, Any, Any],
        players: int = 0,
        *,
        seed: object = None,
        names: Sequence[str] | None = None,
        chance: str = "seed",
        **options: object,
    ) -> None:
        rules = as_game(game)
        setup = rules.setup(as_players(players), as_options(options))
        super().__init__(Course(rules, setup, as_names(names, setup.players), seed_of(chance, seed)))

    @classmethod
    def load(
        cls, text: str, *, seed: object = None, names: Sequence[str] | None = None, chance: str = "seed"
    ) -> "Match":
        """A match that begins with a full position, as `save` gives it."""
        rules = as_game(game_of(text))
        start = rules.load(text)
        course = Course(rules, start.setup, as_names(names, start.setup.players), seed_of(chance, seed), start)
        return cls._of(course)

    @classmethod
    def _of(cls, course: Course, early: Early = PLAYED_OUT) -> "Match":
        """The match of a course of play, and how people ended it."""
        match = cls.__new__(cls)
        Shown.__init__(match, course, early)
        return match

    # What there is -----------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self._course.game

    @property
    def players(self) -> int:
        return self._course.setup.players

    @property
    def options(self) -> dict[str, str]:
        return dict(self._course.setup.options)

    @property
    def names(self) -> list[str]:
        return list(self._course.names)

    @property
    def seed(self) -> str | None:
        """What chance draws follows from it; None if the caller draws."""
        return self._course.seed

    @property
    def state(self) -> State:
        """A copy of everything that lies on the table, everybody's secrets included."""
        return self._course.state.clone()

    @property
    def to_act(self) -> list[Seat]:
        """The seats that decide now. Several decide at the same time, in any order; none means that it is over."""
        if self.early.stops(self.players):
            return []
        return [seat_outside(seat) for seat in self.game.seats(self._course.state)]

    @property
    def is_over(self) -> bool:
        return not self.to_act

    @property
    def result(self) -> Result | None:
        """Points by source, places and scores, in seat order; None while it goes on."""
        return outcome(self.game, self._course.state, self.early)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while it goes on."""
        return [seat + 1 for seat in self.result.winners] if self.result else []

    @property
    def decisions(self) -> list[tuple[Seat, str]]:
        """All of them in the order they were made, chance's included."""
        return [(seat_outside(seat), self._write(action)) for seat, action in self._course.decisions]

    def legal(self, seat: Seat | None = None) -> list[str]:
        """What a seat may decide now; nothing if it is not its turn. Without a seat, the one that is asked."""
        if seat is None and self.is_over:
            return []
        return [self._write(action) for action in self.game.actions(self._course.state, self._asked(seat))]

    def view(self, viewer: Viewer = "watcher") -> View:
        """What a seat or a watcher may know."""
        return self.game.observe(self._course.state, as_viewer(viewer, self.players))

    def events(self, viewer: Viewer = "watcher") -> list[MatchEvent]:
        """What a seat or a watcher was told since the match began."""
        heard = self._course.heard_by(as_viewer(viewer, self.players))
        phrases = [self.game.describe_event(self._course.setup, event) for event in heard]
        return [MatchEvent(told.key, written_values(told), english().say(told, self._course.names)) for told in phrases]

    def record(self) -> Record:
        """The record so far. What seats decide at the same time is in it when the last of them has sealed."""
        return record_of(self._course, self.early)

    def save(self) -> str:
        """The full position, everybody's secrets included."""
        return self.game.save(self._course.state)

    # What can be done --------------------------------------------------------------------------------------------

    def play(self, action: str, seat: Seat | None = None) -> None:
        """Decide for a seat, which may be left out if only one is asked. The action is checked first."""
        if not isinstance(action, str):
            raise bad_field("action", repr(action))
        self._check_going_on()
        self._course.play(self._asked(seat), action)

    def let(self, bot: AnyBot, seat: Seat | None = None, *, nodes: int | None = None) -> str:
        """Let a bot make one decision from the view of its seat; returns the action."""
        self._check_going_on()
        inside = self._asked(seat)
        if inside == CHANCE:
            raise NotNow(phrase("fault.chance-first"))
        found, view, legal = as_bot(bot), self.game.observe(self._course.state, inside), Actions()
        self.game.legal(self._course.state, inside, legal)
        made = sum(decider == inside for decider, _ in self._course.decisions)
        dice = Dice(bot_seed(self.seed, inside, made))
        allowed = nodes_for(found, self.game.facts.name) if nodes is None else as_count("nodes", nodes)
        if not legal.count:
            raise (
                not_your_turn(inside) if seat_outside(inside) not in self.to_act else without_choice(self.game, inside)
            )
        action = self._write(found.choose(view, legal, dice, Budget(allowed)))
        self._course.play(inside, action)
        return action

    def finish(self, bots: AnyBot | Sequence[AnyBot], *, nodes: int | None = None) -> Result:
        """Let bots play to the end, that of seat 1 first; fewer bots than seats repeat."""
        seated = [bots] if isinstance(bots, str) or not isinstance(bots, Sequence) else list(bots)
        if not 1 <= len(seated) <= self.players:
            raise Unreadable(phrase("fault.seats", count=len(seated), players=self.players))
        found = [as_bot(one) for one in seated]
        while to_act := self.to_act:
            seat = to_act[0]
            if sum(decider != CHANCE for decider, _ in self._course.decisions) >= self.game.facts.longest:
                raise too_long(self.game)
            if seat == "*":
                raise NotNow(phrase("fault.chance-first"))
            self.let(found[(seat - 1) % len(found)], seat, nodes=nodes)
        if self.result is None and not self.early.agreed:
            raise breach(self.game, "nobody is to act, and there is no result")
        return self.result or Result([{} for _ in range(self.players)], [1] * self.players, counted=False)

    def take_back(self, count: int = 1) -> None:
        """Undo decisions; what chance drew by the seed after each goes with it."""
        self._course.take_back(as_count("count", count))
        self.early = PLAYED_OUT

    def at(self, number: int) -> "Match":
        """A copy as it stood after so many decisions of seats; 0 is the beginning."""
        made = len(self._course.made)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= made:
            raise bad_field("number", repr(number))
        copy = self.copy()
        if number < made:
            copy.take_back(made - number)
        return copy

    def copy(self) -> "Match":
        """An equal match that is played on apart from this one."""
        return self.__copy__()

    # Inside ------------------------------------------------------------------------------------------------------

    def _write(self, action: int) -> str:
        return self.game.write_action(self._course.setup, action)

    def _check_going_on(self) -> None:
        if self.is_over:
            raise NotNow(phrase("fault.game-over"))

    def _asked(self, seat: Seat | None) -> int:
        """The seat inside; the only one that is asked if none is named."""
        if seat is not None:
            return as_seat(seat, self.players)
        asked = self.to_act
        if len(asked) > 1:
            raise NotNow(phrase("fault.library.which-seat", seats=", ".join(map(str, asked))))
        if not asked:
            raise NotNow(phrase("fault.game-over"))
        return as_seat(asked[0], self.players)
