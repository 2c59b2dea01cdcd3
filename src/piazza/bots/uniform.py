"""A bot that does anything with equal chance; a measure for the others, not a level."""

from mypy_extensions import i64

from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.view import View


class UniformBot(Bot):
    """Any legal action."""

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> i64:
        return legal.at(dice.below(legal.count))
