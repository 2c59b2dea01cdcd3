"""Games and states of OpenSpiel: parameters, turns, ids, returns, copies and texts."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import pyspiel
import pytest
from tests.envs.openspiel.walks import LARGE, SMALL, random_states

import piazza.envs
from piazza import Match
from piazza.envs.spiel.returns import above_others


def test_a_game_is_known_to_openspiel_by_name_and_parameters() -> None:
    piazza.envs.openspiel("verona")
    game = pyspiel.load_game("piazza_verona(players=3,rounds=4,open_purses=on)")
    assert game.setup.players == game.num_players() == 3
    assert game.setup.options["rounds"] == "4"
    assert game.setup.options["open-purses"] == "on"
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_a_text_option_survives_the_name_of_a_game() -> None:
    board = piazza.game("verona").setup().options["board"].replace("Cappello", "Cap, (=)")
    game = piazza.envs.openspiel("verona", board=board)
    assert pyspiel.load_game(str(game)).setup.options == game.setup.options
    tokens = piazza.envs.openspiel("council-few-cards", tokens="5")
    assert pyspiel.load_game(str(tokens)).setup.tokens == tokens.setup.tokens, "a text that looks like a number"


def test_chance_is_in_a_game_only_if_its_setup_has_some() -> None:
    chance = pyspiel.GameType.ChanceMode
    assert piazza.envs.openspiel("twist").get_type().chance_mode == chance.DETERMINISTIC
    assert piazza.envs.openspiel("twist", bidding=True).get_type().chance_mode == chance.EXPLICIT_STOCHASTIC


def test_outcomes_have_the_chances_of_the_rules() -> None:
    state = piazza.envs.openspiel("council-few-cards").new_initial_state()
    assert [odds for _, odds in state.chance_outcomes()] == [pytest.approx(1 / 3)] * 3
    assert state.action_to_string(state.legal_actions()[0]) == "deal:capulet"


def test_seats_that_decide_at_the_same_time_are_asked_in_order_and_learn_nothing_of_each_other() -> None:
    game = piazza.envs.openspiel("verona-street")
    plans = [game.new_initial_state().child(action) for action in game.new_initial_state().legal_actions()]
    done = [state.child(state.legal_actions()[0]) for state in plans]
    assert [state.current_player() for state in plans + done] == [0, 0, 0, 1, 1, 1]
    assert len({state.information_state_string() for state in done}) == 1


@pytest.mark.parametrize(("name", "options"), [*SMALL, *LARGE[:2]])
def test_a_state_travels_as_text_and_as_a_pickle(name: str, options: dict[str, Any]) -> None:
    game = piazza.envs.openspiel(name, **options)
    for state in list(random_states(game, 3))[::7]:
        for other in (pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize()), copy.copy(state)):
            assert other.text() == state.text()
            assert other.heard == state.heard
            assert other.history() == state.history()
        assert game.new_initial_state(state.text()).text() == state.text()


def test_another_process_reads_a_pickle() -> None:
    state = list(random_states(piazza.envs.openspiel("council-few-cards"), 1))[4]
    program = "import pickle, sys; sys.stdout.write(pickle.load(sys.stdin.buffer).text())"
    read = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(state), capture_output=True, check=True)
    assert read.stdout.decode() == state.text()


def test_a_position_of_the_library_is_a_beginning() -> None:
    match = Match("twist", seed="7")
    match.play("Pb2")
    state = piazza.envs.openspiel("twist").new_initial_state(match.save())
    assert state.text() == match.save()
    assert state.action_to_string(state.legal_actions()[0]) == "place Ra1"


def test_a_clone_is_independent() -> None:
    state = piazza.envs.openspiel("twist").new_initial_state()
    before, clone = state.text(), state.clone()
    clone.apply_action(clone.legal_actions()[3])
    assert (state.text(), state.heard[0]) == (before, "")
    assert clone.heard[0]


@pytest.mark.parametrize(("scores", "returns"), [([3, 1], [2, -2]), ([2, 2], [0, 0]), ([6, 3, 0], [4.5, 0, -4.5])])
def test_points_are_counted_above_those_of_others(scores: list[int], returns: list[float]) -> None:
    assert above_others(scores) == pytest.approx(returns)


@pytest.mark.parametrize("utility", ["win", "points"])
def test_returns_come_at_the_end_and_follow_from_the_result(utility: str) -> None:
    game = piazza.envs.openspiel("council", players=3, quick=True, utility=utility)
    *before, last = random_states(game, 4)
    assert {tuple(state.returns()) for state in before} == {(0, 0, 0)}
    best = max(last.returns())
    winners = game.rules.result(last.position).winners
    assert [player for player in range(3) if last.returns()[player] == best] == winners
    assert best == pytest.approx((3 / len(winners) - 1) / 2) or utility == "points"
