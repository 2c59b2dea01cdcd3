"""Plans (B): the gain of each token on each street; the gain of a plan is taken as the sum of its tokens."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.bots.verona.auctions import Auction, troops_of
from piazza.bots.verona.intrigues import Intrigue
from piazza.bots.verona.stakes import NEVER, Stakes, guests_of
from piazza.core.actions import BIT
from piazza.core.dice import Dice
from piazza.core.sets import size
from piazza.games.verona.actions import street_of, token_on, what_of
from piazza.games.verona.data import BLUFF, CORRUPTION, INTRIGUE, NO_STREET, NOBODY, TOKENS, VIOLENCE
from piazza.games.verona.state import VeronaState, bring_ally, return_ally

WORTHLESS: Final = 0.05  # points below which no token is put down
FINE: Final = 1000


class Planner:
    """The gain of each action on each street for each seat, if no other seat attacks there."""

    def __init__(self, stakes: Stakes) -> None:
        n = stakes.worth.setup.players
        streets = len(stakes.worth.board.streets)
        self.stakes = stakes
        self.players = stakes.players
        self.size = stakes.worth.board.size
        self.auction = Auction(stakes)
        self.intrigue = Intrigue(stakes)
        self.gains = vec[float]([0.0] * (BLUFF * streets * n))
        self.bids = vec[i64]([0] * (BLUFF * streets * n))
        self.noise = vec[float]([0.0] * (BLUFF * streets * n))  # added to the gains

    def place(self, kind: i64, street: i64, seat: i64) -> i64:
        return (kind * self.size + street) * self.players + seat

    def survey(self, state: VeronaState) -> None:
        """Compute all gains."""
        self.stakes.begin(state)
        for street in range(self.size):
            for seat in range(self.players):
                self.weigh(state, street, seat)

    def weigh(self, state: VeronaState, street: i64, seat: i64) -> None:
        guests = guests_of(state, street, seat)
        here = state.public.allies[street * self.players + seat] > 0
        place = self.place(CORRUPTION, street, seat)
        self.gains[place] = self.corruption(state, street, seat, guests)
        self.bids[place] = self.auction.bids[seat]
        fights = here and guests and troops_of(state, seat)
        self.gains[self.place(VIOLENCE, street, seat)] = self.violence(state, street, seat, guests) if fights else NEVER
        self.gains[self.place(INTRIGUE, street, seat)] = NEVER if here else self.scheme(state, street, seat, guests)

    def corruption(self, state: VeronaState, street: i64, seat: i64, guests: i64) -> float:
        self.auction.begin(state, street, BIT[seat], 0, guests)
        return self.auction.best_reply(state, seat)

    def violence(self, state: VeronaState, street: i64, seat: i64, guests: i64) -> float:
        self.auction.begin(state, street, 0, BIT[seat], guests)
        return self.auction.best_reply(state, seat)

    def scheme(self, state: VeronaState, street: i64, seat: i64, guests: i64) -> float:
        source = self.likely_agent(state, street, seat)
        if source == NO_STREET:
            return NEVER
        return self.intrigue.weigh(state, street, source, seat, size(guests))

    def likely_agent(self, state: VeronaState, street: i64, seat: i64) -> i64:
        """The street with an agent that is missed least: one with several own allies, or a shared one."""
        best: i64 = NO_STREET
        most: i64 = -1
        near = self.stakes.worth.board.neighbours[street]
        for source in range(self.size):
            count = state.public.allies[source * self.players + seat]
            if near & BIT[source] and count:
                spare = 2 * (count - 1) + (1 if guests_of(state, source, seat) else 0)
                if spare > most:
                    best, most = source, spare
        return best

    def promise(self, state: VeronaState, street: i64, seat: i64) -> float:
        """The gain of a placed token if all others there are bluffs. `stakes.begin` must have been called."""
        kind = state.sealed.plans[street * self.players + seat]
        guests = guests_of(state, street, seat)
        here = state.public.allies[street * self.players + seat] > 0
        if kind == CORRUPTION:
            return self.corruption(state, street, seat, guests)
        if kind == VIOLENCE and here and guests:
            return self.violence(state, street, seat, guests)
        if kind == INTRIGUE and not here:
            return max(0.0, self.scheme(state, street, seat, guests))
        return 0.0

    # Whole plans -----------------------------------------------------------------------------------------------------

    def add_noise(self, seat: i64, by: float, dice: Dice) -> None:
        """Change the gain of each token of a seat by up to `by` points at random."""
        for place in range(seat, len(self.noise), self.players):
            self.noise[place] = by * (float(dice.below(2 * FINE + 1)) / FINE - 1.0) if by > 0.0 else 0.0

    def complete(self, state: VeronaState, seat: i64) -> None:
        """Add the tokens with the highest gains to the plan of a seat, while tokens and Florins last."""
        left = self.tokens_left(state, seat)
        purse = state.public.florins[seat]
        token = self.best_token(state, seat, left, purse)
        while token >= 0:
            street, kind = street_of(token), what_of(token)
            state.sealed.plans[street * self.players + seat] = kind
            left[kind] -= 1
            if kind == CORRUPTION:
                purse -= self.bids[self.place(kind, street, seat)]
            token = self.best_token(state, seat, left, purse)

    def tokens_left(self, state: VeronaState, seat: i64) -> list[int]:
        left = [int(TOKENS[kind]) for kind in range(BLUFF + 1)]
        for street in range(self.size):
            kind = state.sealed.plans[street * self.players + seat]
            if kind:
                left[kind] -= 1
        return left

    def best_token(self, state: VeronaState, seat: i64, left: list[int], purse: i64) -> i64:
        """Street and kind of the token with the highest gain; −1 if no token has any."""
        best: i64 = -1
        most = WORTHLESS
        for street in range(self.size):
            if state.sealed.plans[street * self.players + seat]:
                continue
            for kind in range(CORRUPTION, BLUFF):
                place = self.place(kind, street, seat)
                gain = self.gains[place] + self.noise[place]
                if gain > most and left[kind] and (kind != CORRUPTION or self.bids[place] <= purse):
                    best, most = token_on(street, kind), gain
        return best

    def assume(self, state: VeronaState, street: i64, seat: i64) -> None:
        """Apply the likely result of a placed token, so that the gains of the next ones take it into account."""
        kind = state.sealed.plans[street * self.players + seat]
        if kind == CORRUPTION and state.public.supply[seat]:
            bring_ally(state, street, seat)
        elif kind == VIOLENCE and state.public.allies[street * self.players + seat]:
            self.stakes.begin(state)
            self.stakes.violence(state, street, seat)
            if self.stakes.victim != NOBODY:
                return_ally(state, street, self.stakes.victim)
