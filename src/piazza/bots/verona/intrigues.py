"""Intrigue (C1): the gain of each card, and the mixed equilibrium of schemer and guessers."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.bots.verona.sealed import drawn
from piazza.bots.verona.stakes import NEVER, Stakes, guests_of
from piazza.core.dice import Dice
from piazza.games.verona.data import ACCUSATION, CARDS, INTIMIDATION, MURDER, NO_STREET, NOBODY
from piazza.games.verona.state import VeronaState, bring_ally, return_ally

HALVINGS: Final = 20  # in the search for the value at equilibrium
TINY: Final = 1e-9


class Intrigue:
    """An intrigue of one schemer in one street, with an agent from another street."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.players = stakes.players
        self.gains = vec[float]([0.0] * len(CARDS))  # of each card, to the schemer, over losing the agent
        self.loss = 0.0  # what losing the agent changes
        self.expected = 0.0  # over losing the agent, at equilibrium
        self.moved = vec[i64]([0] * stakes.players)  # by an accusation that is tried

    def weigh(self, state: VeronaState, street: i64, source: i64, schemer: i64, guessers: i64) -> float:
        """The value of the intrigue to the schemer. `stakes.begin` must have been called with the state."""
        return_ally(state, source, schemer)
        self.loss = self.measured(state, schemer)
        bring_ally(state, source, schemer)
        players = self.players
        state.public.allies[source * players + schemer] -= 1
        state.public.allies[street * players + schemer] += 1
        self.gains[MURDER] = self.murder(state, street, schemer) - self.loss
        self.gains[ACCUSATION] = self.accusation(state, street, source, schemer) - self.loss
        self.gains[INTIMIDATION] = self.intimidation(state, street, schemer) - self.loss
        state.public.allies[source * players + schemer] += 1
        state.public.allies[street * players + schemer] -= 1
        self.expected = self.balance(guessers)
        return self.loss + self.expected

    def measured(self, state: VeronaState, schemer: i64) -> float:
        self.stakes.measure(state)
        return self.stakes.change[schemer]

    def murder(self, state: VeronaState, street: i64, schemer: i64) -> float:
        self.stakes.violence(state, street, schemer)
        if self.stakes.victim == NOBODY:
            return self.measured(state, schemer)
        return self.stakes.change[schemer]

    def accusation(self, state: VeronaState, street: i64, source: i64, schemer: i64) -> float:
        """VR-5: all allies of the others go to the agent's street."""
        players = self.players
        for seat in range(players):
            moved = 0 if seat == schemer else state.public.allies[street * players + seat]
            self.moved[seat] = moved
            state.public.allies[street * players + seat] -= moved
            state.public.allies[source * players + seat] += moved
        change = self.measured(state, schemer)
        for seat in range(players):
            state.public.allies[street * players + seat] += self.moved[seat]
            state.public.allies[source * players + seat] -= self.moved[seat]
        return change

    def intimidation(self, state: VeronaState, street: i64, schemer: i64) -> float:
        """The gain of intimidation: of the colour that is best for the schemer."""
        best = NEVER
        for seat in range(self.players):
            if seat != schemer and state.public.allies[street * self.players + seat]:
                best = max(best, self.flight(state, street, seat, schemer))
        return best if best > NEVER else self.measured(state, schemer)

    def flight(self, state: VeronaState, street: i64, seat: i64, schemer: i64) -> float:
        """The gain if all allies of a house go to one refuge, or to the supply."""
        players = self.players
        fled = state.public.allies[street * players + seat]
        refuge = self.refuge_of(state, street, seat)
        state.public.allies[street * players + seat] = 0
        if refuge == NO_STREET:
            state.public.supply[seat] += fled
            change = self.measured(state, schemer)
            state.public.supply[seat] -= fled
        else:
            state.public.allies[refuge * players + seat] += fled
            change = self.measured(state, schemer)
            state.public.allies[refuge * players + seat] -= fled
        state.public.allies[street * players + seat] = fled
        return change

    def refuge_of(self, state: VeronaState, street: i64, seat: i64) -> i64:
        """The street that the owner is expected to choose: a shared one, since each ally counts there."""
        best: i64 = NO_STREET
        most: i64 = -1
        for other in range(self.stakes.worth.board.size):
            count = state.public.allies[other * self.players + seat]
            if count and other != street:
                if guests_of(state, other, seat):
                    count += 100
                if count > most:
                    best, most = other, count
        return best

    # The mixture -----------------------------------------------------------------------------------------------------

    def balance(self, guessers: i64) -> float:
        """The value of the equilibrium: guessing makes all cards that are played worth the same."""
        most = max(self.gains[MURDER], self.gains[ACCUSATION], self.gains[INTIMIDATION])
        if not guessers or most <= 0.0:
            return most
        low, high = 0.0, most
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            needed = 0.0
            for card in range(len(CARDS)):
                needed += self.guessing(card, middle, guessers)
            if needed > 1.0:
                low = middle
            else:
                high = middle
        return high

    def guessing(self, card: i64, value: float, guessers: i64) -> float:
        """How often each guesser must name a card to reduce its gain to a value."""
        if self.gains[card] <= value or self.gains[card] <= TINY:
            return 0.0
        return 1.0 - math.pow(value / self.gains[card], 1.0 / float(guessers))

    def guess(self, guessers: i64, dice: Dice) -> i64:
        value = max(0.0, self.expected)
        return drawn([self.guessing(card, value, guessers) for card in range(len(CARDS))], dice)

    def scheme(self, dice: Dice) -> i64:
        """A card of the equilibrium: cards with a smaller gain are played more often."""
        weights = [0.0] * len(CARDS)
        for card in range(len(CARDS)):
            if self.gains[card] > TINY and self.gains[card] >= self.expected - TINY:
                weights[card] = 1.0 / self.gains[card]
        return drawn(weights, dice)
