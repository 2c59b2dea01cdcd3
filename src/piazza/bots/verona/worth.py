"""The evaluation of positions, in points: points on the board, and prospects.

It uses what is public and the viewer's own missions; of other hands only their size counts.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.bots.verona.prospects import chance_to_occupy, chance_to_show, missing_of, worth_of_mission
from piazza.core.actions import BIT
from piazza.core.sets import size
from piazza.games.verona import phases
from piazza.games.verona.data import (
    BUILDING_POINTS,
    BUILDINGS_TO_END,
    CASA,
    CENTRE,
    MUNICIPIO,
    NO_BUILDING,
    NOBODY,
    POSTRIBOLO,
)
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.rules.end_of_round.occupation import streets_for
from piazza.games.verona.rules.end_of_round.profit import EACH, LEAST
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

ALONE: Final = 5.0
SLACK: Final = 0.3  # rounds that ties are expected to add
WINNING: Final = 20.0  # points that winning is worth on top of the lead

# Weights of what is not yet on the board, in points; tuned in games against other values.
FLORIN: Final = 0.3  # the first one
SPENDING: Final = 30.0  # scale of diminishing returns of Florins in this round, and
SPENDING_LATER: Final = 20.0  # for every round to come
EARNING: Final = 0.4  # how much of what will be earned counts as money in the purse
TROOP: Final = 0.8  # the first mercenary
TROOPS: Final = 6.0  # scale of diminishing returns of mercenaries
DEPTH: Final = 0.3  # a second ally in a street of one's own, for every round to come
HOLDING: Final = 0.4  # a building's benefit, for every round to come
OFFERED: Final = 0.8  # how much a building that may be won counts
NEXT: Final = 0.5  # of that, one that comes next round
MISSIONS: Final = 0.7  # how much a mission that may be shown counts
MISSION_A_ROUND: Final = 5.5  # points that missions can bring in a round
RIVALRY: Final = 0.9  # how much the gain of others hurts, with more than two players
TEMPER: Final = 8.0  # points by which the leader hurts more than others


class Worth:
    """Evaluates positions of one game for all seats. `look` sets the viewer."""

    def __init__(self, setup: VeronaSetup) -> None:
        self.setup = setup
        self.board = setup.board
        self.players: i64 = setup.players
        self.rounds = setup.rounds
        self.few = setup.players <= 3
        self.missions: i64 = len(setup.board.missions)
        self.held = vec[float]([0.0] * (setup.players * len(setup.board.missions)))  # chance that a seat has a mission
        self.counting = vec[i64](
            [0 if number == MUNICIPIO else streets_for(setup.board, number) for number in range(9)]
        )
        self.values = vec[float]([0.0] * setup.players)
        self.own = vec[i64]([0] * setup.players)
        self.counts = vec[i64]([0] * setup.players)  # allies that count for a building
        self.alone = vec[i64]([0] * setup.players)
        self.occupied: i64 = 0  # streets with any ally
        self.left = 0.0  # rounds to come after this one
        self.florin = 0.0  # points of the first one
        self.useful = 1.0  # scale of diminishing returns of Florins
        self.troop = 0.0
        self.earnings = vec[float]([0.0] * setup.players)  # of the rounds to come

    def look(self, view: VeronaView) -> None:
        """Set the chance of each seat to hold each mission, as the viewer knows it."""
        unseen = self.board.all_missions & ~view.hand
        for seat in range(self.players):
            unseen &= ~view.public.shown[seat]
        count: i64 = size(unseen)
        for seat in range(self.players):
            if seat == view.viewer:
                hand, chance = view.hand, 1.0
            else:
                hand, chance = unseen, float(view.missions[seat]) / float(max(count, 1))
            for mission in range(self.missions):
                self.held[seat * self.missions + mission] = chance if hand & BIT[mission] else 0.0

    def lead(self, state: VeronaState, seat: i64) -> float:
        """The value of the position to a seat, less a weighted mean of the values of others; the leader weighs most."""
        self.value(state)
        return self.lead_of(seat)

    def lead_of(self, seat: i64) -> float:
        """The lead by the current `values`."""
        if self.players == 2:
            return self.values[seat] - self.values[1 - seat]
        most = -1000.0
        for other in range(self.players):
            if other != seat and self.values[other] > most:
                most = self.values[other]
        total = 0.0
        weighed = 0.0
        for other in range(self.players):
            if other != seat:
                weight = math.exp((self.values[other] - most) / TEMPER)
                total += weight
                weighed += weight * self.values[other]
        return self.values[seat] - RIVALRY * weighed / total

    def value(self, state: VeronaState) -> None:
        """Set `values` of all seats."""
        self.foresee(state)
        self.count_streets(state)
        for seat in range(self.players):
            self.values[seat] += self.holdings(state, seat) + self.prospects_of_missions(state, seat)
        self.add_buildings(state)
        if state.phase == phases.OVER:
            self.add_winning()

    def foresee(self, state: VeronaState) -> None:
        """Estimate the rounds to come, and what a Florin is worth in them."""
        free: i64 = 0
        for building in range(9):
            if state.public.owners[building] == NOBODY:
                free += 1
        needed = float(BUILDINGS_TO_END - (9 - free))
        if state.phase == phases.OVER:
            self.left = 0.0
            self.florin = 0.0
            self.troop = 0.0
            self.useful = 1.0
            return
        self.left = min(max(0.0, needed - 1.0) + SLACK, float(self.rounds - state.public.round))
        to_spend = self.left + 1.0 if state.phase >= phases.PROFIT else self.left
        keen = min(1.0, 0.1 + to_spend)
        self.useful = SPENDING + SPENDING_LATER * to_spend
        self.florin = FLORIN * keen
        self.troop = TROOP * keen

    def count_streets(self, state: VeronaState) -> None:
        """V-60: the points of streets; streets with own allies, held alone and occupied."""
        players = self.players
        self.occupied = 0
        for seat in range(players):
            self.values[seat] = 0.0
            self.own[seat] = 0
            self.alone[seat] = 0
        for street in range(self.board.size):
            houses: i64 = 0
            last: i64 = 0
            for seat in range(players):
                if state.public.allies[street * players + seat]:
                    houses += 1
                    last = seat
            if not houses:
                continue
            bit = BIT[street]
            self.occupied |= bit
            if houses == 1:
                self.values[last] += ALONE
                if state.public.allies[street * players + last] > 1 and self.left > 0.0:
                    self.values[last] += DEPTH * self.left
                self.own[last] |= bit
                self.alone[last] |= bit
                continue
            for seat in range(players):
                count = state.public.allies[street * players + seat]
                if count:
                    self.values[seat] += float(count)
                    self.own[seat] |= bit

    def holdings(self, state: VeronaState, seat: i64) -> float:
        """The value of Florins, mercenaries, future earnings and shown missions."""
        self.earnings[seat] = EARNING * self.left * float(self.income(state, seat))
        value = self.purse(state.public.florins[seat], seat) + self.troops(state.public.mercenaries[seat])
        shown = state.public.shown[seat]
        if shown:
            for mission in range(self.missions):
                if shown & BIT[mission]:
                    value += float(self.board.mission_points[mission])
        return value

    def purse(self, florins: i64, seat: i64) -> float:
        """The value of Florins and future earnings, with diminishing returns."""
        wealth = float(florins) + self.earnings[seat]
        return self.florin * self.useful * (1.0 - math.exp(-wealth / self.useful))

    def price_of_florins(self, state: VeronaState, seat: i64, count: i64) -> float:
        """The value that a seat loses with some Florins, by the last evaluation."""
        return self.purse(state.public.florins[seat], seat) - self.purse(state.public.florins[seat] - count, seat)

    def price_of_troops(self, state: VeronaState, seat: i64, count: i64) -> float:
        return self.troops(state.public.mercenaries[seat]) - self.troops(state.public.mercenaries[seat] - count)

    def troops(self, mercenaries: i64) -> float:
        """The value of mercenaries, with diminishing returns."""
        return self.troop * TROOPS * (1.0 - math.exp(-float(mercenaries) / TROOPS))

    def income(self, state: VeronaState, seat: i64) -> i64:
        """V-53: the profit with the current board."""
        holdings = size(self.own[seat])
        for building in range(9):
            if state.public.owners[building] == seat:
                holdings += 1
        amount = max(LEAST, EACH * (holdings + size(self.alone[seat] & self.board.districts[CENTRE])))
        if state.public.owners[CASA] == seat:
            amount += holdings
        if state.public.owners[POSTRIBOLO] == seat:
            amount += EACH
        return amount

    # Buildings -------------------------------------------------------------------------------------------------------

    def add_buildings(self, state: VeronaState) -> None:
        for building in range(9):
            owner = state.public.owners[building]
            if owner != NOBODY:
                self.values[owner] += float(BUILDING_POINTS[building]) + HOLDING * self.left
        if state.phase == phases.OVER:
            return
        for building in state.public.offers:
            if building != MUNICIPIO:
                self.add_prospects_of(state, building, OFFERED)
        if state.public.visible != NO_BUILDING and state.public.visible != MUNICIPIO and self.left > 0.5:
            self.add_prospects_of(state, state.public.visible, NEXT * OFFERED)

    def add_prospects_of(self, state: VeronaState, building: i64, share: float) -> None:
        """Add the prospects of all seats for a building, by their margins."""
        streets = self.counting[building]
        best: i64 = -1
        second: i64 = -1
        leader: i64 = 0
        counts = self.counts
        for seat in range(self.players):
            count: i64 = 0
            if self.own[seat] & streets:
                for street in range(self.board.size):
                    if streets & BIT[street]:
                        count += state.public.allies[street * self.players + seat]
            counts[seat] = count
            if count > best:
                second = best
                best = count
                leader = seat
            elif count > second:
                second = count
        worth = share * OFFERED * (float(BUILDING_POINTS[building]) + HOLDING * self.left)
        settled = state.phase >= phases.OCCUPATION
        for seat in range(self.players):
            rival = second if seat == leader else best
            self.values[seat] += worth * chance_to_occupy(counts[seat] - rival, settled)

    # Missions --------------------------------------------------------------------------------------------------------

    def prospects_of_missions(self, state: VeronaState, seat: i64) -> float:
        """The value of missions in hand, by the effort that is missing; one can be shown in a round."""
        if state.phase == phases.OVER:
            return 0.0
        spoiled = self.left < 0.5 and (state.public.has_shown & BIT[seat] or state.phase >= phases.OCCUPATION)
        if spoiled:
            return 0.0
        prospects = 0.0
        base = seat * self.missions
        for mission in range(self.missions):
            held = self.held[base + mission]
            if held > 0.0:
                streets = self.board.mission_streets[mission]
                missing = missing_of(streets, self.own[seat], self.alone[seat], self.occupied, self.few)
                worth = worth_of_mission(self.board, mission, self.florin, self.troop)
                prospects += held * chance_to_show(missing, self.left) * worth
        return MISSIONS * min(prospects, MISSION_A_ROUND * (self.left + 1.0))

    def add_winning(self) -> None:
        """Add the value of winning, divided among all winners."""
        most = -1000.0
        winners: i64 = 0
        for seat in range(self.players):
            if self.values[seat] > most:
                most = self.values[seat]
                winners = 1
            elif self.values[seat] == most:
                winners += 1
        for seat in range(self.players):
            if self.values[seat] == most:
                self.values[seat] += WINNING / float(winners)
