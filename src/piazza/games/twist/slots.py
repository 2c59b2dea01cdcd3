"""The slots of Verona Twist as named texts. State and view have the same; what a view hides is a dash in it."""

from typing import Final

from mypy_extensions import i64

from piazza.core import slots
from piazza.core.actions import BIT
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields, bad_field, read_number
from piazza.core.phrases import phrase
from piazza.core.slots import NOTHING, Form, NamedText, Number, OneOf, Slot
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View
from piazza.games.twist.data import ALL_PAIRS, LONGEST_DAYS, NO_PAIR, PAIR_NAMES, PAIRS
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import (
    BIDDING,
    CHOOSING_ROLE,
    DISGUISING,
    DRAW_BIDDER,
    MOVING,
    NAMING_DAYS,
    OVER,
    PHASES,
    PLACING,
    STUDY_OVER,
)
from piazza.games.twist.position import (
    await_move,
    read_board,
    read_pair,
    read_pairs,
    some_missing,
    write_board,
    write_pairs,
)
from piazza.games.twist.state import NOBODY, TwistState
from piazza.games.twist.tie_break import days_begun, suspects_on, with_day
from piazza.games.twist.view import TwistView, occupied_by

SEATS: Final = ["1", "2"]


class BoardText(NamedText):
    """Where the characters stand, and which are active."""

    def write(self, holder: State | View) -> str:
        assert isinstance(holder, TwistState | TwistView)
        return write_board(holder.squares, holder.active)

    def read(self, holder: State | View, text: str) -> None:
        assert isinstance(holder, TwistState | TwistView)
        holder.squares, holder.active = read_board(text)


class Suspects(Form[int]):
    """A set of pairs; a star for all of them."""

    def write(self, value: int, setup: Setup) -> str:
        return write_pairs(value)

    def read(self, field: str, text: str, setup: Setup) -> int:
        return read_pairs(text)


class ByDay(Form[int]):
    """T-20: how many suspects each day began with, from the first on; a dash before the first."""

    def write(self, value: int, setup: Setup) -> str:
        return ",".join([str(suspects) for suspects in suspects_on(value)]) or NOTHING

    def read(self, field: str, text: str, setup: Setup) -> int:
        by_day = 0
        for part in [] if text == NOTHING else text.split(","):
            by_day = with_day(by_day, read_number(field, part, 1, PAIRS))
        if days_begun(by_day) > LONGEST_DAYS:
            raise bad_field(field, text)
        return by_day


class Pair(Form[int]):
    """One pair, its letters in either order, or a dash."""

    def write(self, value: int, setup: Setup) -> str:
        return NOTHING if value == NO_PAIR else PAIR_NAMES[value]

    def read(self, field: str, text: str, setup: Setup) -> int:
        return NO_PAIR if text == NOTHING else read_pair(text)


def most_days(setup: TwistSetup) -> int:
    return setup.days


SLOTS: Final[list[NamedText]] = [
    Slot("phase", "phase", OneOf(PHASES)),
    Slot("game number", "game", Number(1, 2)),
    Slot("nurse", "nurse", OneOf(SEATS)),
    Slot("bidder", "bidder", OneOf(SEATS, missing=NOBODY)),
    Slot("bid", "bid", Number(0, LONGEST_DAYS)),
    Slot("days", "days", Number(1, most_days)),
    Slot("days left", "days_left", Number(0, most_days)),
    BoardText("board"),
    Slot("suspects", "suspects", Suspects()),
    Slot("pair", "pair", Pair()),
    Slot("first winner", "first_winner", OneOf(SEATS, missing=NOBODY)),
    Slot("winner", "winner", OneOf(SEATS, missing=NOBODY)),
]
WITH_TIE_BREAK: Final = [
    *SLOTS,
    Slot("suspects by day", "by_day", ByDay()),
    Slot("first suspects by day", "first_by_day", ByDay()),
]


VIEW: Final = WITH_TIE_BREAK  # all that a view can have


def slots_of(setup: TwistSetup) -> list[NamedText]:
    """What only a tie-break needs is written only where there is one, so other games keep their texts."""
    return WITH_TIE_BREAK if setup.tie_break else SLOTS


def write_slots(holder: TwistState | TwistView) -> list[tuple[str, str]]:
    return slots.write_slots(slots_of(holder.setup), holder)


def read_slots(setup: TwistSetup, fields: Fields) -> TwistState:
    """A state that could be met in play and can be played on."""
    state = TwistState(setup)
    slots.read_slots(slots_of(setup), state, fields)
    state.occupied = occupied_by(state.squares)
    for field, fits in coherence(state):
        if not fits:
            raise Unreadable(phrase("fault.field-contradicts", field=field, phase=PHASES[state.phase]))
    phase = state.phase
    follow(state)
    if state.phase != phase:
        raise bad_field("phase", PHASES[phase])
    return state


def read_view(setup: TwistSetup, viewer: i64, waiting_for: i64, fields: Fields) -> TwistView:
    view = TwistView(TwistState(setup), viewer)
    slots.read_slots(slots_of(setup), view, fields)
    view.question = PHASES[view.phase]
    view.waiting_for = waiting_for
    return view


def follow(state: TwistState) -> None:
    """Who is to act follows from the other slots."""
    if state.phase == DRAW_BIDDER:
        state.acting = BIT[CHANCE]
    elif state.phase == BIDDING:
        state.acting = BIT[state.bidder]
    elif state.phase == NAMING_DAYS:
        state.acting = BIT[0]
    elif state.phase == CHOOSING_ROLE:
        state.acting = BIT[1]
    elif state.phase == PLACING or state.phase == DISGUISING:
        state.acting = BIT[state.nurse]
    elif state.phase == MOVING or state.phase == STUDY_OVER:
        await_move(state)


def coherence(state: TwistState) -> list[tuple[str, bool]]:
    """The six characters are all there, and each slot is within the range that its phase plays on from."""
    setup = state.setup
    before, over = state.phase < PLACING, state.phase == OVER
    study = state.pair == NO_PAIR and (state.phase == MOVING or state.phase == STUDY_OVER)
    return [
        ("phase", not before or (setup.bidding if state.phase <= BIDDING else setup.pie)),
        ("game number", state.game == 1 or (setup.match and not before)),
        ("bidder", (state.bidder == NOBODY) == (state.phase != BIDDING)),
        ("bid", state.bid == 0 or (state.phase == BIDDING and 1 < state.bid <= state.days)),
        ("days left", before or over or (state.days if state.phase < MOVING else 1) <= state.days_left <= state.days),
        ("board", state.phase <= PLACING or not some_missing(state.squares)),
        ("suspects", state.phase >= MOVING or state.suspects == ALL_PAIRS),
        ("pair", study or (state.pair == NO_PAIR if state.phase < MOVING else bool(state.suspects & BIT[state.pair]))),
        ("first winner", (state.first_winner == NOBODY) == (state.game == 1)),
        ("winner", (state.winner == NOBODY) == (not over)),
        ("suspects by day", not setup.tie_break or days_begun(state.by_day) == days_so_far(state)),
        ("first suspects by day", not setup.tie_break or (state.first_by_day > 0) == (state.game == 2)),
    ]


def days_so_far(state: TwistState) -> int:
    """How many days of this game have begun; the day on which the lovers are found is still on the calendar."""
    if state.phase < MOVING:
        return 0
    return state.days - state.days_left + (1 if state.days_left else 0)
