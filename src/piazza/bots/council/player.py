"""The levels of Council of Verona.

`easy` takes what is met now for what will be met, and misjudges at random; `normal` counts with the cards still to
come; `hard` searches through many worlds, guided by what a turn is worth.
"""

import math
from typing import Final

from mypy_extensions import i64

from piazza.bots.council.turn import CouncilTurn
from piazza.bots.ismcts import Guide
from piazza.core.actions import KIND, Actions, kind_of
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.core.playouts import pick
from piazza.games.council.actions import CARD, COPY, GIVE, KEEP, LOOK, SKIP, SPOT, SWAP, TOKEN
from piazza.games.council.data import NO_SPOT, NO_TOKEN
from piazza.games.council.game import Council
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import SECOND_SWAP
from piazza.games.council.state import CouncilState
from piazza.games.council.view import CouncilView
from piazza.games.council.worlds import determinize

NOISE_STEPS: Final = 1000  # of the noise, up and down
NARROW: Final = 2.0  # points that make a lead in the last round
WIDER: Final = 3.0  # more of them for every round to come
TEMPER: Final = 1.0  # points by which an action must be worse to look a third as promising
UNLIMITED: Final = 1_000_000_000


class CouncilBot(Bot[CouncilView]):
    """Chooses the decision that the best turn begins with."""

    def __init__(self, game: Council, noise: float, foresight: bool) -> None:
        self.game = game
        self.noise = noise  # in points
        self.foresight = foresight

    def choose(self, view: CouncilView, legal: Actions, dice: Dice, budget: Budget) -> i64:
        world = determinize(view, dice)
        turn = CouncilTurn(self.game, world, view.viewer, self.foresight, budget)
        best = legal.at(0)
        most = -1e9
        for index in range(legal.count):
            value = turn.value_of(world, legal.at(index)) + self.random_noise(dice)
            if value > most:
                best, most = legal.at(index), value
        return best

    def random_noise(self, dice: Dice) -> float:
        return self.noise * (float(dice.below(2 * NOISE_STEPS + 1)) / NOISE_STEPS - 1.0)


class CouncilGuide(Guide[CouncilSetup, CouncilState, CouncilView]):
    """Plays out a round, not the match; the odds of the match follow from the lead."""

    def __init__(self, game: Council) -> None:
        super().__init__(game)
        self.round: i64 = 0
        self.budget = Budget(UNLIMITED)
        self.token: i64 = NO_TOKEN  # that was taken last beyond the tree, and
        self.spot: i64 = NO_SPOT  # where it is to go

    def begin(self, view: CouncilView) -> None:
        self.round = view.round
        self.budget = Budget(UNLIMITED)
        self.token = NO_TOKEN

    def is_over(self, state: CouncilState) -> bool:
        return state.round != self.round

    def payoff(self, state: CouncilState, seat: i64) -> float:
        """The chance to win the match with this lead over the best of the others."""
        players = state.setup.players
        totals = [0] * players
        for index in range(len(state.scores)):
            totals[index % players] += state.scores[index]
        best = -100
        for other in range(players):
            if other != seat:
                best = max(best, totals[other])
        lead = float(totals[seat] - best)
        rounds_left = state.setup.rounds - len(state.scores) // players
        return 1.0 / (1.0 + math.exp(-lead / (NARROW + WIDER * math.sqrt(float(rounds_left)))))

    def priors(self, state: CouncilState, seat: i64, legal: Actions) -> list[float]:
        turn = CouncilTurn(self.game, state, seat, True, self.budget)
        values = [turn.value_of(state, legal.at(index)) for index in range(legal.count)]
        most = max(values)
        weights = [math.exp((value - most) / TEMPER) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]

    def play(self, state: CouncilState, seat: i64, legal: Actions, dice: Dice) -> i64:
        """Any card, but the better place, power, token and spot for it."""
        kind = kind_of(legal.at(0))
        if kind == SPOT and state.token == self.token:
            self.token = NO_TOKEN
            return SPOT * KIND + self.spot
        if legal.count == 1 or kind == CARD or kind == KEEP or kind == GIVE or kind == LOOK or kind == COPY:
            return pick(legal, dice)
        if kind == SWAP and state.phase != SECOND_SWAP:
            return pick(legal, dice)
        turn = CouncilTurn(self.game, state, seat, True, self.budget)
        if kind == TOKEN:
            if turn.best_token(state, state.tokens[seat]) <= 0.0:
                return SKIP * KIND
            self.token, self.spot = turn.token, turn.spot
            return TOKEN * KIND + turn.token
        best = legal.at(0)
        most = -1e9
        for index in range(legal.count):
            value = turn.quick_value_of(state, legal.at(index))
            if value > most:
                best, most = legal.at(index), value
        return best
