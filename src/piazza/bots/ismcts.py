"""Information-set Monte Carlo tree search through the contract: for hidden information, chance and simultaneous seats.

Every iteration draws a world that the view allows, walks down a tree that all worlds share by what pays best among
what is legal in this world, adds one node, and plays on at random. It knows no game.
"""

import math
from typing import Generic

from mypy_extensions import i64, mypyc_attr

from piazza.breaches import breach
from piazza.core.actions import BIT, Actions
from piazza.core.bot import Bot, Budget, Endless
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.playouts import first_seat, pick
from piazza.core.state import SetupT, StateT
from piazza.core.view import CHANCE, ViewT

CURIOSITY = 0.7
PRIOR_CURIOSITY = 1.0
MOST_REFUSALS = 200_000  # of nodes: no walk goes on for so long after its budget has ended


class Node:
    """What came of an action so far: how often it was chosen, could have been, and how well it paid for its maker."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits: i64 = 0
        self.chances: i64 = 0
        self.payoff: float = 0.0
        self.priors: dict[int, float] = {}  # of the actions that can follow, if the guide has an opinion

    def needs_priors(self, legal: Actions) -> bool:
        for index in range(legal.count):
            if legal.at(index) not in self.priors:
                return True
        return False

    def keep_priors(self, legal: Actions, priors: list[float]) -> None:
        for index in range(legal.count):
            if legal.at(index) not in self.priors:
                self.priors[legal.at(index)] = priors[index]


class Walk:
    """One walk from the root to an end: the nodes on the way, and whose decisions led to them."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.seats: list[int] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[SetupT, StateT, ViewT]):
    """What a game can lend to the search. This one knows nothing: it plays at random to the end of the game."""

    def __init__(self, game: Game[SetupT, StateT, ViewT]) -> None:
        self.game = game

    def begin(self, view: ViewT) -> None:
        """Called before each search."""

    def is_over(self, state: StateT) -> bool:
        """Whether the walk has gone as far as it should; nobody being to act ends it in any case."""
        return False

    def payoff(self, state: StateT, seat: i64) -> float:
        """What the end of a walk is worth to a seat, from 0 to 1: a win is 1, shared among all who share it."""
        result = self.game.result(state)
        if result is None or int(seat) not in result.winners:
            return 0.0
        return 1.0 / len(result.winners)

    def play(self, state: StateT, seat: i64, legal: Actions, dice: Dice) -> i64:
        """What a seat does beyond the tree."""
        return pick(legal, dice)

    def priors(self, state: StateT, seat: i64, legal: Actions) -> list[float]:
        """How promising the actions look at first sight, in sum 1; empty for a guide that has no opinion."""
        return []


class SearchBot(Bot[ViewT], Generic[SetupT, StateT, ViewT]):
    """Plays any game of the contract by search, with whatever guidance the game lends."""

    def __init__(self, game: Game[SetupT, StateT, ViewT], guide: Guide[SetupT, StateT, ViewT] | None = None) -> None:
        self.game = game
        self.guide = guide or Guide(game)
        self.buffer = Actions()
        self.iterations = 0  # of the last choice

    def choose(self, view: ViewT, legal: Actions, dice: Dice, budget: Budget) -> i64:
        self.iterations = 0
        if legal.count == 1:
            return legal.at(0)
        root = Node()
        try:
            self.search(root, view, dice, budget)
        except Endless as problem:
            raise breach(self.game, "a game does not come to its end") from problem
        return most_visited(root, legal)

    def search(self, root: Node, view: ViewT, dice: Dice, budget: Budget) -> None:
        budget.refusals_left = MOST_REFUSALS
        self.guide.begin(view)
        while budget.used < budget.nodes and not (self.iterations & 15 == 15 and budget.out_of_time()):
            used = budget.used
            self.iterate(root, view.viewer, self.game.determinize(view, dice), dice, budget)
            self.iterations += 1
            if budget.used == used:  # there is nothing to walk through
                break

    def iterate(self, root: Node, viewer: i64, world: StateT, dice: Dice, budget: Budget) -> None:
        """One world to its end. Of those who decide at the same time the viewer goes first: the order is free."""
        walk = Walk()
        node: Node | None = root
        mask = self.game.to_act(world)
        while mask and not self.guide.is_over(world):
            seat = viewer if mask & BIT[viewer] else first_seat(mask)
            self.buffer.clear()
            self.game.legal(world, seat, self.buffer)
            action = self.next_action(node, world, seat, dice)
            if node is not None:
                node = self.step(walk, node, seat, action)
            self.game.apply(world, seat, action)
            budget.spend()
            mask = self.game.to_act(world)
        self.learn(walk, world)

    def next_action(self, node: Node | None, world: StateT, seat: i64, dice: Dice) -> i64:
        """In the tree the most promising, beyond it what the guide plays; chance draws by its weights."""
        if seat == CHANCE:
            return pick(self.buffer, dice)
        if node is None:
            return self.guide.play(world, seat, self.buffer, dice)
        priors = self.guide.priors(world, seat, self.buffer) if node.needs_priors(self.buffer) else []
        if len(priors):
            node.keep_priors(self.buffer, priors)
        return favoured(node, self.buffer) if len(node.priors) else promising(node, self.buffer, dice)

    def step(self, walk: Walk, node: Node, seat: i64, action: i64) -> Node | None:
        """Down to the child of an action; a new child ends the tree, and what follows is the guide's."""
        known = action in node.children
        if not known:
            node.children[action] = Node()
        child = node.children[action]
        walk.nodes.append(child)
        walk.seats.append(seat)
        return child if known else None

    def learn(self, walk: Walk, world: StateT) -> None:
        payoffs = [self.guide.payoff(world, seat) for seat in range(world.setup.players)]
        for index in range(len(walk.nodes)):
            node = walk.nodes[index]
            node.visits += 1
            if walk.seats[index] != CHANCE:
                node.payoff += payoffs[walk.seats[index]]


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


def favoured(node: Node, legal: Actions) -> i64:
    """By payoff, and by curiosity that follows the priors; what was never tried is expected to pay like the rest."""
    tried: i64 = 0
    total = 0.0
    for index in range(legal.count):
        child = node.children.get(legal.at(index))
        if child is not None:
            tried += child.visits
            total += child.payoff
    expected = total / float(tried) if tried else 0.5
    curiosity = PRIOR_CURIOSITY * math.sqrt(float(tried) + 1.0)
    best: i64 = legal.at(0)
    best_score = -1.0
    for index in range(legal.count):
        action = legal.at(index)
        child = node.children.get(action)
        score = curiosity * node.priors[action]
        if child is None:
            score += expected
        else:
            score = child.payoff / float(child.visits) + score / (1.0 + float(child.visits))
        if score > best_score:
            best, best_score = action, score
    return best


def most_visited(root: Node, legal: Actions) -> i64:
    best: i64 = legal.at(0)
    visits: i64 = -1
    for index in range(legal.count):
        child = root.children.get(legal.at(index))
        if child is not None and child.visits > visits:
            best, visits = legal.at(index), child.visits
    return best
