"""The tests that PettingZoo brings for its environments, in small."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import piazza.envs
from piazza import NotLegal, Unreadable

GAMES = [("twist", 2), ("council", 2), ("council", 5), ("verona", 3)]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # they recommend other names and spaces


def maker(name: str, players: int, **more: Any) -> Callable[..., Any]:
    make: Any = piazza.envs.pettingzoo
    short = {"rounds": 1} if name == "verona" else {}
    return lambda **given: make(name, players=players, **short, **more, **given)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_agents_one_after_the_other(name: str, players: int) -> None:
    api_test(maker(name, players)(), num_cycles=30)
    seed_test(maker(name, players), num_cycles=15)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_agents_at_once(name: str, players: int) -> None:
    parallel_api_test(maker(name, players, parallel=True)(), num_cycles=40)


def test_a_game_can_be_cut_off() -> None:
    """That test takes actions outside the masks, and counts the agents of a game that all play in every cycle."""
    parallel = maker("verona", 3, parallel=True, illegal="random")
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **given: parallel_to_aec(parallel(**given))))


def test_boards_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(maker("twist", 2))
    assert "Verona Twist" in capsys.readouterr().out


def test_rewards_come_at_the_end_and_sum_to_nothing() -> None:
    env = maker("council", 3, quick=True)()
    env.reset(seed=1)
    for space in env.action_spaces.values():
        space.seed(1)
    while not any(env.terminations.values()):
        assert not any(env.rewards.values())
        env.step(env.action_space(env.agent_selection).sample(env.observe(env.agent_selection)["action_mask"]))
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0


def test_an_action_outside_the_mask() -> None:
    env = maker("twist", 2)()
    env.reset(seed=1)
    with pytest.raises(NotLegal):
        env.step(255)
    assert env.agent_selection == "seat_1"
    loser = maker("twist", 2, illegal="lose")()
    loser.reset(seed=1)
    loser.step(255)
    assert loser.rewards == {"seat_1": -1, "seat_2": 1}
    with pytest.raises(Unreadable):
        maker("twist", 2, illegal="maybe")()
