"""Judgement of Verona Twist, and the levels that play by it.

A day is public and deterministic but for the report at its end, so a level is how far it looks into the day: easy only
at its own last move, normal two moves ahead, hard to the end. What they look at is what the report will leave of the
list of fifteen: Capulet expects each suspect alike, the Nurse knows.
"""

from typing import Final

from mypy_extensions import i64

from piazza.bots.alphabeta import AlphaBeta, Judge
from piazza.core.actions import BIT, KIND, Actions, kind_of
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.games.twist.actions import BID, DAYS, MOVE, PASS, ROLE
from piazza.games.twist.data import APART, CAPULET, CHARACTERS, NO_PAIR, NURSE, SIZE, count_pairs
from piazza.games.twist.game import Twist
from piazza.games.twist.rules import characters_in_centre
from piazza.games.twist.state import TwistState
from piazza.games.twist.view import TwistView, determinize

# Between strong players Capulet wins with five days and loses with four; so this is what is named and not undercut.
FAIR_BID: Final = 5


class TwistJudge(Judge[TwistState, TwistView]):
    """The list that is left if the day ended now, in 225ths: long is good for the Nurse, short for Capulet."""

    def __init__(self) -> None:
        self.suspects: i64 = 0
        self.pair: i64 = NO_PAIR

    def study(self, view: TwistView, dice: Dice) -> TwistState:
        self.suspects = view.suspects
        self.pair = view.pair
        study = determinize(view, dice)
        study.pair = NO_PAIR  # the day ends with no seat to act, and without a report that the viewer could not know
        return study

    def worth(self, state: TwistState) -> i64:
        apart = APART[characters_in_centre(state)]
        different, same = self.suspects & apart, self.suspects & ~apart
        if self.pair == NO_PAIR:
            return -count_pairs(different) * count_pairs(different) - count_pairs(same) * count_pairs(same)
        return count_pairs(different if apart & BIT[self.pair] else same)


class TwistBot(Bot[TwistView]):
    """Looks `depth` moves ahead within the day, but not at all while more than `blind_until` characters are active."""

    def __init__(self, game: Twist, depth: int, blind_until: int = CHARACTERS) -> None:
        self.search = AlphaBeta(game, TwistJudge(), depth)
        self.blind_until: i64 = blind_until

    def choose(self, view: TwistView, legal: Actions, dice: Dice, budget: Budget) -> i64:
        kind = kind_of(legal.at(0))
        if kind == MOVE and SIZE[view.active] <= self.blind_until:
            return self.search.choose(view, legal, dice, budget)
        if self.blind_until == CHARACTERS:
            if kind == BID:
                return fair_bid(legal)
            if kind == DAYS:
                return fair_days(legal)
            if kind == ROLE:
                return better_role(view)
        return legal.at(dice.below(legal.count))


def fair_bid(legal: Actions) -> i64:
    """Name the fewest days that should still win; pass if it is too late for that."""
    for days in range(FAIR_BID, 0, -1):
        if legal.holds(BID * KIND + days):
            return BID * KIND + days if days == FAIR_BID or not legal.holds(PASS * KIND) else PASS * KIND
    return legal.at(0)


def fair_days(legal: Actions) -> i64:
    """T-19: the days with which both roles are closest to equal, as the other will choose; or the most there are."""
    return DAYS * KIND + min(FAIR_BID, legal.count)


def better_role(view: TwistView) -> i64:
    return ROLE * KIND + (CAPULET if view.days >= FAIR_BID else NURSE)
