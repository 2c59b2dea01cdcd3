"""Sampled play: candidates are tried in many worlds, where all seats play the round to its end in the hasty style."""

from typing import Final

from mypy_extensions import i64

from piazza.bots.verona.player import VeronaPlayer
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.core.dice import Dice
from piazza.core.playouts import first_seat, pick
from piazza.core.view import CHANCE
from piazza.games.verona import phases
from piazza.games.verona.actions import street_of, what_of
from piazza.games.verona.game import Verona
from piazza.games.verona.rules.planning import end_planning
from piazza.games.verona.rules.round import advance
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView
from piazza.games.verona.worlds import determinize

WORLDS_EACH: Final = 4  # worlds after which the worst candidate is dropped
OPINION: Final = 12.0  # the first estimate of a token counts as much as this number of worlds
NOISE: Final = 1.5  # points of noise in the plans of others


class Contest:
    """Candidates and the sums of their results. The worst are dropped while the budget lasts."""

    def __init__(self, candidates: list[int]) -> None:
        self.candidates = candidates
        self.totals = [0.0] * len(candidates)
        self.worlds = 0

    def is_open(self, budget: Budget) -> bool:
        return len(self.candidates) > 1 and budget.used < budget.nodes and not budget.ended

    def add_world(self, leads: list[float], budget: Budget) -> None:
        """Add the results of one world. A world that the budget cut short counts only if it is the first."""
        if budget.ended and self.worlds > 0:
            return
        for place in range(len(leads)):
            self.totals[place] += leads[place]
        self.worlds += 1
        if self.worlds % WORLDS_EACH == 0 and len(self.candidates) > 2:
            worst = self.totals.index(min(self.totals))
            self.candidates.pop(worst)
            self.totals.pop(worst)

    def winner(self) -> i64:
        return self.candidates[self.totals.index(max(self.totals))]


class Rehearsal:
    """Compares decisions of one seat by its lead at the end of the round."""

    def __init__(self, game: Verona, players: VeronaPlayer) -> None:
        self.game = game
        self.everybody = players
        self.buffer = Actions()

    def best_of(self, view: VeronaView, candidates: list[int], dice: Dice, budget: Budget) -> i64:
        """The decision with the best average; all are tried in the same worlds."""
        contest = Contest(candidates)
        while contest.is_open(budget):
            world = determinize(view, dice)
            leads: list[float] = []
            for action in contest.candidates:
                tried = world.clone()
                self.game.apply(tried, view.viewer, action)
                leads.append(self.play_on(tried, view.viewer, dice, budget))
            contest.add_world(leads, budget)
        return contest.winner()

    def best_token(
        self, view: VeronaView, planning: VeronaPlayer, tokens: list[int], dice: Dice, budget: Budget
    ) -> i64:
        """The token whose completed plan does best against plans of others."""
        contest = Contest(tokens)
        for place in range(len(tokens)):
            street, kind = street_of(tokens[place]), what_of(tokens[place])
            contest.totals[place] = OPINION * planning.planner.gains[planning.planner.place(kind, street, view.viewer)]
        while contest.is_open(budget):
            world = determinize(view, dice)
            self.plan_for_others(world, view.viewer, planning, dice)
            leads: list[float] = []
            for token in contest.candidates:
                tried = self.with_token(world, view.viewer, planning, token)
                leads.append(self.play_on(tried, view.viewer, dice, budget))
            contest.add_world(leads, budget)
        return contest.winner()

    def plan_for_others(self, world: VeronaState, viewer: i64, planning: VeronaPlayer, dice: Dice) -> None:
        """Replace sealed plans of others by likely ones; tokens that were placed in turn stay."""
        players = planning.players
        for seat in range(players):
            if seat == viewer:
                continue
            if not planning.setup.tournament:
                for street in range(planning.board.size):
                    world.sealed.plans[street * players + seat] = 0
            planning.planner.add_noise(seat, NOISE, dice)
            planning.planner.complete(world, seat)

    def with_token(self, world: VeronaState, viewer: i64, planning: VeronaPlayer, token: i64) -> VeronaState:
        """A copy of the world with a completed plan that contains a token, at the first pick."""
        tried = world.clone()
        tried.sealed.plans[street_of(token) * planning.players + viewer] = what_of(token)
        planning.planner.complete(tried, viewer)
        end_planning(tried, None)
        advance(tried, None)
        return tried

    def play_on(self, world: VeronaState, viewer: i64, dice: Dice, budget: Budget) -> float:
        """Play the round to its end; returns the lead of the viewer."""
        round = world.public.round
        everybody = self.everybody
        while budget.spend() and world.acting and world.phase < phases.PROFIT and world.public.round == round:
            seat = first_seat(world.acting)
            self.buffer.clear()
            self.game.legal(world, seat, self.buffer)
            action = pick(self.buffer, dice) if seat == CHANCE else everybody.decide(world, seat, self.buffer, dice)
            self.game.apply(world, seat, action)
        return everybody.worth.lead(world, viewer)
