"""Judgement of Verona Twist: what a day that ends here does to the list of fifteen."""

from typing import cast

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions, argument_of, kind_of
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.view import View
from piazza.games.twist import rules
from piazza.games.twist.actions import MOVE
from piazza.games.twist.data import APART, NO_PAIR, count_pairs
from piazza.games.twist.state import STUDY_OVER, TwistState
from piazza.games.twist.view import TwistView, determinize

GOING_ON = -1


class EasyTwistBot(Bot):
    """Moves at random, but looks at what its move does where it is the last of a day."""

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> i64:
        choices = legal
        if kind_of(legal.at(0)) == MOVE:
            choices = best_endings(cast(TwistView, view), legal, dice)
        return choices.at(dice.below(choices.count))


def best_endings(view: TwistView, legal: Actions, dice: Dice) -> Actions:
    """The moves that end the day best for the viewer; all of them where none ends it."""
    study = determinize(view, dice)
    study.pair = NO_PAIR  # so that a move shows the end of the day, and no report that the viewer could not know
    best = Actions()
    best_worth: i64 = GOING_ON
    for index in range(legal.count):
        worth = worth_of(study, view, legal.at(index))
        if worth > best_worth:
            best.clear()
            best_worth = worth
        if worth == best_worth:
            best.add(legal.at(index))
    return best


def worth_of(study: TwistState, view: TwistView, move: i64) -> i64:
    """How good the end of the day is after this move, for whoever views it; GOING_ON if the day does not end."""
    after = study.clone()
    rules.move_character(after, 0, argument_of(move), None)
    if after.phase != STUDY_OVER:
        return GOING_ON
    apart = APART[rules.characters_in_centre(after)]
    if view.viewer == view.nurse:
        return nurse_worth(view.suspects, view.pair, apart)
    return capulet_worth(view.suspects, apart)


def nurse_worth(suspects: i64, pair: i64, apart: i64) -> i64:
    """The Nurse knows the report, and likes a long list."""
    return count_pairs(suspects & apart if apart & BIT[pair] else suspects & ~apart)


def capulet_worth(suspects: i64, apart: i64) -> i64:
    """Capulet expects each suspect alike: the two lists that reports can leave, squared, are best if they are alike."""
    different, same = count_pairs(suspects & apart), count_pairs(suspects & ~apart)
    return 225 - different * different - same * same
