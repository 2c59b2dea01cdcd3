"""What the Nurse, Capulet and watchers of Verona Twist may know, and the boxes that such a view allows."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.dice import Dice
from piazza.core.sets import one_of
from piazza.core.view import View
from piazza.games.twist.data import CHARACTERS, NO_PAIR, NOWHERE, SQUARES
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import MOVING, OVER, PHASES, PLACING
from piazza.games.twist.squares import EMPTY_BOARD, put, square_in
from piazza.games.twist.state import TwistState


class TwistView(View[TwistSetup]):
    """The public slots of a state; the board while it is being set up and the pair only for those who may see them."""

    def __init__(self, state: TwistState, viewer: i64) -> None:
        super().__init__(state.setup, viewer, PHASES[state.phase], state.acting)
        self.phase = state.phase
        self.game = state.game
        self.nurse = state.nurse
        self.bidder = state.bidder
        self.bid = state.bid
        self.days = state.days
        self.days_left = state.days_left
        self.squares: i64 = EMPTY_BOARD
        self.active = state.active
        self.suspects = state.suspects
        self.pair: i64 = NO_PAIR
        self.first_winner = state.first_winner
        self.winner = state.winner
        self.by_day = state.by_day
        self.first_by_day = state.first_by_day


def observe(state: TwistState, viewer: i64) -> TwistView:
    view = TwistView(state, viewer)
    if state.phase != PLACING or viewer == state.nurse:
        view.squares = state.squares
    if state.phase == OVER or viewer == state.nurse:  # TR-3
        view.pair = state.pair
    return view


def determinize(view: TwistView, dice: Dice) -> TwistState:
    """Unknown can be the pair, any of the suspects (T-5), and how far the Nurse has come in placing."""
    state = TwistState(view.setup)
    state.phase = view.phase
    state.game = view.game
    state.nurse = view.nurse
    state.bidder = view.bidder
    state.bid = view.bid
    state.days = view.days
    state.days_left = view.days_left
    state.squares = view.squares
    state.active = view.active
    state.suspects = view.suspects
    state.pair = view.pair
    state.first_winner = view.first_winner
    state.winner = view.winner
    state.by_day = view.by_day
    state.first_by_day = view.first_by_day
    state.acting = view.waiting_for
    if view.viewer != view.nurse:
        invent(state, dice)
    state.occupied = occupied_by(state.squares)
    return state


def invent(state: TwistState, dice: Dice) -> None:
    """What only the Nurse knows."""
    if state.phase == PLACING:
        state.squares = some_placement(dice)
    elif state.phase == MOVING and state.pair == NO_PAIR:
        state.pair = one_of(state.suspects, dice)


def some_placement(dice: Dice) -> i64:
    """Any of the characters on any squares: each is placed or not yet with equal chance."""
    squares: i64 = EMPTY_BOARD
    for character in range(CHARACTERS):
        if dice.below(2):
            square = dice.below(SQUARES)
            while occupied_by(squares) & BIT[square]:
                square = dice.below(SQUARES)
            squares = put(squares, character, square)
    return squares


def occupied_by(squares: i64) -> i64:
    occupied: i64 = 0
    for character in range(CHARACTERS):
        if square_in(squares, character) != NOWHERE:
            occupied |= BIT[square_in(squares, character)]
    return occupied
