"""Information states: what a player remembers, no more and no less."""

from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from tests.envs.openspiel.walks import LARGE, SMALL, all_states, random_states

import piazza.envs
from piazza import Dice

PUBLIC = pyspiel.IIGObservationType(public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)


@pytest.mark.parametrize(("name", "options"), SMALL)
def test_players_forget_nothing(name: str, options: dict[str, Any]) -> None:
    """All ways to an information state passed the same information states of that player and the same decisions."""
    game = piazza.envs.openspiel(name, **options)
    pasts: dict[str, list[tuple[str, int]]] = {}
    legal: dict[str, list[int]] = {}

    def walk(state: pyspiel.State, own: list[list[tuple[str, int]]]) -> None:
        player = state.current_player()
        if state.is_terminal():
            return
        known = state.information_state_string() if player >= 0 else ""
        if player >= 0:
            assert pasts.setdefault(known, own[player]) == own[player]
            assert legal.setdefault(known, state.legal_actions()) == state.legal_actions()
        for action in state.legal_actions():
            after = [[*past, (known, action)] if seat == player else past for seat, past in enumerate(own)]
            walk(state.child(action), after)

    walk(game.new_initial_state(), [[], []])
    assert len(pasts) > 5


@pytest.mark.parametrize(("name", "options"), [*SMALL, *LARGE])
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(name: str, options: dict[str, Any]) -> None:
    game, dice = piazza.envs.openspiel(name, **options), Dice(1)
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    for state in list(random_states(game, 1))[::5]:
        player = state.current_player()
        if player < 0:
            continue
        world = state.resampled(player, dice)
        assert world.current_player() == player
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        observer.set_from(state, player)
        row = observer.tensor.copy()
        observer.set_from(world, player)
        assert (observer.tensor == row).all()


def test_resampling_draws_every_secret() -> None:
    game = piazza.envs.openspiel("twist-last-day")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    pairs = {state.resampled(1, Dice(seed)).position.pair for seed in range(50)}
    assert len(pairs) == 3
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    assert state.resample_from_infostate(1, sampler).position.pair in pairs


def test_others_forget_their_secrets_in_a_resampled_state() -> None:
    game = piazza.envs.openspiel("council", players=3, quick=True)
    state = list(random_states(game, 2))[12]
    player = state.current_player()
    world = state.resampled(player, Dice(1))
    for other in set(range(3)) - {player}:
        assert state.heard[other] != state.heard[-1], "it was dealt a card"
        assert world.heard[other] == state.heard[-1]


def test_a_secret_is_in_the_information_state_of_its_owner_alone() -> None:
    game = piazza.envs.openspiel("twist-last-day")
    hidden = [game.new_initial_state().child(action) for action in game.new_initial_state().legal_actions()]
    assert len({state.information_state_string(0) for state in hidden}) == 3
    assert len({state.information_state_string(1) for state in hidden}) == 1
    watcher = make_observation(game, PUBLIC)
    assert len({watcher.string_from(state, 0) for state in hidden}) == 1


def test_tensors_hold_what_was_heard() -> None:
    game = piazza.envs.openspiel("verona-street")
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    rows = set()
    for state in all_states(game.new_initial_state()):
        if state.is_player_node():
            observer.set_from(state, state.current_player())
            rows.add((state.information_state_string(), observer.tensor.tobytes()))
    assert len({text for text, _ in rows}) == len({row for _, row in rows}) == len(rows)
    assert observer.dict["heard"].base is not None, "slots are parts of the row"
