"""One seat against bots in Gymnasium: its own checks, and both modes of a vector."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import piazza.envs
from piazza import NotLegal


@pytest.mark.parametrize(("name", "options"), [("twist", {}), ("council", {"quick": True}), ("verona", {"rounds": 1})])
def test_the_checks_of_gymnasium_find_nothing(name: str, options: dict[str, Any]) -> None:
    """Warnings are errors; of its spec it is told only that there is none, as it is not made by `gymnasium.make`."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*spec.*")
        check_env(piazza.envs.gymnasium(name, 1, ["easy"], **options), skip_render_check=True)


def test_a_game_against_bots_is_played_to_its_end() -> None:
    env = piazza.envs.gymnasium("council", 2, ["easy", "random"], players=3, illegal="raise", render_mode="ansi")
    _, info = env.reset(seed=4)
    env.action_space.seed(4)
    ended, reward = False, 0.0
    while not ended:
        assert info["seat"] == 2
        _, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert reward in (1, -0.5, 0.25, 0)
    assert "Council of Verona" in str(env.render())


def test_an_action_outside_the_mask_loses_or_raises_or_is_replaced() -> None:
    results = {}
    for illegal in ("lose", "random", "raise"):
        env = piazza.envs.gymnasium("twist", 1, ["easy"], illegal=illegal)
        _, info = env.reset(seed=1)
        bad = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
        if illegal == "raise":
            with pytest.raises(NotLegal):
                env.step(bad)
        else:
            results[illegal] = env.step(bad)[1:3]
    assert results == {"lose": (-1, True), "random": (0, False)}


@pytest.mark.parametrize("mode", list(AutoresetMode)[:2])
def test_a_vector_has_both_modes(mode: AutoresetMode) -> None:
    envs = piazza.envs.vector("council", 3, ["easy"], autoreset=mode, quick=True)
    assert envs.metadata["autoreset_mode"] == mode
    observations, infos = envs.reset(seed=1)
    random, endings = np.random.default_rng(1), 0
    for _ in range(60):
        assert envs.observation_space.contains(observations)
        waiting = ~infos["action_mask"].any(axis=1)
        observations, rewards, ended, cut_off, infos = envs.step(envs.batch.sample(random))
        assert not (waiting & ended).any()
        assert not rewards[~ended].any()
        assert not cut_off.any()
        assert ("final_obs" in infos) == (mode == AutoresetMode.SAME_STEP and ended.any())
        endings += ended.sum()
    assert endings
