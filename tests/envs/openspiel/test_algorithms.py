"""Algorithms of OpenSpiel run on our games, and find what can be known otherwise."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from tests.envs.openspiel.walks import LARGE, SMALL

import piazza.envs


def search(game: Any, simulations: int) -> ismcts.ISMCTSBot:
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.0, max_simulations=simulations, random_state=luck)
    bot.set_resampler(game.resampler("search"))
    return bot


@pytest.mark.parametrize(("name", "options"), [*SMALL, *LARGE])
def test_its_information_set_search_plays(name: str, options: dict[str, Any]) -> None:
    game, dice = piazza.envs.openspiel(name, **options), random.Random(1)
    bot, state = search(game, 3), game.new_initial_state()
    for _ in range(12):
        if state.is_terminal():
            break
        choices = state.legal_actions()
        action = dice.choice(choices) if state.is_chance_node() else bot.step(state)
        assert action in choices
        state.apply_action(action)


def test_its_search_is_reproducible_and_finds_the_only_winning_move() -> None:
    """One of seven moves of Capulet tells the two suspects apart, whatever the Nurse does next."""
    game = piazza.envs.openspiel("twist-last-day", position="sN3/1f2r/2Bp1/5 c 1 BF,RF")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    chosen = {search(game, 150).step(state) for _ in range(2)}
    assert [state.action_to_string(action) for action in chosen] == ["move Bd3"]


@pytest.mark.parametrize(
    "solver", [external_sampling_mccfr.ExternalSamplingSolver, outcome_sampling_mccfr.OutcomeSamplingSolver]
)
def test_its_sampling_solvers_run(solver: Any) -> None:
    np.random.seed(1)
    game = piazza.envs.openspiel("council-few-cards")
    sampling = solver(game)
    for _ in range(2):
        sampling.iteration()
    assert sampling.average_policy()


def test_regret_minimisation_in_python_comes_closer_to_an_equilibrium() -> None:
    game = piazza.envs.openspiel("twist-last-day")
    solver = cfr.CFRSolver(game)
    before = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < before / 2


@pytest.mark.parametrize(
    ("name", "options"), [*SMALL[1:], ("council-few-cards", {"cards": "capulet tybalt", "tokens": "5"})]
)
def test_an_unrolled_game_is_the_same_game(name: str, options: dict[str, Any]) -> None:
    """The best answers to random play are worth as much through Python as in the tree of C++."""
    game = piazza.envs.openspiel(name, **options)
    tree = game.unrolled()
    here = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    there = exploitability.exploitability(tree.game, policy.UniformRandomPolicy(tree.game))
    assert here == pytest.approx(there)
    assert here > 0.1
    state = tree.game.new_initial_state()
    while not state.is_player_node():
        state = state.child(state.legal_actions()[0])
    assert tree.infostate(state.information_state_string()).startswith("viewer: 1\n")


def solved(name: str, **options: Any) -> tuple[float, float]:
    """What the game is worth to the first player, and by how much that can be wrong."""
    tree = piazza.envs.openspiel(name, **options).unrolled()
    solver = pyspiel.CFRPlusSolver(tree.game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    worth = pyspiel.expected_returns(tree.game.new_initial_state(), average, -1, False)[0]
    return worth, pyspiel.exploitability(tree.game, average)


def test_a_symmetric_street_is_worth_nothing() -> None:
    worth, wrong = solved("verona-street", utility="points")
    assert wrong < 0.01
    assert worth == pytest.approx(0, abs=0.01)


def test_the_nurse_wins_two_of_three_last_days() -> None:
    """Whatever Capulet does leaves at most one of the three suspects alone, and he can choose which."""
    worth, wrong = solved("twist-last-day")
    assert wrong < 0.02
    assert worth == pytest.approx(2 / 3 - 1 / 3, abs=0.02)


def test_whoever_plays_last_has_the_better_of_few_cards() -> None:
    worth, wrong = solved("council-few-cards")
    assert wrong < 0.01
    assert worth < -0.1
