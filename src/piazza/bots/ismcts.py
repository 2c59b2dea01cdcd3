"""Information-set Monte Carlo tree search through the contract: for hidden information, chance and simultaneous seats.

Every iteration draws a world that the view allows, walks down a tree that all worlds share by what pays best among
what is legal in this world, adds one node, and plays on at random. It knows no game.
"""

import math

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.result import Result
from piazza.core.state import State
from piazza.core.view import CHANCE, View
from piazza.core.walk import first_seat, pick

CURIOSITY = 0.7


class Node:
    """What came of an action so far: how often it was chosen, could have been, and how well it paid for its maker."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits: i64 = 0
        self.chances: i64 = 0
        self.payoff: float = 0.0


class Walk:
    """One walk from the root to an end: the nodes on the way, and whose decisions led to them."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.seats: list[int] = []


class SearchBot(Bot):
    """Plays any game of the contract by search alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.buffer = Actions()
        self.iterations = 0  # of the last choice

    def choose(self, view: View, legal: Actions, dice: Dice, budget: Budget) -> i64:
        root = Node()
        self.iterations = 0
        while budget.used < budget.nodes and not (self.iterations & 15 == 15 and budget.out_of_time()):
            self.iterate(root, view.viewer, self.game.determinize(view, dice), dice, budget)
            self.iterations += 1
        return most_visited(root, legal)

    def iterate(self, root: Node, viewer: i64, world: State, dice: Dice, budget: Budget) -> None:
        """One world to its end. Of those who decide at the same time the viewer goes first: the order is free."""
        walk = Walk()
        node: Node | None = root
        mask = self.game.to_act(world)
        while mask:
            seat = viewer if mask & BIT[viewer] else first_seat(mask)
            self.buffer.clear()
            self.game.legal(world, seat, self.buffer)
            action = pick(self.buffer, dice)
            if node is not None and seat != CHANCE:
                action = promising(node, self.buffer, dice)
            if node is not None:
                node = self.step(walk, node, seat, action)
            self.game.apply(world, seat, action)
            budget.spend()
            mask = self.game.to_act(world)
        self.learn(walk, world)

    def step(self, walk: Walk, node: Node, seat: i64, action: i64) -> Node | None:
        """Down to the child of an action; a new child ends the tree, and what follows is random."""
        known = action in node.children
        if not known:
            node.children[action] = Node()
        child = node.children[action]
        walk.nodes.append(child)
        walk.seats.append(seat)
        return child if known else None

    def learn(self, walk: Walk, world: State) -> None:
        result = self.game.result(world)
        for index in range(len(walk.nodes)):
            node = walk.nodes[index]
            node.visits += 1
            if result is not None and walk.seats[index] != CHANCE:
                node.payoff += payoff(result, walk.seats[index])


def payoff(result: Result, seat: int) -> float:
    """A win is 1, shared among all who share it."""
    return 1.0 / len(result.winners) if seat in result.winners else 0.0


def promising(node: Node, legal: Actions, dice: Dice) -> i64:
    """One that was never tried, else by payoff and curiosity; only worlds where an action was legal count for it."""
    untried = Actions()
    best: i64 = legal.at(0)
    best_score = -1.0
    for index in range(legal.count):
        action = legal.at(index)
        child = node.children.get(action)
        if child is None:
            untried.add(action)
            continue
        child.chances += 1
        visits = float(child.visits)
        score = child.payoff / visits + CURIOSITY * math.sqrt(math.log(float(child.chances)) / visits)
        if score > best_score:
            best, best_score = action, score
    return pick(untried, dice) if untried.count else best


def most_visited(root: Node, legal: Actions) -> i64:
    best: i64 = legal.at(0)
    visits: i64 = -1
    for index in range(legal.count):
        child = root.children.get(legal.at(index))
        if child is not None and child.visits > visits:
            best, visits = legal.at(index), child.visits
    return best
