"""OpenSpiel's own random simulations pass: in C++ and, with pickles, in Python."""

from typing import Any

import pyspiel
import pytest
from open_spiel.python.tests import games_sim_test
from tests.envs.openspiel.walks import LARGE, SMALL

import piazza.envs


@pytest.mark.parametrize(("name", "options"), [*SMALL, *LARGE])
def test_the_simulation_in_cpp_passes(name: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(piazza.envs.openspiel(name, **options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "options"), [*SMALL, LARGE[0], LARGE[1]])
def test_the_simulation_in_python_passes(name: str, options: dict[str, Any]) -> None:
    games_sim_test.GamesSimTest().sim_game(piazza.envs.openspiel(name, **options))
