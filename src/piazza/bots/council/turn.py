"""What the decisions of a turn of Council of Verona are worth, as far as the seat that has it can know.

A turn is looked at as a whole: a card and its place with the best use of its power, and then the best token. Worth is
counted in points: those that one can expect, less those of the others on average, and what is still in hand.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.bots.council.odds import Odds
from piazza.core.actions import BIT, Actions, argument_of, kind_of
from piazza.core.bot import Budget
from piazza.core.game import Game
from piazza.games.council.actions import DONE, GIVE, KEEP, LOOK, SKIP, SPOT, TOKEN
from piazza.games.council.data import (
    AGENDAS,
    ANTIDOTE,
    FIRST_SPOT,
    INFLUENCE,
    NO_SPOT,
    NO_TOKEN,
    POISON,
    POWER,
    SPOT_CARD,
    VALUE,
    count_cards,
)
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import LAST_TOKEN as ASKS_LAST_TOKEN
from piazza.games.council.phases import POWER as ASKS_POWER
from piazza.games.council.phases import TOKEN as ASKS_TOKEN
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE, face_down, owner_of
from piazza.games.council.view import CouncilView

# What it is worth to have a card yet to play, by its power: none (an agenda), looking, swapping, two movers, copying.
IN_HAND: Final = [0.2, 0.1, 0.3, 0.5, 0.5, 0.4]
IN_RESERVE: Final = 0.6  # of what a token could bring on an agenda that is met
REMEDY: Final = 1.0  # what Poison or Antidote could bring
BEST_FIRST: Final = vec[i64]([3, 2, 1, POISON, ANTIDOTE, 0])  # kinds of tokens: 5, 4, 3, remedies, 0
CURIOSITY: Final = 0.1  # what it is worth to know a hidden token


class CouncilTurn:
    """The turn of one seat, from a state in it."""

    def __init__(
        self,
        game: Game[CouncilSetup, CouncilState, CouncilView],
        state: CouncilState,
        seat: i64,
        foresight: bool,
        budget: Budget,
    ) -> None:
        self.game = game
        self.viewer = seat
        self.turn = state.turn
        self.round = state.round
        setup = state.setup
        self.is_last = state.turn >= setup.seats * setup.hand_size  # nothing can be placed later
        self.odds = Odds(state, seat, foresight)
        self.budget = budget
        self.token: i64 = NO_TOKEN  # the best that was found last, and
        self.spot: i64 = NO_SPOT  # the best spot for it

    def value_of(self, state: CouncilState, action: i64) -> float:
        """What a decision is worth if the best is made of the rest of the turn."""
        kind, argument = kind_of(action), argument_of(action)
        if kind == KEEP:
            return card_worth(argument)
        if kind == GIVE:
            return -card_worth(argument)
        if kind == TOKEN:
            return self.worth(state) + self.best_token(state, BIT[argument])
        if kind == SPOT:
            return self.gain(state, state.token, argument)
        if kind == SKIP and (state.phase == ASKS_TOKEN or state.phase == ASKS_LAST_TOKEN):
            return self.worth(state)
        if kind == LOOK:
            return self.curiosity(state, argument)
        if kind == DONE or not self.budget.spend():
            return -1e6
        after = state.clone()
        self.game.apply(after, self.viewer, action)
        return self.best_of(after)

    def best_of(self, state: CouncilState) -> float:
        """What a state in one's own turn is worth; the turn ends with the best token."""
        if state.round != self.round or not state.acting:
            return self.scored(state)
        if state.turn != self.turn or not state.acting & BIT[self.viewer]:
            return self.worth(state)
        if state.phase == ASKS_TOKEN:
            return self.worth(state) + self.best_or_no_token(state)
        legal = Actions()
        self.game.legal(state, self.viewer, legal)
        most = -1e9
        for index in range(legal.count):
            most = max(most, self.value_of(state, legal.at(index)))
        return most

    def quick_value_of(self, state: CouncilState, action: i64) -> float:
        """The same without looking further into the turn than to its token."""
        kind = kind_of(action)
        if kind == TOKEN or kind == SPOT or (kind == SKIP and state.phase != ASKS_POWER):
            return self.value_of(state, action)
        after = state.clone()
        self.game.apply(after, self.viewer, action)
        if after.round != self.round or not after.acting:
            return self.scored(after)
        if after.turn != self.turn:
            return self.worth(after)
        return self.worth(after) + self.best_or_no_token(after)

    # Tokens ----------------------------------------------------------------------------------------------------------

    def best_token(self, state: CouncilState, kinds: i64) -> float:
        """What the best of some tokens adds on the best spot for it; which and where is left in `token` and `spot`."""
        most = -1e9
        losses = [self.loss_of(state, kind) if kinds & BIT[kind] else 0.0 for kind in range(6)]
        in_play = state.council | state.exile
        for agenda in AGENDAS:
            best, worst = self.free_spots(state, agenda)
            if best == NO_SPOT or not in_play & BIT[agenda]:
                continue
            odds = self.odds.of(agenda, state)
            value = float(self.odds.values[best])
            for kind in range(6):
                if not kinds & BIT[kind]:
                    continue
                influence = BIT[kind] & INFLUENCE
                gain = (
                    odds * (float(VALUE[kind]) + value) - losses[kind] if influence else self.gain(state, kind, worst)
                )
                if gain > most:
                    most = gain
                    self.token = kind
                    self.spot = best if influence else worst
        return most

    def best_or_no_token(self, state: CouncilState) -> float:
        return max(0.0, self.best_token(state, state.tokens[self.viewer]))

    def free_spots(self, state: CouncilState, agenda: i64) -> tuple[i64, i64]:
        """The free spots with the highest and the lowest value."""
        best: i64 = NO_SPOT
        worst: i64 = NO_SPOT
        values = self.odds.values
        first = FIRST_SPOT[agenda]
        for spot in range(first, first + 3):
            if state.spots[spot] == FREE:
                if best == NO_SPOT or values[spot] > values[best]:
                    best = spot
                if worst == NO_SPOT or values[spot] <= values[worst]:
                    worst = spot
        return best, worst

    def gain(self, state: CouncilState, kind: i64, spot: i64) -> float:
        """What it adds to have this token there and not in hand."""
        agenda = SPOT_CARD[spot]
        before = self.stake(state, agenda)
        state.spots[spot] = face_down(self.viewer, kind)
        after = self.stake(state, agenda)
        state.spots[spot] = FREE
        return after - before - self.loss_of(state, kind)

    def loss_of(self, state: CouncilState, kind: i64) -> float:
        """What a token could still bring later."""
        tokens = state.tokens[self.viewer]
        chances = count_cards(state.hands[self.viewer]) + (0 if self.is_last else 1)
        return reserve(tokens, chances) - reserve(tokens & ~BIT[kind], chances)

    # Worth -----------------------------------------------------------------------------------------------------------

    def worth(self, state: CouncilState) -> float:
        """Expected points of the viewer, less those of the others on average, with what is in hand."""
        total = 0.0
        in_play = state.council | state.exile
        for agenda in AGENDAS:
            if in_play & BIT[agenda]:
                total += self.stake(state, agenda)
        hand = state.hands[self.viewer]
        for card in range(17):
            if hand & BIT[card]:
                total += IN_HAND[POWER[card]]
        return total + reserve(state.tokens[self.viewer], count_cards(hand) + 1)

    def stake(self, state: CouncilState, agenda: i64) -> float:
        odds = self.odds
        own = 0.0
        others = 0.0
        first = FIRST_SPOT[agenda]
        for spot in range(first, first + 3):
            token = state.spots[spot]
            if token != FREE:
                if owner_of(token) == self.viewer:
                    own += odds.worth(token, spot)
                else:
                    others += odds.worth(token, spot)
        if own == 0.0 and others == 0.0:
            return 0.0
        return odds.of(agenda, state) * (own - others / float(state.setup.players - 1))

    def curiosity(self, state: CouncilState, spot: i64) -> float:
        odds = self.odds
        token = state.spots[spot]
        new = 0.0 if odds.knows(token) else CURIOSITY * (1.0 + odds.mean[owner_of(token)])
        return self.worth(state) + self.best_or_no_token(state) + new

    def scored(self, state: CouncilState) -> float:
        """The points of a round that is over."""
        players = state.setup.players
        points = state.scores[-players:]
        own = points[self.viewer]
        return float(own) - float(sum(points) - own) / float(players - 1)


def reserve(tokens: i64, chances: i64) -> float:
    """What tokens in hand may still bring: the best of them, as many as can be placed."""
    total = 0.0
    for place in range(len(BEST_FIRST)):
        kind = BEST_FIRST[place]
        if tokens & BIT[kind] and chances > 0:
            chances -= 1
            total += IN_RESERVE * (float(VALUE[kind]) if BIT[kind] & INFLUENCE else REMEDY)
    return total


def card_worth(card: i64) -> float:
    return IN_HAND[POWER[card]]
