"""A player of silicon: it decides from a View, never from a State."""

from typing import Final, Generic

from mypy_extensions import i64, mypyc_attr

from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.view import ViewT

ANY_NUMBER: Final = -1


class Endless(Exception):
    """A walk through a game went on and on although it was refused every node: the rules lead to no end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """How much a bot may think, as a number of nodes. Live play adds a clock as a cap by overriding `out_of_time`."""

    def __init__(self, nodes: int) -> None:
        self.nodes: i64 = nodes
        self.used: i64 = 0
        self.ended = False  # once somebody was refused a node
        self.refusals_left: i64 = ANY_NUMBER  # for who walks on to the end of a game: one more raises Endless

    def spend(self) -> bool:
        """Take one node; false when there are none left."""
        if self.used >= self.nodes or (self.used & 255 == 255 and self.out_of_time()):
            self.ended = True
            self.refusals_left -= 1
            if self.refusals_left == 0:
                raise Endless
            return False
        self.used += 1
        return True

    def out_of_time(self) -> bool:
        """Asked every 256 nodes."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[ViewT]):
    """The same view, dice and number of nodes give the same choice."""

    def choose(self, view: ViewT, legal: Actions, dice: Dice, budget: Budget) -> i64:
        raise NotImplementedError
