"""The contract for Verona Twist: every method calls the module that does the work."""

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions, argument_of, kind_of
from piazza.core.contract import Facts
from piazza.core.dice import Dice
from piazza.core.errors import NotLegal
from piazza.core.events import Event, Sink
from piazza.core.fields import Fields
from piazza.core.game import Game
from piazza.core.phrases import Phrase
from piazza.core.result import Result, ranks_by
from piazza.games.twist import events, notation, position, preview, reasons, roles, rules, slots, tie_break, view
from piazza.games.twist.actions import BID, DAYS, DISGUISE, DONE, KINDS, PASS, PLACE, ROLE
from piazza.games.twist.data import CHARACTERS, LONGEST_DAYS, NO_PAIR, SQUARES
from piazza.games.twist.options import OPTIONS, TwistSetup
from piazza.games.twist.phases import (
    BIDDING,
    CHOOSING_ROLE,
    DISGUISING,
    DRAW_BIDDER,
    MOVING,
    NAMING_DAYS,
    OVER,
    PLACING,
)
from piazza.games.twist.state import NOBODY, TwistState
from piazza.games.twist.view import TwistView

# A bidding of at most seven names and a pass; twice six characters, done, a disguise and seven days of six moves.
LONGEST = LONGEST_DAYS + 1 + 2 * (CHARACTERS + 2 + LONGEST_DAYS * CHARACTERS)


class Twist(Game[TwistSetup, TwistState, TwistView]):
    """The contract, fulfilled for two seats: seat 1 the Nurse, seat 2 Capulet, unless an option says otherwise."""

    def __init__(self) -> None:
        super().__init__(
            Facts(
                name="twist",
                rules_version=1,
                seats=(2, 2),
                options=OPTIONS,
                kinds=KINDS,
                longest=LONGEST,
                widest=CHARACTERS * SQUARES,
                scores=(0, 2),
            )
        )

    def make_setup(self, players: int, options: dict[str, str]) -> TwistSetup:
        return TwistSetup(players, options)

    def new(self, setup: TwistSetup) -> TwistState:
        return roles.begin(setup)

    def legal(self, state: TwistState, seat: i64, into: Actions) -> None:
        if not state.acting & BIT[seat]:
            return
        if state.phase == MOVING:
            rules.legal_moves(state, into)
        elif state.phase == PLACING:
            rules.legal_placements(state, into)
        elif state.phase == DISGUISING:
            rules.legal_disguises(into)
        elif state.phase == BIDDING:
            roles.legal_bids(state, into)
        elif state.phase == NAMING_DAYS:
            roles.legal_days(state, into)
        elif state.phase == CHOOSING_ROLE:
            roles.legal_roles(into)
        elif state.phase == DRAW_BIDDER:
            roles.possible_first_bidders(into)

    def apply(self, state: TwistState, seat: i64, action: i64, sink: Sink | None = None) -> None:
        kind, argument = kind_of(action), argument_of(action)
        if state.phase == MOVING:
            rules.move_character(state, seat, argument, sink)
        elif kind == PLACE:
            rules.place_character(state, argument)
        elif kind == DONE:
            rules.finish_placing(state, sink)
        elif kind == DISGUISE:
            rules.disguise(state, argument, sink)
        else:
            apply_to_roles(state, kind, argument, sink)

    def reveals(self, state: TwistState, seat: i64, action: i64) -> bool:
        """Placing and `done` leave the Nurse to go on; everything else hands over, or ends the day."""
        kind = kind_of(action)
        return kind != PLACE and kind != DONE

    def result(self, state: TwistState) -> Result | None:
        """One point for each game won. With one each a match is drawn (T-16), unless a tie-break decides it (T-20)."""
        if state.phase != OVER:
            return None
        points: list[dict[str, int]] = [{}, {}]
        for number, winner in (("first-game", state.first_winner), ("last-game", state.winner)):
            if winner != NOBODY:
                points[winner][number] = 1
        ahead = tie_break.winner_of_tie(state)
        if ahead != NOBODY:
            return Result(points, [1, 2] if ahead == 0 else [2, 1])
        return Result(points, ranks_by([len(sources) for sources in points]))

    def observe(self, state: TwistState, viewer: i64) -> TwistView:
        return view.observe(state, viewer)

    def determinize(self, view_: TwistView, dice: Dice) -> TwistState:
        return view.determinize(view_, dice)

    def preview(self, view_: TwistView, action: i64) -> None:
        preview.preview(view_, action)

    def why_not(self, view_: TwistView, action: i64) -> NotLegal:
        return reasons.why_not(view_, action)

    def write_action(self, setup: TwistSetup, action: i64) -> str:
        return notation.write_action(action)

    def read_action(self, state: TwistState, text: str) -> int:
        return notation.read_action(state.phase, text)

    def write_position(self, state: TwistState) -> str:
        return position.write_position(state)

    def read_position(self, setup: TwistSetup, text: str) -> TwistState:
        return position.read_position(setup, text)

    def for_counting(self, state: TwistState) -> TwistState:
        """Without the pair: sequences are counted within the day, and end where only a report could go on."""
        study = state.clone()
        study.pair = NO_PAIR
        return study

    def can_be_played(self, state: TwistState) -> bool:
        """Not without the pair: there would be nothing to report at the end of the day."""
        return state.acting != 0 and (state.phase != MOVING or state.pair != NO_PAIR)

    def write_state(self, state: TwistState) -> list[tuple[str, str]]:
        return slots.write_slots(state)

    def read_state(self, setup: TwistSetup, fields: Fields) -> TwistState:
        return slots.read_slots(setup, fields)

    def write_view(self, view_: TwistView) -> list[tuple[str, str]]:
        return slots.write_slots(view_)

    def read_view(self, setup: TwistSetup, viewer: i64, waiting_for: i64, fields: Fields) -> TwistView:
        return slots.read_view(setup, viewer, waiting_for, fields)

    def describe_action(self, setup: TwistSetup, action: i64) -> Phrase:
        return notation.describe_action(action)

    def describe_event(self, setup: TwistSetup, event: Event) -> Phrase:
        return events.describe(event)


def apply_to_roles(state: TwistState, kind: i64, argument: i64, sink: Sink | None) -> None:
    if kind == BID:
        roles.name_days(state, argument, sink)
    elif kind == PASS:
        roles.pass_bid(state, sink)
    elif kind == DAYS:
        roles.set_days(state, argument, sink)
    elif kind == ROLE:
        roles.choose_role(state, argument, sink)
    else:
        roles.draw_first_bidder(state, argument, sink)
