"""Bots that write down what they are handed, in games of four at the pennies."""

from collections.abc import Callable
from typing import NamedTuple, cast

from tests.testing.pennies import Pennies, PotView

from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.view import View
from piazza.lab.plan import Plan
from piazza.lab.simulate import Arena

FOUR = Plan("pennies", 4, {"cups": "2"}, ["a", "b", "c", "d"], "seed", deals=5, nodes=77, paired=True)


class Asked(NamedTuple):
    """One question to one bot."""

    level: str
    seat: int
    card: int
    luck: int
    nodes: int
    first: bool  # that this bot was ever asked


class WatchingBot(Bot):
    """Does anything, and tells a list what it was asked."""

    def __init__(self, level: str, questions: list[Asked]) -> None:
        self.level = level
        self.questions = questions
        self.fresh = True

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        luck, seen = dice.word(), cast(PotView, view)
        card = seen.known.cards[view.viewer]
        self.questions.append(Asked(self.level, view.viewer, card, luck, budget.nodes, self.fresh))
        self.fresh = False
        return legal.at(dice.below(legal.count))


def watched(plan: Plan = FOUR) -> tuple[Arena, list[Asked]]:
    questions: list[Asked] = []
    return Arena(plan, Pennies(), lambda level: WatchingBot(level, questions)), questions


class SameBot(Bot):
    """Answers the same to everything."""

    def __init__(self, answer: Callable[[], int]) -> None:
        self.answer = answer

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> int:
        return self.answer()
