"""The state of Verona Twist. Its last two attributes follow from the others."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from piazza.core.state import State
from piazza.games.twist.data import ALL_CHARACTERS, ALL_PAIRS, NO_PAIR
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import PLACING
from piazza.games.twist.squares import EMPTY_BOARD

NOBODY: Final = 2


@mypyc_attr(free_list_len=1)
class TwistState(State[TwistSetup]):
    """One moment of a game or match; `squares` packs five bits for each character.

    A search makes a clone and drops it soon, so the memory of the last one that was dropped is kept for the next.
    """

    def __init__(self, setup: TwistSetup) -> None:
        super().__init__(setup)
        self.phase: i64 = PLACING
        self.game: i64 = 1  # the first or the second of a match
        self.nurse: i64 = 0  # the seat that plays her; the other plays Capulet
        self.bidder: i64 = NOBODY  # who names days next
        self.bid: i64 = 0  # the lowest number named so far; 0 before the first
        self.days: i64 = 0  # of each game
        self.days_left: i64 = 0
        self.squares: i64 = EMPTY_BOARD
        self.active: i64 = ALL_CHARACTERS
        self.suspects: i64 = ALL_PAIRS
        self.pair: i64 = NO_PAIR
        self.first_winner: i64 = NOBODY  # of the first game of a match, once it is over
        self.winner: i64 = NOBODY  # of the last game, once it is over
        self.by_day: i64 = 0  # with a tie-break: how many suspects each day of this game began with, see `tie_break`
        self.first_by_day: i64 = 0  # and each day of the first game
        self.occupied: i64 = 0  # follows from `squares`

    def clone(self) -> "TwistState":
        copy = TwistState(self.setup)
        copy.phase = self.phase
        copy.game = self.game
        copy.nurse = self.nurse
        copy.bidder = self.bidder
        copy.bid = self.bid
        copy.days = self.days
        copy.days_left = self.days_left
        copy.squares = self.squares
        copy.active = self.active
        copy.suspects = self.suspects
        copy.pair = self.pair
        copy.first_winner = self.first_winner
        copy.winner = self.winner
        copy.by_day = self.by_day
        copy.first_by_day = self.first_by_day
        copy.occupied = self.occupied
        copy.acting = self.acting
        return copy
