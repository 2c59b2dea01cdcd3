"""Bids (C2, C3): the chance of each attacker to succeed, and the price of each bid."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.bots.verona.odds import MOST_LIKELY, TWO_DICE, chance_below
from piazza.bots.verona.sealed import SealedGame
from piazza.bots.verona.stakes import Stakes
from piazza.core.actions import BIT
from piazza.core.dice import Dice
from piazza.games.verona.data import CONVENTO_CAP, PRICE
from piazza.games.verona.rules.resolution.auction import is_bound
from piazza.games.verona.state import VeronaState

# The bids in Florins that are considered, by the number of bidders. They include those that beat one, two and three
# dice half of the time and nearly always.
STEPS: Final = [0, 1, 2, 3, 5, 7, 9, 11, 14, 17, 21, 26, 32, 40, 50]
STEPS_OF_THREE: Final = [0, 1, 3, 7, 14, 22]
STEPS_OF_MANY: Final = [0, 1, 7, 15]
MOST_TO_TOP: Final = 60  # the most that is bid to top another
MISSED_FLORIN: Final = 0.2  # points of one that will be missed elsewhere in this round
MISSED_TROOP: Final = 1.5
MOST_TROOPS: Final = 6
MOST_TROOPS_OF_MANY: Final = 3


class Auction:
    """The fight for one street: gains, prices and odds of its attackers."""

    def __init__(self, stakes: Stakes) -> None:
        n = stakes.worth.setup.players
        self.stakes = stakes
        self.worth = stakes.worth
        self.players = stakes.players
        self.bribers: i64 = 0
        self.fighters: i64 = 0
        self.defenders: i64 = 0
        self.allies = vec[i64]([0] * n)  # in the street
        self.gains = vec[float]([0.0] * (n * n))  # of a seat if another succeeds
        self.caps = vec[i64]([0] * n)
        self.reserve = vec[i64]([0] * n)  # wanted for other streets of this round
        self.bids = vec[i64]([0] * n)

    def begin(self, state: VeronaState, street: i64, bribers: i64, fighters: i64, defenders: i64) -> None:
        """Prepare for one street. `stakes.begin` must have been called with the state."""
        self.bribers = bribers
        self.fighters = fighters
        self.defenders = defenders
        for seat in range(self.players):
            self.allies[seat] = state.public.allies[street * self.players + seat]
            self.reserve[seat] = 0
            self.bids[seat] = 0
            self.caps[seat] = 0
            if bribers & BIT[seat]:
                self.caps[seat] = state.public.florins[seat]
                self.stakes.corruption(state, street, seat)
                self.note_gains(seat)
            elif fighters & BIT[seat]:
                self.caps[seat] = troops_of(state, seat)
                self.stakes.violence(state, street, seat)
                self.note_gains(seat)

    def note_gains(self, winner: i64) -> None:
        for seat in range(self.players):
            self.gains[seat * self.players + winner] = self.stakes.change[seat]

    # Odds ------------------------------------------------------------------------------------------------------------

    def chance(self, seat: i64) -> float:
        """The chance that a seat succeeds with the current bids (V-38 to V-40)."""
        bid = self.bids[seat]
        if not bid:
            return 0.0
        if self.bribers & BIT[seat]:
            return self.chance_with(seat, bid)
        total = 0.0
        for rolled in range(2, MOST_LIKELY + 1):
            if TWO_DICE[rolled] > 0.0:
                total += TWO_DICE[rolled] * self.chance_with(seat, PRICE * bid + rolled)
        return total

    def chance_with(self, seat: i64, strength: i64) -> float:
        """The chance that a strength is above all other attackers and all defenders."""
        bribed = self.bribers & BIT[seat] != 0
        chance = 1.0
        for other in range(self.players):
            if other == seat:
                continue
            if self.defenders & BIT[other]:
                chance *= chance_below(self.allies[other] if bribed else 2, strength)
            elif self.bids[other] and self.bribers & BIT[other]:
                if self.bids[other] >= strength:
                    return 0.0
            elif self.bids[other]:
                chance *= chance_below(2, strength - PRICE * self.bids[other])
        return chance

    def price(self, state: VeronaState, seat: i64, bid: i64) -> float:
        """The price of a bid in points: the loss of the purse, and more if it is needed elsewhere in this round."""
        missing = max(0, bid - (self.caps[seat] - self.reserve[seat]))
        if self.bribers & BIT[seat]:
            return self.worth.price_of_florins(state, seat, bid) + MISSED_FLORIN * float(missing)
        return self.worth.price_of_troops(state, seat, bid) + MISSED_TROOP * float(missing)

    def payoff(self, state: VeronaState, seat: i64) -> float:
        """The expected gain of a seat with the current bids."""
        value = -self.price(state, seat, self.bids[seat])
        for other in range(self.players):
            if self.bids[other]:
                value += self.chance(other) * self.gains[seat * self.players + other]
        return value

    # One against bids that are known ---------------------------------------------------------------------------------

    def best_reply(self, state: VeronaState, seat: i64) -> float:
        """The highest payoff of a seat against the current bids of others; its bid becomes the current one."""
        best: i64 = 0
        self.bids[seat] = 0
        most = self.payoff(state, seat)
        for bid in self.choices(seat, 2):
            if bid:
                self.bids[seat] = bid
                value = self.payoff(state, seat)
                if value > most:
                    best, most = bid, value
        self.bids[seat] = best
        return most

    def choices(self, seat: i64, bidders: int) -> list[int]:
        """The bids that are considered, including one that tops all others; fewer if there are many bidders."""
        cap = self.caps[seat]
        if self.fighters & BIT[seat]:
            return list(range(min(cap, MOST_TROOPS if bidders < 3 else MOST_TROOPS_OF_MANY) + 1))
        steps = STEPS if bidders < 3 else STEPS_OF_THREE if bidders == 3 else STEPS_OF_MANY
        choices = [step for step in steps if step <= cap]
        top = self.to_top(seat)
        if top <= cap and top <= MOST_TO_TOP and top not in choices:
            choices.append(top)
        return choices

    def to_top(self, seat: i64) -> int:
        """One more than any other briber has; out of reach if there is no other briber."""
        top: i64 = MOST_TO_TOP
        for other in range(self.players):
            if other != seat and self.bribers & BIT[other]:
                top = self.caps[other] if top == MOST_TO_TOP else max(top, self.caps[other])
        return top + 1

    def plain_bid(self, seat: i64, quantile: float) -> i64:
        """The lowest bid that succeeds against the defenders with the chance `quantile`; its price is ignored."""
        self.bids[seat] = min(1, self.caps[seat])
        while self.bids[seat] < self.caps[seat] and self.chance(seat) < quantile:
            self.bids[seat] += 1
        return self.bids[seat]

    # All against all -------------------------------------------------------------------------------------------------

    def mixed_bid(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        """A bid drawn from a mixed equilibrium of all bidders."""
        bidders = [number for number in range(self.players) if (self.bribers | self.fighters) & BIT[number]]
        choices = [self.choices(bidder, len(bidders)) for bidder in bidders]
        game = SealedGame([len(bids) for bids in choices])
        for profile in range(game.profiles):
            for place in range(len(bidders)):
                self.bids[bidders[place]] = choices[place][game.choice_in(profile, place)]
            self.note_payoffs(state, game, bidders, profile)
        game.solve(dice)
        place = bidders.index(int(seat))
        return choices[place][game.play(place, dice)]

    def note_payoffs(self, state: VeronaState, game: SealedGame, bidders: list[int], profile: i64) -> None:
        chances = [self.chance(bidder) for bidder in bidders]
        for place in range(len(bidders)):
            seat: i64 = bidders[place]
            value = -self.price(state, seat, self.bids[seat])
            for other in range(len(bidders)):
                value += chances[other] * self.gains[seat * self.players + bidders[other]]
            game.payoffs[place][profile] = value


def troops_of(state: VeronaState, seat: i64) -> i64:
    """The most mercenaries that a seat can bid (VR-11)."""
    return (
        min(state.public.mercenaries[seat], CONVENTO_CAP) if is_bound(state, seat) else state.public.mercenaries[seat]
    )
