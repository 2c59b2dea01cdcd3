"""A match: one game from its start to now, for a caller who decides for every seat and sees everything."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.course import Course
from piazza.core.dice import Dice, bot_seed
from piazza.core.early import PLAYED_OUT, Early, outcome
from piazza.core.errors import NotNow, Unreadable
from piazza.core.fields import bad_field, read_fields
from piazza.core.game import Game
from piazza.core.names import read_name
from piazza.core.phrases import phrase
from piazza.core.record import Record
from piazza.core.result import Result
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View, not_your_turn, read_seat, write_seat
from piazza.core.wire import written_values
from piazza.drawing import draw
from piazza.library.asking import (
    Seat,
    Viewer,
    as_count,
    as_game,
    as_options,
    as_players,
    as_seat,
    as_seed,
    as_viewer,
    seat_outside,
)
from piazza.library.bots import AnyBot, as_bot, nodes_for
from piazza.words.faults import english


class Told(NamedTuple):
    """An event: its name, what it is about in notation, and the sentence in English."""

    name: str
    values: dict[str, str]
    text: str


class Match:  # noqa: PLW1641 - it changes, so it has no hash
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
        self._begin(rules, setup, names, seed_of(chance, seed), None)

    @classmethod
    def load(
        cls, text: str, *, seed: object = None, names: Sequence[str] | None = None, chance: str = "seed"
    ) -> "Match":
        """A match that begins with a full position, as `save` gives it."""
        rules = as_game(game_of(text))
        start = rules.load(text)
        match = cls.__new__(cls)
        match._begin(rules, start.setup, names, seed_of(chance, seed), start)
        return match

    def _begin(
        self, game: Game, setup: Setup, names: Sequence[str] | None, seed: str | None, start: State | None
    ) -> None:
        self.early: Early = PLAYED_OUT  # how people ended it, in a match that was made from a record
        self._course = Course(game, setup, as_names(names, setup.players), seed, start)

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

    def events(self, viewer: Viewer = "watcher") -> list[Told]:
        """What a seat or a watcher was told since the match began."""
        heard = self._course.heard_by(as_viewer(viewer, self.players))
        phrases = [self.game.describe_event(self._course.setup, event) for event in heard]
        return [Told(told.key, written_values(told), english().say(told, self._course.names)) for told in phrases]

    def record(self) -> Record:
        """The record so far. What seats decide at the same time is in it when the last of them has sealed."""
        record = self._course.record()
        if self.early != PLAYED_OUT:  # it was made from a record, so all of it is final
            record.early = self.early
            record.close(self._course.state)
        return record

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
            raise not_your_turn(inside)
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
            if seat == "*":
                raise NotNow(phrase("fault.chance-first"))
            self.let(found[(seat - 1) % len(found)], seat, nodes=nodes)
        assert self.result is not None or self.early.agreed
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
        copy = type(self).__new__(type(self))
        copy.early, copy._course = self.early, self._course.copy()
        return copy

    # How it shows itself -----------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return f"<Match of {self.game.sketch(self._course.state)}>"

    def __str__(self) -> str:
        """The board as everybody sees it."""
        return str(self.view())

    def _repr_html_(self) -> str:
        """The board for a notebook, as everybody sees it."""
        return draw(self.game, self.view(), english(), self._course.names, prefix=f"m{self.state.digest()[:8]}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._position() == other._position()

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds texts only, and replaying them checks them."""
        return played_again, (type(self), type(self.game), *self._texts())

    def _position(self) -> tuple[str, str]:
        """What is final and what is not yet; in which order seats decided at the same time makes no difference."""
        return str(self.record()), self.save()

    def _texts(self) -> tuple[Any, ...]:
        course = self._course
        start = self.game.save(course.start if course.start is not None else self.game.new(course.setup))
        made = [(write_seat(seat), self._write(action)) for seat, action in course.made]
        return start, course.start is not None, course.names, course.seed, made, tuple(self.early)

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


def seed_of(chance: str, seed: object) -> str | None:
    """None if the caller draws."""
    if chance not in ("seed", "supplied"):
        raise bad_field("chance", repr(chance))
    if chance == "supplied" and seed is not None:
        raise Unreadable(phrase("fault.seed-unused"))
    return None if chance == "supplied" else as_seed(seed)


def as_names(given: Sequence[str] | None, players: int) -> list[str]:
    if given is None:
        return [english().text("seat.name", number=seat + 1) for seat in range(players)]
    if isinstance(given, str) or len(given) != players:
        raise Unreadable(phrase("fault.seats", count=len(given), players=players))
    return [read_name(str(name)) for name in given]


def game_of(text: str) -> str:
    """The name of the game in a full position."""
    _, *lines = text.rstrip("\n").split("\n")
    return read_fields(lines).look("game")


def played_again(
    kind: type[Match],
    make_game: Callable[[], Game],
    start: str,
    began_there: bool,
    names: list[str],
    seed: str | None,
    made: list[tuple[str, str]],
    early: tuple[tuple[int, ...], bool],
) -> Match:
    """The match of a pickle."""
    game = make_game()
    first = game.load(start)
    match = kind.__new__(kind)
    match._begin(game, first.setup, names, seed, first if began_there else None)
    for seat, action in made:
        match._course.play(read_seat(seat, first.setup.players), action)
    match.early = Early(*early)
    return match
