"""The levels of Verona.

`easy` is greedy with noise, bids for a chance of one half and plays random cards. `normal` is greedy, bids for a chance
of three quarters and mixes its cards. `hard` mixes its bids by their value, and tries plans, the order of streets and
missions in many sampled worlds.
"""

from typing import Final

from mypy_extensions import i64

from piazza.bots.level import Level
from piazza.bots.verona.player import PlayStyle, VeronaPlayer
from piazza.bots.verona.rehearsal import Rehearsal
from piazza.core.actions import Actions
from piazza.core.bot import Bot, Budget
from piazza.core.dice import Dice
from piazza.games.verona import phases
from piazza.games.verona.actions import street_of, what_of
from piazza.games.verona.game import Verona
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView
from piazza.games.verona.worlds import determinize

MOST_TOKENS: Final = 5  # candidates for the next token of a plan
MOST_STEPS: Final = 8  # with more legal decisions, none is tried in sampled worlds


class VeronaBot(Bot[VeronaView]):
    """Decides without search, in a given style."""

    def __init__(self, game: Verona, style: PlayStyle) -> None:
        self.game = game
        self.style = style
        self.player: VeronaPlayer | None = None

    def choose(self, view: VeronaView, legal: Actions, dice: Dice, budget: Budget) -> i64:
        return self.player_for(view).decide(determinize(view, dice), view.viewer, legal, dice)

    def player_for(self, view: VeronaView) -> VeronaPlayer:
        """The player, informed by the view."""
        player = self.player
        if player is None or player.setup is not view.setup:
            player = VeronaPlayer(self.game, view.setup, self.style)
            self.player = player
        player.look(view)
        return player


class RehearsingBot(VeronaBot):
    """Tries the best candidates of important decisions in sampled worlds, until the budget ends."""

    def __init__(self, game: Verona, style: PlayStyle) -> None:
        super().__init__(game, style)
        self.others = VeronaBot(game, PlayStyle(hasty=True))

    def choose(self, view: VeronaView, legal: Actions, dice: Dice, budget: Budget) -> i64:
        player = self.player_for(view)
        world = determinize(view, dice)
        if legal.count > 1 and world.phase == phases.PLANNING:
            return self.plan(view, player, world, dice, budget)
        candidates = worth_trying(player, world, view.viewer, legal)
        if len(candidates) > 1:
            return self.rehearsal(view).best_of(view, candidates, dice, budget)
        return player.decide(world, view.viewer, legal, dice)

    def rehearsal(self, view: VeronaView) -> Rehearsal:
        return Rehearsal(self.game, self.others.player_for(view))

    def plan(self, view: VeronaView, player: VeronaPlayer, world: VeronaState, dice: Dice, budget: Budget) -> i64:
        """The next token: the candidate whose completed plan does best."""
        player.survey(world, view.viewer)
        player.planner.add_noise(view.viewer, 0.0, dice)
        tokens = best_tokens(player, world, view.viewer)
        if not len(tokens):
            return player.finish_plan(world, view.viewer, dice)
        return player.put_down(self.rehearsal(view).best_token(view, player, tokens, dice, budget))


def best_tokens(player: VeronaPlayer, world: VeronaState, seat: i64) -> list[int]:
    """The candidates for the next token by gain, each on another street."""
    left = player.planner.tokens_left(world, seat)
    scratch = world.clone()
    tokens: list[int] = []
    for _ in range(MOST_TOKENS):
        token = player.planner.best_token(scratch, seat, left, world.public.florins[seat])
        if token < 0:
            break
        tokens.append(token)
        scratch.sealed.plans[street_of(token) * player.players + seat] = what_of(token)
    return tokens


def worth_trying(player: VeronaPlayer, world: VeronaState, seat: i64, legal: Actions) -> list[int]:
    """The candidates: streets with an own token and one other street; missions and targets, if there are few."""
    if world.phase == phases.PICKING:
        picks = player.own_streets(world, seat, legal)
        for index in range(legal.count):
            if legal.at(index) not in picks:
                picks.append(legal.at(index))
                break
        return picks
    if (world.phase == phases.MISSIONS or phases.VICTIM <= world.phase <= phases.ADDING) and legal.count <= MOST_STEPS:
        return legal.as_list()
    return []


LEVELS: Final = {
    "easy": Level(lambda game: VeronaBot(game, PlayStyle(noise=6.0, quantile=0.5))),
    "normal": Level(lambda game: VeronaBot(game, PlayStyle(quantile=0.75)), default=True),
    "hard": Level(lambda game: RehearsingBot(game, PlayStyle()), slow=True),
}
