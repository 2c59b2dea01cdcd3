"""The contract: what a game is to everything else in the house. It knows no game and does no IO.

Seats are numbered from 0 inside, from 1 in every text. The hot door has integers and a buffer that the caller owns;
the friendly forms at the end stand on top of it.
"""

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

from piazza.core.actions import BIT, ActionKind, Actions
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal, NotNow, Unreadable
from piazza.core.events import Event, Sink
from piazza.core.fields import Fields, bad_field, read_fields, write_fields
from piazza.core.options import Option, read_options
from piazza.core.phrases import Phrase, Value, phrase
from piazza.core.result import Result
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View, read_seat, write_seat

FULL_POSITION: Final = "piazza position 1"


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
    ) -> None:
        self.name = name
        self.rules_version = rules_version  # moves only with behaviour
        self.seats = seats  # fewest and most
        self.options = options
        self.kinds = kinds  # of actions, by number
        self.longest = longest  # no game has more decisions, chance's included
        self.widest = widest  # no seat ever has more legal actions
        self.scores = scores  # lowest and highest


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game over its own `Setup`, `State` and `View`."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    # What a game writes itself. ------------------------------------------------------------------------------------

    def make_setup(self, players: int, options: dict[str, str]) -> Setup:
        """The setup for options that are complete and canonical."""
        raise NotImplementedError

    def new(self, setup: Setup) -> State:
        raise NotImplementedError

    def to_act(self, state: State) -> i64:
        """The seats that decide now, as a bit mask: several at once decide simultaneously, none means it is over."""
        raise NotImplementedError

    def legal(self, state: State, seat: i64, into: Actions) -> None:
        """Fill the buffer, sorted and without doubles: the only source of legality. CHANCE's come with weights."""
        raise NotImplementedError

    def apply(self, state: State, seat: i64, action: i64, sink: Sink | None = None) -> None:
        """Carry out a legal action; facts go to the sink. Trusts its caller."""
        raise NotImplementedError

    def reveals(self, state: State, seat: i64, action: i64) -> bool:
        """Whether it shows its maker something new, rolls, or hands over to others: then it must be confirmed first."""
        raise NotImplementedError

    def result(self, state: State) -> Result | None:
        raise NotImplementedError

    def observe(self, state: State, viewer: i64) -> View:
        """What a seat or WATCHER may know, built up from nothing."""
        raise NotImplementedError

    def determinize(self, view: View, dice: Dice) -> State:
        """A state that the view allows, sampled from the view alone; every possible one has a positive chance."""
        raise NotImplementedError

    def why_not(self, view: View, action: i64) -> NotLegal:
        """Why this action is not legal for the viewer, from what the viewer knows, with the rule."""
        raise NotImplementedError

    def write_action(self, setup: Setup, action: i64) -> str:
        raise NotImplementedError

    def read_action(self, state: State, text: str) -> int:
        """The action these words mean at this point of the game, legal or not; Unreadable if they mean none."""
        raise NotImplementedError

    def write_position(self, state: State) -> str:
        """One moment of play in one line, for people, addresses and perft; empty where the game has no such line."""
        raise NotImplementedError

    def read_position(self, setup: Setup, text: str) -> State:
        raise NotImplementedError

    def write_state(self, state: State) -> list[tuple[str, str]]:
        """Every slot of the state but the setup, as named texts."""
        raise NotImplementedError

    def read_state(self, setup: Setup, fields: Fields) -> State:
        raise NotImplementedError

    def write_view(self, view: View) -> list[tuple[str, str]]:
        """Everything the view knows, as named texts."""
        raise NotImplementedError

    def read_view(self, setup: Setup, viewer: i64, waiting_for: i64, fields: Fields) -> View:
        """The view that was written so, for a bot in another process."""
        raise NotImplementedError

    def describe_action(self, setup: Setup, action: i64) -> Phrase:
        raise NotImplementedError

    def describe_event(self, event: Event) -> Phrase:
        raise NotImplementedError

    # Friendly forms, the same for all games. -----------------------------------------------------------------------

    def setup(self, players: int = 0, options: dict[str, str] | None = None) -> Setup:
        """Check the number of players and the options; the fewest players and the defaults if not given."""
        fewest, most = self.facts.seats
        players = players or fewest
        if not fewest <= players <= most:
            raise Unreadable(phrase("fault.players", players=players, fewest=fewest, most=most))
        return self.make_setup(players, read_options(self.facts.options, options or {}))

    def for_counting(self, state: State) -> State:
        """The state as perft counts from it; a game whose counts stop short of the end says so here."""
        return state

    def can_be_played(self, state: State) -> bool:
        """Whether a game can start from here; a game whose positions may leave out a secret says so here."""
        return self.to_act(state) != 0

    def seats(self, state: State) -> list[int]:
        """The seats that decide now, CHANCE among them."""
        mask = self.to_act(state)
        return [seat for seat in range(CHANCE + 1) if mask & BIT[seat]]

    def actions(self, state: State, seat: int) -> list[int]:
        buffer = Actions()
        self.legal(state, seat, buffer)
        return buffer.as_list()

    def play(self, state: State, seat: int, text: str, sink: Sink | None = None) -> None:
        """Read, check and apply one action."""
        action = self.read_action(state, text)
        if not self.to_act(state) & BIT[seat]:
            raise NotNow(Phrase("fault.not-your-turn", {"seat": Value("seat", str(seat + 1))}))
        if action not in self.actions(state, seat):
            raise self.why_not(self.observe(state, seat), action)
        self.apply(state, seat, action, sink)

    def save(self, state: State) -> str:
        """The full position: game, versions, options and every slot of the state, as text."""
        return "\n".join([FULL_POSITION, *write_fields(self.header(state.setup) + self.write_state(state))]) + "\n"

    def load(self, text: str) -> State:
        """The state of a full position; Unreadable names what is wrong with it."""
        title, *lines = text.splitlines() or [""]
        if title != FULL_POSITION:
            raise Unreadable(phrase("fault.position-title", title=FULL_POSITION))
        fields = read_fields(lines)
        state = self.read_state(self.read_header(fields), fields)
        fields.finish()
        return state

    def write_eyes(self, view: View) -> str:
        """Everything a viewer knows, as text: two views are the same exactly if these are."""
        eyes = [("viewer", write_seat(view.viewer)), ("question", view.question)]
        waiting = [write_seat(seat) for seat in range(CHANCE + 1) if view.waiting_for & BIT[seat]]
        eyes.append(("waiting for", " ".join(waiting)))
        return "\n".join(write_fields(self.header(view.setup) + eyes + self.write_view(view))) + "\n"

    def read_eyes(self, text: str) -> View:
        """The view that `write_eyes` wrote, as a bot in another process gets it."""
        fields = read_fields(text.splitlines())
        setup = self.read_header(fields)
        viewer = read_seat(fields.take("viewer"), setup.players)
        question = fields.take("question")
        waiting = fields.take("waiting for")
        seats = [read_seat(seat, setup.players) for seat in waiting.split()]
        if len(set(seats)) < len(seats):
            raise bad_field("waiting for", waiting)
        view = self.read_view(setup, viewer, sum(2**seat for seat in seats), fields)
        fields.finish()
        if view.question != question:
            raise bad_field("question", question)
        return view

    def digest(self, state: State) -> str:
        """The SHA-256 of the full position: two states are equal exactly if their digests are."""
        return hashlib.sha256(self.save(state).encode()).hexdigest()

    def header(self, setup: Setup) -> list[tuple[str, str]]:
        """Game, rules version, players and options, as full positions and records begin."""
        fixed = [("game", self.facts.name), ("rules", str(self.facts.rules_version)), ("players", str(setup.players))]
        return fixed + [(f"option {name}", value) for name, value in setup.options.items()]

    def read_header(self, fields: Fields) -> Setup:
        name, version = fields.take("game"), fields.take("rules")
        if name != self.facts.name:
            raise Unreadable(phrase("fault.other-game", game=name[:40], expected=self.facts.name))
        if version != str(self.facts.rules_version):
            raise Unreadable(phrase("fault.rules-version", version=version[:20], expected=self.facts.rules_version))
        players = fields.take_number("players", *self.facts.seats)
        return self.setup(players, {option.name: fields.take(f"option {option.name}") for option in self.facts.options})
