"""What can be done with any game: friendly forms on top of the contract, and its positions as text."""

import hashlib
from typing import Final

from mypy_extensions import mypyc_attr

from piazza.core.actions import BIT, Actions
from piazza.core.contract import Contract
from piazza.core.errors import Unreadable
from piazza.core.events import Sink
from piazza.core.fields import Fields, bad_field, read_fields, write_fields
from piazza.core.options import read_options
from piazza.core.phrases import phrase
from piazza.core.slots import NOTHING
from piazza.core.state import Setup, SetupT, StateT
from piazza.core.view import CHANCE, WATCHER, ViewT, not_your_turn, read_seat, write_seat

FULL_POSITION: Final = "piazza position 1"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Contract[SetupT, StateT, ViewT]):
    """A game as the rest of the house uses it; a new game subclasses this and fulfils the contract."""

    def setup(self, players: int = 0, options: dict[str, str] | None = None) -> SetupT:
        """Check the number of players and the options; the fewest players and the defaults if not given."""
        fewest, most = self.facts.seats
        players = players or fewest
        if not fewest <= players <= most:
            raise Unreadable(phrase("fault.players", players=players, fewest=fewest, most=most))
        setup = self.make_setup(players, read_options(self.facts.options, options or {}))
        setup.rules_version = self.facts.rules_version
        setup.game = self
        return setup

    def for_counting(self, state: StateT) -> StateT:
        """The state as perft counts from it; a game whose counts stop short of the end says so here."""
        return state

    def can_be_played(self, state: StateT) -> bool:
        """Whether a game can start from here; a game whose positions may leave out a secret says so here."""
        return self.to_act(state) != 0

    def seats(self, state: StateT) -> list[int]:
        """The seats that decide now, CHANCE among them."""
        mask = self.to_act(state)
        return [seat for seat in range(CHANCE + 1) if mask & BIT[seat]]

    def actions(self, state: StateT, seat: int) -> list[int]:
        buffer = Actions()
        self.legal(state, seat, buffer)
        return buffer.as_list()

    def play(self, state: StateT, seat: int, text: str, sink: Sink | None = None) -> None:
        """Read, check and apply one action. `apply` does not check."""
        action = self.read_action(state, text)
        if not self.to_act(state) & BIT[seat]:
            raise not_your_turn(seat)
        if action not in self.actions(state, seat):
            raise self.why_not(self.observe(state, seat), action)
        self.apply(state, seat, action, sink)

    def save(self, state: StateT) -> str:
        """The full position: game, versions, options and every slot of the state, as text."""
        return "\n".join([FULL_POSITION, *write_fields(self.header(state.setup) + self.write_state(state))]) + "\n"

    def load(self, text: str) -> StateT:
        """The state of a full position; Unreadable names what is wrong with it."""
        title, *lines = text.rstrip("\n").split("\n")
        if title != FULL_POSITION:
            raise Unreadable(phrase("fault.position-title", title=FULL_POSITION))
        fields = read_fields(lines)
        state = self.read_state(self.read_header(fields), fields)
        fields.finish()
        return state

    def dump_view(self, view: ViewT) -> str:
        """Everything a viewer knows, as text: two views are the same exactly if these are."""
        eyes = [("viewer", write_seat(view.viewer)), ("question", view.question)]
        waiting = [write_seat(seat) for seat in range(CHANCE + 1) if view.waiting_for & BIT[seat]]
        eyes.append(("waiting for", " ".join(waiting) or NOTHING))
        return "\n".join(write_fields(self.header(view.setup) + eyes + self.write_view(view))) + "\n"

    def load_view(self, text: str) -> ViewT:
        """The view that `dump_view` wrote, as a bot in another process gets it."""
        fields = read_fields(text.rstrip("\n").split("\n"))
        setup = self.read_header(fields)
        viewer = read_seat(fields.take("viewer"), setup.players)
        question = fields.take("question")
        waiting = fields.take("waiting for")
        seats = [read_seat(seat, setup.players) for seat in waiting.split() if waiting != NOTHING]  # 0.1.0: or empty
        if len(set(seats)) < len(seats):
            raise bad_field("waiting for", waiting)
        view = self.read_view(setup, viewer, sum(2**seat for seat in seats), fields)
        fields.finish()
        if view.question != question:
            raise bad_field("question", question)
        return view

    def previewed(self, setup: SetupT, view: ViewT, action: int) -> ViewT:
        """The view as it would be with a drafted action; what the action would show its maker is not in it."""
        fields = Fields(self.write_view(view))
        ahead = self.read_view(setup, view.viewer, view.waiting_for, fields)
        self.preview(ahead, action)
        return ahead

    def digest(self, state: StateT) -> str:
        """The SHA-256 of the full position: two states are equal exactly if their digests are."""
        return hashlib.sha256(self.save(state).encode()).hexdigest()

    def sketch(self, state: StateT) -> str:
        """The game and where it stands, in one line for programmers: the short position if the game has one."""
        seats = ", ".join([write_seat(seat) for seat in self.seats(state)])
        about = self.write_position(state) or self.watched(state).question
        asked = f"to act: {seats}" if seats else "over"
        return f"{self.facts.name}, {state.setup.players} players: {about} ({asked})"

    def watched(self, state: StateT) -> ViewT:
        """What everybody may know."""
        return self.observe(state, WATCHER)

    def header(self, setup: Setup) -> list[tuple[str, str]]:
        """Game, rules version, players and options, as full positions and records begin."""
        fixed = [("game", self.facts.name), ("rules", str(setup.rules_version)), ("players", str(setup.players))]
        options = setup.options.items()
        return fixed + [(f"option {name}", value) for name, value in options if name not in setup.left_out]

    def read_header(self, fields: Fields) -> SetupT:
        """The setup of a text. An option that it does not have is newer than the text and has its default."""
        name, version = fields.take("game"), fields.take("rules")
        if name != self.facts.name:
            raise Unreadable(phrase("fault.other-game", game=name[:40], expected=self.facts.name))
        versions = [str(known) for known in self.facts.rules_versions]
        if version not in versions:
            raise Unreadable(phrase("fault.rules-version", version=version[:20], known=", ".join(versions)))
        players = fields.take_number("players", *self.facts.seats)
        given = fields.take_all("option ")
        setup = self.setup(players, given)
        setup.rules_version = int(version)
        setup.left_out = [option.name for option in self.facts.options if option.name not in given]
        return setup
