"""The decisions of a bot, one method for each question of the rules."""

from typing import Final

from mypy_extensions import i64

from piazza.bots.verona import municipio
from piazza.bots.verona.auctions import Auction
from piazza.bots.verona.intrigues import Intrigue
from piazza.bots.verona.plans import FINE, Planner
from piazza.bots.verona.stakes import NEVER, Stakes, guests_of
from piazza.bots.verona.worth import Worth
from piazza.core.actions import BIT, KIND, Actions, argument_of
from piazza.core.dice import Dice
from piazza.core.playouts import pick
from piazza.core.sets import size
from piazza.games.verona import actions, phases
from piazza.games.verona.actions import token_on
from piazza.games.verona.data import BLUFF, CARDS, CORRUPTION, PRICE, VIOLENCE
from piazza.games.verona.game import Verona
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.rules.planning import can_place, tokens_left
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

FLORINS_AGAINST_A_GUEST: Final = 7  # what corrupts past a single defender three times in four
SPREAD: Final = 7  # Florins by which a bid against others varies


class PlayStyle:
    """How carefully a bot decides."""

    def __init__(self, noise: float = 0.0, quantile: float = 0.0, hasty: bool = False) -> None:
        self.noise = noise  # points by which it misjudges positions
        self.quantile = quantile  # the chance of success that bids aim at; 0 if bids are chosen by value
        self.hasty = hasty  # whether it saves time: no mixed bids, no search for the best street


class VeronaPlayer:
    """Decides for any seat of a state, with one viewer's knowledge of missions."""

    def __init__(self, game: Verona, setup: VeronaSetup, style: PlayStyle) -> None:
        self.game = game
        self.setup = setup
        self.style = style
        self.board = setup.board
        self.players: i64 = setup.players
        self.worth = Worth(setup)
        self.stakes = Stakes(self.worth)
        self.planner = Planner(self.stakes)
        self.auction = Auction(self.stakes)
        self.intrigue = Intrigue(self.stakes)

    def look(self, view: VeronaView) -> None:
        self.worth.look(view)

    def decide(self, state: VeronaState, seat: i64, legal: Actions, dice: Dice) -> i64:
        if legal.count == 1:
            return legal.at(0)
        phase = state.phase
        if phase == phases.PLANNING:
            return self.plan(state, seat, dice)
        if phase == phases.PICKING:
            return self.pick_street(state, seat, legal, dice)
        if phase == phases.BIDDING:
            return actions.BID * KIND + self.bid(state, seat, dice)
        if phases.AGENT <= phase <= phases.REPEATING:
            return self.decide_in_intrigue(state, seat, legal, dice)
        if phase >= phases.OCCUPATION:
            return self.decide_at_the_end(state, seat, dice)
        return self.best_step(state, seat, legal, dice)

    def decide_in_intrigue(self, state: VeronaState, seat: i64, legal: Actions, dice: Dice) -> i64:
        if state.phase == phases.AGENT:
            return self.agent(state, seat, legal)
        if state.phase == phases.CARDS:
            return actions.CARD * KIND + self.card(state, seat, dice)
        return actions.REPEAT * KIND  # the agent is lost in any other case

    def decide_at_the_end(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        if state.phase == phases.MUNICIPIO_BIDS:
            return actions.BID * KIND + self.bid_for_municipio(state, seat, dice)
        if state.phase == phases.ARMING:
            return actions.HIRE * KIND + self.hire(state, seat)
        return actions.ENOUGH * KIND

    def random_error(self, dice: Dice) -> float:
        if self.style.noise == 0.0:
            return 0.0
        return self.style.noise * (float(dice.below(2 * FINE + 1)) / FINE - 1.0)

    def best_step(self, state: VeronaState, seat: i64, legal: Actions, dice: Dice) -> i64:
        """The decision after which the position is best."""
        best = legal.at(0)
        most = NEVER
        for index in range(legal.count):
            tried = state.clone()
            self.game.apply(tried, seat, legal.at(index))
            value = self.worth.lead(tried, seat) + self.random_error(dice)
            if value > most:
                best, most = legal.at(index), value
        return best

    # B. Planning -----------------------------------------------------------------------------------------------------

    def survey(self, state: VeronaState, seat: i64) -> None:
        """Compute the gains of tokens; own tokens on the board count as successful."""
        scratch = state.clone()
        for street in range(self.board.size):
            self.planner.assume(scratch, street, seat)
        self.planner.survey(scratch)

    def plan(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        """The next token of a plan, then a bluff, then the end of the plan."""
        self.survey(state, seat)
        self.planner.add_noise(seat, self.style.noise, dice)
        left = self.planner.tokens_left(state, seat)
        token = self.planner.best_token(state, seat, left, state.public.florins[seat])
        return self.put_down(token) if token >= 0 else self.finish_plan(state, seat, dice)

    def put_down(self, token: i64) -> i64:
        return (actions.PLACE if self.setup.tournament else actions.PLAN) * KIND + token

    def finish_plan(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        if tokens_left(state, seat, BLUFF) and can_place(state, seat):
            return self.put_down(token_on(self.free_street(state, seat, dice), BLUFF))
        return (actions.WITHDRAW if self.setup.tournament else actions.DONE) * KIND

    def free_street(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        """A random street without an own token."""
        street = dice.below(self.board.size)
        while state.sealed.plans[street * self.players + seat]:
            street = dice.below(self.board.size)
        return street

    # C. Resolution ---------------------------------------------------------------------------------------------------

    def pick_street(self, state: VeronaState, seat: i64, legal: Actions, dice: Dice) -> i64:
        """The street with the most promising own token; a random one if there is none."""
        if self.style.hasty:
            own = self.own_streets(state, seat, legal)
            return own[dice.below(len(own))] if len(own) else pick(legal, dice)
        self.stakes.begin(state)
        best = pick(legal, dice)
        most = 0.0
        for index in range(legal.count):
            value = self.planner.promise(state, argument_of(legal.at(index)), seat)
            if value > 0.0 and value + self.random_error(dice) > most:
                best, most = legal.at(index), value
        return best

    def own_streets(self, state: VeronaState, seat: i64, legal: Actions) -> list[int]:
        """The picks of streets with an own token other than a bluff."""
        own: list[int] = []
        for index in range(legal.count):
            kind = state.sealed.plans[argument_of(legal.at(index)) * self.players + seat]
            if 0 < kind < BLUFF:
                own.append(legal.at(index))
        return own

    def agent(self, state: VeronaState, seat: i64, legal: Actions) -> i64:
        self.stakes.begin(state)
        best = legal.at(0)
        most = NEVER
        for index in range(legal.count):
            source = argument_of(legal.at(index))
            value = self.intrigue.weigh(state, state.street.number, source, seat, guessers_of(state))
            if value > most:
                best, most = legal.at(index), value
        return best

    def card(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        if self.style.noise > 0.0:
            return dice.below(len(CARDS))
        self.stakes.begin(state)
        guessers = guessers_of(state)
        self.intrigue.weigh(state, state.street.number, state.street.agent, state.street.schemer, guessers)
        return self.intrigue.scheme(dice) if seat == state.street.schemer else self.intrigue.guess(guessers, dice)

    def bid(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        """By a quantile, from a mixed equilibrium, or the best reply to rivals who bid as if they were alone."""
        attackers = state.street.bribers | state.street.fighters
        rivals = attackers & ~BIT[seat]
        self.stakes.begin(state)
        self.auction.begin(
            state,
            state.street.number,
            state.street.bribers,
            state.street.fighters,
            state.street.defenders,
        )
        if self.style.quantile > 0.0:
            return self.bid_by_quantile(seat, rivals, dice)
        for bidder in range(self.players):
            if attackers & BIT[bidder]:
                self.auction.reserve[bidder] = self.wanted_elsewhere(state, bidder)
        if rivals and not self.style.hasty:
            return self.auction.mixed_bid(state, seat, dice)
        self.suppose_lone_bids(state, rivals)
        self.auction.best_reply(state, seat)
        return self.auction.bids[seat]

    def bid_by_quantile(self, seat: i64, rivals: i64, dice: Dice) -> i64:
        """A few Florins or a mercenary more, if there are rivals."""
        bid = self.auction.plain_bid(seat, self.style.quantile)
        if rivals:
            bid += dice.below(SPREAD if self.auction.bribers & BIT[seat] else 2)
        return min(bid, self.auction.caps[seat])

    def suppose_lone_bids(self, state: VeronaState, rivals: i64) -> None:
        """Set the bid of each rival as if it were alone."""
        alone = [0] * self.players
        for bidder in range(self.players):
            if rivals & BIT[bidder]:
                self.auction.best_reply(state, bidder)
                alone[bidder] = self.auction.bids[bidder]
                self.auction.bids[bidder] = 0
        for bidder in range(self.players):
            self.auction.bids[bidder] = alone[bidder]

    def wanted_elsewhere(self, state: VeronaState, seat: i64) -> i64:
        """Florins for own corruption tokens still to be resolved, or mercenaries for violence."""
        bribes = state.street.bribers & BIT[seat] != 0
        wanted: i64 = 0
        for street in range(self.board.size):
            kind = state.sealed.plans[street * self.players + seat]
            if bribes and kind == CORRUPTION:
                wanted += FLORINS_AGAINST_A_GUEST * size(guests_of(state, street, seat)) + 1
            elif not bribes and kind == VIOLENCE:
                wanted += 1
        return wanted

    # D. The end of the round -----------------------------------------------------------------------------------------

    def bid_for_municipio(self, state: VeronaState, seat: i64, dice: Dice) -> i64:
        if self.style.hasty or self.style.quantile > 0.0:
            return municipio.plain_bid(self.worth, state, seat, dice)
        return municipio.mixed_bid(self.worth, state, seat, dice)

    def hire(self, state: VeronaState, seat: i64) -> i64:
        """The number after which one more mercenary is worth less than its price."""
        self.worth.value(state)
        best: i64 = 0
        most = NEVER
        for count in range(state.public.florins[seat] // PRICE + 1):
            value = self.worth.troops(state.public.mercenaries[seat] + count)
            value -= self.worth.price_of_florins(state, seat, PRICE * count)
            if value > most:
                best, most = count, value
        return best


def guessers_of(state: VeronaState) -> i64:
    return size(state.street.bribers | state.street.fighters | state.street.defenders)
