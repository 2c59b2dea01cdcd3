"""Alpha–beta search through the contract, for stretches of a game that are public and deterministic.

It knows no game: a `Judge` turns a view into a state whose future is public, and says what a state is worth.
"""

from typing import Generic

from mypy_extensions import i64, mypyc_attr

from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.playouts import first_seat
from piazza.core.state import SetupT, StateT
from piazza.core.view import ViewT

INFINITE = 1_000_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[StateT, ViewT]):
    """What a game lends to the search, always from the knowledge of one viewer."""

    def study(self, view: ViewT, dice: Dice) -> StateT:
        """A state that goes as far as everything is public and deterministic; nobody is to act where that ends."""
        raise NotImplementedError

    def worth(self, state: StateT) -> i64:
        """How good a state is for whoever viewed it; of the others it is assumed that they want the opposite."""
        raise NotImplementedError


class AlphaBeta(Generic[SetupT, StateT, ViewT]):
    """Looks up to `depth` decisions ahead, deeper and deeper, as long as the budget lasts."""

    def __init__(self, game: Game[SetupT, StateT, ViewT], judge: Judge[StateT, ViewT], depth: i64) -> None:
        self.game = game
        self.judge = judge
        self.depth = depth
        self.viewer: i64 = 0
        self.budget = Budget(0)
        self.buffers = [Actions() for _ in range(depth + 1)]

    def choose(self, view: ViewT, legal: Actions, dice: Dice, budget: Budget) -> i64:
        """The best action for the viewer; among equals luck decides."""
        self.viewer = view.viewer
        self.budget = budget
        study = self.judge.study(view, dice)
        order = shuffled(legal, dice)
        for depth in range(1, self.depth + 1):
            ranked = self.rank(study, order, depth)
            if len(ranked) < len(order):  # the budget ended before all were looked at
                break
            order = ranked
        return order[0]

    def rank(self, study: StateT, order: list[int], depth: i64) -> list[int]:
        """The actions, the best first; fewer of them if the budget ended."""
        best = -INFINITE
        ranked: list[int] = []
        for action in order:
            if not self.budget.spend():
                return []
            child = study.clone()
            self.game.apply(child, self.viewer, action)
            worth = self.search(child, depth - 1, best, INFINITE)
            if worth > best:
                best = worth
                ranked.insert(0, action)
            else:
                ranked.append(action)
        return [] if self.budget.ended else ranked

    def search(self, state: StateT, depth: i64, alpha: i64, beta: i64) -> i64:
        """The worth of a state if all go on as well as they can, as far as it lies between alpha and beta."""
        mask = self.game.to_act(state)
        if depth == 0 or not mask:
            return self.judge.worth(state)
        seat = first_seat(mask)
        mine = seat == self.viewer
        buffer = self.buffers[depth]
        buffer.clear()
        self.game.legal(state, seat, buffer)
        best: i64 = -INFINITE if mine else INFINITE
        for index in range(buffer.count):
            if not self.budget.spend():
                return self.judge.worth(state)
            child = state.clone()
            self.game.apply(child, seat, buffer.at(index))
            worth = self.search(child, depth - 1, alpha, beta)
            if mine:
                best = max(best, worth)
                alpha = max(alpha, worth)
            else:
                best = min(best, worth)
                beta = min(beta, worth)
            if alpha >= beta:
                return best
        return best


def shuffled(legal: Actions, dice: Dice) -> list[int]:
    order = legal.as_list()
    for last in range(len(order) - 1, 0, -1):
        other: int = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
