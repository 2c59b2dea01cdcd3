"""A player of silicon: it decides from a View, never from a State."""

from mypy_extensions import i64, mypyc_attr

from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """The same view, dice and budget give the same choice. The budget counts nodes; live play adds a clock as a cap."""

    def choose(self, view: View, legal: Actions, dice: Dice, budget: i64) -> i64:
        raise NotImplementedError
