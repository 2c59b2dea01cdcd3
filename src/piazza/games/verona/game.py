"""Verona behind the contract; the work is done in the other modules."""

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions, argument_of, kind_of
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal
from piazza.core.events import Event, Sink
from piazza.core.fields import Fields
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.result import Result
from piazza.games.verona import events, notation, preview, reasons, slots, view, worlds
from piazza.games.verona.actions import KINDS, PLAN
from piazza.games.verona.data import ALLIES, ALLIES_TO_PREPARE, MOST_PLAYERS, MOST_WORTH, PRICE
from piazza.games.verona.options import MOST_ROUNDS, OPTIONS, VeronaSetup
from piazza.games.verona.rules import scoring, setup
from piazza.games.verona.rules.round import apply_decision, legal_decisions
from piazza.games.verona.standing import VeronaStanding
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

# In a street: pick, agent, cards twice and whether to repeat, bids, whom it strikes, where allies of a house go, and
# the pass for missions with two moves each.
LONGEST_STREET = 1 + 1 + 2 * MOST_PLAYERS + 1 + MOST_PLAYERS + 1 + ALLIES + 3 * MOST_PLAYERS
# In a round: nine tokens and the end of planning, a street for each token, bids for Municipio, arming and who goes on.
LONGEST_ROUND = 10 * MOST_PLAYERS + 9 * MOST_PLAYERS * LONGEST_STREET + 3 * MOST_PLAYERS
# Arming goes on only after a seat has paid for two mercenaries, and then each seat is asked twice.
MOST_REARMING = MOST_PLAYERS * MOST_WORTH // (2 * PRICE) * 2 * MOST_PLAYERS
LONGEST = ALLIES_TO_PREPARE * MOST_PLAYERS + MOST_ROUNDS * LONGEST_ROUND + MOST_REARMING
# Bids from 0 to all that a house has are more than any plans or moves.
WIDEST = MOST_WORTH + 1
# Sixteen streets held alone, the five best buildings, a hand of seven missions at twenty points.
HIGHEST_SCORE = 5 * ALLIES + (6 + 4 * 4) + 7 * 20


class Verona(Game[VeronaSetup, VeronaState, VeronaView]):
    """The contract, fulfilled for two to five seats."""

    def __init__(self) -> None:
        super().__init__(
            Facts(
                name="verona",
                rules_version=1,
                seats=(2, MOST_PLAYERS),
                options=OPTIONS,
                kinds=KINDS,
                longest=LONGEST,
                widest=WIDEST,
                scores=(0, HIGHEST_SCORE),
            ),
            VeronaStanding(),
        )

    def make_setup(self, players: int, options: dict[str, str]) -> VeronaSetup:
        return VeronaSetup(players, options)

    def new(self, setup_: VeronaSetup) -> VeronaState:
        return setup.begin(setup_)

    def legal(self, state: VeronaState, seat: i64, into: Actions) -> None:
        if state.acting & BIT[seat]:
            legal_decisions(state, seat, into)

    def apply(self, state: VeronaState, seat: i64, action: i64, sink: Sink | None = None) -> None:
        apply_decision(state, seat, kind_of(action), argument_of(action), sink)

    def reveals(self, state: VeronaState, seat: i64, action: i64) -> bool:
        """A plan is drafted; everything else is seen by others, rolls, or is sealed."""
        return kind_of(action) != PLAN

    def result(self, state: VeronaState) -> Result | None:
        return scoring.result(state)

    def observe(self, state: VeronaState, viewer: i64) -> VeronaView:
        return view.observe(state, viewer)

    def glance(self, state: VeronaState, viewer: i64) -> VeronaView:
        return view.glance(state, viewer)

    def determinize(self, view_: VeronaView, dice: Dice) -> VeronaState:
        return worlds.determinize(view_, dice)

    def preview(self, view_: VeronaView, action: i64) -> None:
        preview.preview(view_, action)

    def why_not(self, view_: VeronaView, action: i64) -> NotLegal:
        return reasons.why_not(view_, action)

    def write_action(self, setup_: VeronaSetup, action: i64) -> str:
        return notation.write_action(setup_.board, action)

    def read_action(self, state: VeronaState, text: str) -> int:
        return notation.read_action(state, text)

    def write_state(self, state: VeronaState) -> list[tuple[str, str]]:
        return slots.write_state(state)

    def read_state(self, setup_: VeronaSetup, fields: Fields) -> VeronaState:
        return slots.read_state(setup_, fields)

    def write_view(self, view_: VeronaView) -> list[tuple[str, str]]:
        return slots.write_view(view_)

    def read_view(self, setup_: VeronaSetup, viewer: i64, waiting_for: i64, fields: Fields) -> VeronaView:
        return slots.read_view(setup_, viewer, waiting_for, fields)

    def describe_action(self, setup_: VeronaSetup, action: i64) -> Phrase:
        return notation.describe_action(setup_.board, action)

    def describe_event(self, setup_: VeronaSetup, event: Event) -> Phrase:
        return events.describe(setup_.board, event)
