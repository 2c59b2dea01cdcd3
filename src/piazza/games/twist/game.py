"""Verona Twist behind the contract: each door leads to the room where the work is done."""

from typing import cast

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
from piazza.core.state import Setup, State
from piazza.core.view import View
from piazza.games.twist import events, notation, position, reasons, rules, slots, view
from piazza.games.twist.actions import BID, DISGUISE, DONE, KINDS, PASS, PLACE
from piazza.games.twist.data import CHARACTERS, LONGEST_DAYS, NO_PAIR, SQUARES
from piazza.games.twist.options import OPTIONS, TwistSetup
from piazza.games.twist.phases import BIDDING, DISGUISING, DRAW_BIDDER, MOVING, OVER, PLACING
from piazza.games.twist.state import NOBODY, TwistState
from piazza.games.twist.view import TwistView

# A bidding of at most seven names and a pass; twice six characters, done, a disguise and seven days of six moves.
LONGEST = LONGEST_DAYS + 1 + 2 * (CHARACTERS + 2 + LONGEST_DAYS * CHARACTERS)


class Twist(Game):
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

    def make_setup(self, players: int, options: dict[str, str]) -> Setup:
        return TwistSetup(players, options)

    def new(self, setup: Setup) -> State:
        return rules.begin(cast(TwistSetup, setup))

    def to_act(self, state: State) -> i64:
        return cast(TwistState, state).acting

    def legal(self, state: State, seat: i64, into: Actions) -> None:
        box = cast(TwistState, state)
        if not box.acting & BIT[seat]:
            return
        if box.phase == MOVING:
            rules.legal_moves(box, into)
        elif box.phase == PLACING:
            rules.legal_placements(box, into)
        elif box.phase == DISGUISING:
            rules.legal_disguises(into)
        elif box.phase == BIDDING:
            rules.legal_bids(box, into)
        elif box.phase == DRAW_BIDDER:
            rules.possible_first_bidders(into)

    def apply(self, state: State, seat: i64, action: i64, sink: Sink | None = None) -> None:
        box = cast(TwistState, state)
        kind, argument = kind_of(action), argument_of(action)
        if box.phase == MOVING:
            rules.move_character(box, seat, argument, sink)
        elif kind == PLACE:
            rules.place_character(box, argument)
        elif kind == DONE:
            rules.finish_placing(box, sink)
        elif kind == DISGUISE:
            rules.disguise(box, argument, sink)
        elif kind == BID:
            rules.name_days(box, argument, sink)
        elif kind == PASS:
            rules.pass_bid(box, sink)
        else:
            rules.draw_first_bidder(box, argument, sink)

    def reveals(self, state: State, seat: i64, action: i64) -> bool:
        """Placing and `done` leave the Nurse to go on; everything else hands over, or ends the day."""
        kind = kind_of(action)
        return kind != PLACE and kind != DONE

    def result(self, state: State) -> Result | None:
        """One point for each game won; a match is drawn when each wins once (T-16)."""
        box = cast(TwistState, state)
        if box.phase != OVER:
            return None
        points: list[dict[str, int]] = [{}, {}]
        for number, winner in (("first-game", box.first_winner), ("last-game", box.winner)):
            if winner != NOBODY:
                points[winner][number] = 1
        return Result(points, ranks_by([len(sources) for sources in points]))

    def observe(self, state: State, viewer: i64) -> View:
        return view.observe(cast(TwistState, state), viewer)

    def determinize(self, view_: View, dice: Dice) -> State:
        return view.determinize(cast(TwistView, view_), dice)

    def why_not(self, view_: View, action: i64) -> NotLegal:
        return reasons.why_not(cast(TwistView, view_), action)

    def write_action(self, setup: Setup, action: i64) -> str:
        return notation.write_action(action)

    def read_action(self, state: State, text: str) -> int:
        return notation.read_action(cast(TwistState, state).phase, text)

    def write_position(self, state: State) -> str:
        return position.write_position(cast(TwistState, state))

    def read_position(self, setup: Setup, text: str) -> State:
        return position.read_position(setup, text)

    def for_counting(self, state: State) -> State:
        """Without the pair: sequences are counted within the day, and end where only a report could go on."""
        study = cast(TwistState, state).clone()
        study.pair = NO_PAIR
        return study

    def can_be_played(self, state: State) -> bool:
        """Not where the pair is missing: nobody could report at the end of the day."""
        box = cast(TwistState, state)
        return box.acting != 0 and (box.phase != MOVING or box.pair != NO_PAIR)

    def write_state(self, state: State) -> list[tuple[str, str]]:
        return slots.write_slots(cast(TwistState, state))

    def read_state(self, setup: Setup, fields: Fields) -> State:
        return slots.read_slots(setup, fields)

    def write_view(self, view_: View) -> list[tuple[str, str]]:
        return slots.write_slots(cast(TwistView, view_))

    def read_view(self, setup: Setup, viewer: i64, waiting_for: i64, fields: Fields) -> View:
        return slots.read_view(setup, viewer, waiting_for, fields)

    def describe_action(self, setup: Setup, action: i64) -> Phrase:
        return notation.describe_action(action)

    def describe_event(self, setup: Setup, event: Event) -> Phrase:
        return events.describe(event)
