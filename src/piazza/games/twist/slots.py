"""Every slot of a state of Verona Twist as named text: the full position, and what a view knows in the same words."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields, bad_field
from piazza.core.phrases import phrase
from piazza.core.state import Setup
from piazza.core.view import CHANCE
from piazza.games.twist.data import ALL_CHARACTERS, ALL_PAIRS, LONGEST_DAYS, NO_PAIR, PAIR_NAMES, count_pairs
from piazza.games.twist.phases import BIDDING, DISGUISING, DRAW_BIDDER, MOVING, OVER, PHASES, PLACING, STUDY_OVER
from piazza.games.twist.position import (
    await_move,
    read_board,
    read_pair,
    read_pairs,
    some_missing,
    write_board,
    write_pairs,
)
from piazza.games.twist.rules import anyone_can_move, options
from piazza.games.twist.state import NOBODY, TwistState
from piazza.games.twist.view import TwistView, observe, occupied_by

SEATS: Final = ["1", "2", "-"]


def write_slots(box: TwistState | TwistView) -> list[tuple[str, str]]:
    """State and View have the same slots, so they share their names; what a view hides is `-` in it."""
    return [
        ("phase", PHASES[box.phase]),
        ("game number", str(box.game)),
        ("nurse", SEATS[box.nurse]),
        ("bidder", SEATS[box.bidder]),
        ("bid", str(box.bid)),
        ("days", str(box.days)),
        ("days left", str(box.days_left)),
        ("board", write_board(box.squares, box.active)),
        ("suspects", write_pairs(box.suspects)),
        ("pair", "-" if box.pair == NO_PAIR else PAIR_NAMES[box.pair]),
        ("first winner", SEATS[box.first_winner]),
        ("winner", SEATS[box.winner]),
    ]


def read_slots(setup: Setup, fields: Fields) -> TwistState:
    """A state that could be met in play and can be played on."""
    state = read_box(setup, fields)
    for field, fits in coherence(state):
        if not fits:
            raise Unreadable(phrase("fault.field-contradicts", field=field, phase=PHASES[state.phase]))
    phase = state.phase
    follow(state)
    if state.phase != phase:
        raise bad_field("phase", PHASES[phase])
    return state


def read_view(setup: Setup, viewer: i64, waiting_for: i64, fields: Fields) -> TwistView:
    """A view has the slots of a box in which nothing is that the viewer may not know; so it is observed anew."""
    box = read_box(setup, fields)
    box.acting = waiting_for
    return observe(box, viewer)


def read_box(setup: Setup, fields: Fields) -> TwistState:
    state = TwistState(setup)
    state.phase = fields.take_choice("phase", PHASES)
    state.game = fields.take_number("game number", 1, 2)
    state.nurse = fields.take_choice("nurse", SEATS[:2])
    state.bidder = fields.take_choice("bidder", SEATS)
    state.bid = fields.take_number("bid", 0, LONGEST_DAYS)
    state.days = fields.take_number("days", 1, options(state).days)
    state.days_left = fields.take_number("days left", 0, state.days)
    state.squares, state.active = read_board(fields.take("board"))
    state.occupied = occupied_by(state.squares)
    state.suspects = read_pairs(fields.take("suspects"))
    pair = fields.take("pair")
    state.pair = NO_PAIR if pair == "-" else read_pair(pair)
    state.first_winner = fields.take_choice("first winner", SEATS)
    state.winner = fields.take_choice("winner", SEATS)
    return state


def follow(state: TwistState) -> None:
    """Who is to act follows from the other slots."""
    if state.phase == DRAW_BIDDER:
        state.acting = BIT[CHANCE]
    elif state.phase == BIDDING:
        state.acting = BIT[state.bidder]
    elif state.phase == PLACING or state.phase == DISGUISING:
        state.acting = BIT[state.nurse]
    elif state.phase == MOVING or state.phase == STUDY_OVER:
        await_move(state)


def coherence(state: TwistState) -> list[tuple[str, bool]]:
    """What must hold between the slots, so that whatever is loaded could be met in play and can be played on."""
    setup = options(state)
    bidding = state.phase == DRAW_BIDDER or state.phase == BIDDING
    before_days = state.phase < MOVING
    swapped = setup.match and state.game == 2
    return [
        ("phase", setup.bidding or not bidding),
        ("game number", state.game == 1 or (setup.match and not bidding)),
        ("nurse", (setup.bidding and not bidding) or state.nurse == (1 if swapped else 0)),
        ("bidder", (state.bidder == NOBODY) == (state.phase != BIDDING)),
        ("bid", state.bid == 0 or (state.phase == BIDDING and 1 < state.bid <= state.days)),
        ("days", state.days == setup.days or (setup.bidding and not bidding)),
        ("days left", fitting_days_left(state, bidding)),
        ("board", fitting_board(state, bidding)),
        ("suspects", not before_days or state.suspects == ALL_PAIRS),
        ("pair", (state.pair == NO_PAIR) if before_days else bool(state.suspects & BIT[state.pair]) or is_study(state)),
        ("first winner", (state.first_winner == NOBODY) == (state.game == 1)),
        ("winner", state.winner == fitting_winner(state)),
    ]


def fitting_days_left(state: TwistState, bidding: bool) -> bool:
    """They are set when the bidding is over, and a day with moves to make or with the last elimination is not over."""
    if bidding:
        return state.days_left == 0
    if state.phase < MOVING:
        return state.days_left == state.days
    return (state.days_left > 0) == (state.phase != OVER or count_pairs(state.suspects) == 1)


def fitting_board(state: TwistState, bidding: bool) -> bool:
    """Empty before the placing, complete after it; nobody has moved before the days, and nobody can after the last."""
    if bidding or state.phase == PLACING:
        return state.active == ALL_CHARACTERS and not (bidding and state.occupied)
    if some_missing(state.squares) or (state.phase == DISGUISING and state.active != ALL_CHARACTERS):
        return False
    return state.phase != OVER or not anyone_can_move(state)


def fitting_winner(state: TwistState) -> int:
    if state.phase != OVER:
        return NOBODY
    return 1 - state.nurse if count_pairs(state.suspects) == 1 else state.nurse


def is_study(state: TwistState) -> bool:
    return state.pair == NO_PAIR and (state.phase == MOVING or state.phase == STUDY_OVER)
