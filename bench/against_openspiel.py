"""Iterations per second of our information-set search and of OpenSpiel's, on the same games through the adapter.

Both search from the first decision of a game, draw worlds by the same `determinize`, and play them out at random.
"""

from functools import partial

import numpy as np
from measure import Row, at_least, compare, timed
from open_spiel.python.algorithms import ismcts, mcts

import piazza.envs
from piazza import Dice
from piazza.bots.ismcts import SearchBot
from piazza.core.actions import Actions
from piazza.core.bot import Budget
from piazza.envs.spiel.game import SpielGame
from piazza.envs.spiel.state import SpielState

GAMES = {"twist": 2, "council": 4, "verona": 4}  # and their players
MARK = at_least(20)


def rows(small: bool) -> list[Row]:
    nodes, simulations, rounds = (500, 3, 1) if small else (200_000, 300, 5)
    return [
        compare(
            f"{name.title()}, {players} players, information-set search, iterations/s",
            partial(timed, partial(our_search, game := piazza.envs.openspiel(name, players=players), nodes)),
            "OpenSpiel 2.0.2, Python ISMCTS on the same game",
            partial(timed, partial(their_search, game, simulations)),
            rounds,
            MARK,
        )
        for name, players in GAMES.items()
    ]


def first_decision(game: SpielGame) -> SpielState:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def our_search(game: SpielGame, nodes: int) -> float:
    state, legal = first_decision(game), Actions()
    seat = state.current_player()
    game.rules.legal(state.position, seat, legal)
    bot = SearchBot(game.rules)
    bot.choose(game.rules.observe(state.position, seat), legal, Dice("bench"), Budget(nodes))
    return bot.iterations


def their_search(game: SpielGame, simulations: int) -> float:
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=simulations, random_state=luck)
    bot.set_resampler(game.resampler("bench"))
    bot.step(first_decision(game))
    return simulations
