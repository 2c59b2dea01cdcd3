"""The contract: what a game is to everything else in the house. It knows no game and does no IO.

Seats are numbered from 0 inside, from 1 in every text. The doors take integers and a buffer that the caller owns, so
that they can be fast; `Game` puts friendly forms on top of them, the same for all games.
"""

from typing import Generic

from mypy_extensions import i64, mypyc_attr

from piazza.core.actions import BIT, ActionKind, Actions
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, Unreadable
from piazza.core.events import Event, Sink
from piazza.core.fields import Fields
from piazza.core.options import Option
from piazza.core.phrases import Phrase, phrase
from piazza.core.result import Result
from piazza.core.standing import Standing
from piazza.core.state import SetupT, StateT
from piazza.core.tables import Tables
from piazza.core.view import CHANCE, ViewT


class Facts:
    """What can be said of a game before it is played."""

    def __init__(
        self,
        name: str,
        rules_version: int,
        seats: tuple[int, int],
        options: list[Option],
        kinds: list[ActionKind],
        longest: int,
        widest: int,
        scores: tuple[int, int],
        earlier_rules: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.rules_version = rules_version  # of new games; moves only with behaviour
        self.rules_versions = [*earlier_rules, rules_version]  # all that can be read and played on
        self.seats = seats  # fewest and most
        self.options = options
        self.kinds = kinds  # of actions, by number
        self.longest = longest  # no game has more decisions of its seats; chance is not counted, since dice may explode
        self.widest = widest  # no seat ever has more legal actions
        self.scores = scores  # lowest and highest


@mypyc_attr(allow_interpreted_subclasses=True)
class Contract(Generic[SetupT, StateT, ViewT]):
    """The rules of one game over its own `Setup`, `State` and `View`.

    Every game writes `legal`, `apply`, `result` and `observe`, and `determinize` if its views hide anything. The
    others have defaults: some are made from the `tables` of the game, see `Tables`.
    """

    def __init__(
        self,
        facts: Facts,
        standing: Standing[SetupT, ViewT] | None = None,
        tables: Tables[SetupT, StateT, ViewT] | None = None,
    ) -> None:
        self.facts = facts
        self.tables = tables
        self.package = ""  # the distribution that brings it; empty for a game of the house
        self.standing = standing or Standing([])  # what a seat may leave at the table instead of being asked

    def make_setup(self, players: int, options: dict[str, str]) -> SetupT:
        """The setup for options that are complete and canonical."""
        return declared(self.tables).setup(players, options)

    def new(self, setup: SetupT) -> StateT:
        return declared(self.tables).state(setup)

    def to_act(self, state: StateT) -> i64:
        """The seats that decide now, as a bit mask: several at once decide simultaneously, none means it is over."""
        return state.acting

    def legal(self, state: StateT, seat: i64, into: Actions) -> None:
        """Fill the buffer, sorted and without doubles: the only source of legality. CHANCE's come with weights."""
        raise NotImplementedError

    def apply(self, state: StateT, seat: i64, action: i64, sink: Sink | None = None) -> None:
        """Carry out a legal action; facts go to the sink. Unchecked: `Game.play` and `piazza.Match.play` check."""
        raise NotImplementedError

    def reveals(self, state: StateT, seat: i64, action: i64) -> bool:
        """Whether it shows its maker something new, rolls, or hands over to others: then it must be confirmed first."""
        return True

    def result(self, state: StateT) -> Result | None:
        raise NotImplementedError

    def observe(self, state: StateT, viewer: i64) -> ViewT:
        """What a seat or WATCHER may know, built up from nothing."""
        raise NotImplementedError

    def glance(self, state: StateT, viewer: i64) -> ViewT:
        """The same view for a caller who drops it before the state changes: both may share what everybody sees."""
        return self.observe(state, viewer)

    def determinize(self, view: ViewT, dice: Dice) -> StateT:
        """A state that the view allows, sampled from the view alone; every possible one has a positive chance."""
        return declared(self.tables).known_state(view)

    def preview(self, view: ViewT, action: i64) -> None:
        """Change a copy of the maker's view as a drafted action would, as far as that follows from the view alone."""

    def why_not(self, view: ViewT, action: i64) -> NotLegal:
        """Why this action is not legal for the viewer, from what the viewer knows, with the rule."""
        return NotLegal(phrase("fault.not-legal"), "")

    def write_action(self, setup: SetupT, action: i64) -> str:
        return declared(self.tables).write_action(self.facts.kinds, action)

    def read_action(self, state: StateT, text: str) -> int:
        """The action these words mean at this point of the game, legal or not; Unreadable if they mean none."""
        return declared(self.tables).read_action(self.facts.kinds, text)

    def write_position(self, state: StateT) -> str:
        """One moment of play in one line, for people, addresses and perft; empty where the game has no such line."""
        return ""

    def read_position(self, setup: SetupT, text: str) -> StateT:
        raise Unreadable(phrase("fault.no-short-position", game=self.facts.name))

    def write_state(self, state: StateT) -> list[tuple[str, str]]:
        """Every slot of the state but the setup, as named texts."""
        return declared(self.tables).write_state(state)

    def read_state(self, setup: SetupT, fields: Fields) -> StateT:
        """By default what can be played on, as far as can be told without knowing the game, or Unreadable."""
        state = declared(self.tables).read_state(setup, fields)
        acting = self.to_act(state)
        choices = Actions()
        seats: list[int] = [*range(setup.players), CHANCE]
        for seat in seats:
            choices.clear()
            self.legal(state, seat, choices)
            if bool(choices.count) != bool(acting & BIT[seat]):
                raise Unreadable(phrase("fault.position-stuck"))
        if bool(acting) == (self.result(state) is not None):
            raise Unreadable(phrase("fault.position-stuck"))
        return state

    def write_view(self, view: ViewT) -> list[tuple[str, str]]:
        """Everything the view knows, as named texts."""
        return declared(self.tables).write_view(view)

    def read_view(self, setup: SetupT, viewer: i64, waiting_for: i64, fields: Fields) -> ViewT:
        """The view that was written so, for a bot in another process."""
        return declared(self.tables).read_view(setup, viewer, waiting_for, fields)

    def describe_action(self, setup: SetupT, action: i64) -> Phrase:
        return declared(self.tables).describe_action(self.facts.name, self.facts.kinds, action)

    def describe_event(self, setup: SetupT, event: Event) -> Phrase:
        return declared(self.tables).describe_event(self.facts.name, event)


def declared(tables: Tables[SetupT, StateT, ViewT] | None) -> Tables[SetupT, StateT, ViewT]:
    if tables is None:
        raise NotImplementedError("a game without tables must write this method itself")
    return tables
