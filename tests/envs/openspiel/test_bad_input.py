"""What is wrong is named: games, players, options, actions, texts, observers; and a missing OpenSpiel."""

import sys
from collections.abc import Callable
from typing import Any

import pyspiel
import pytest
from tests.envs.openspiel.walks import random_states
from tests.faults import fault_about

import piazza.envs
from piazza import NotLegal, NotNow, Unreadable
from piazza.envs.spiel import unroll

UNTYPED: Any = piazza.envs.openspiel


def by_name(name: str) -> Any:
    """A game as `pyspiel` loads it, once it knows ours."""
    piazza.envs.openspiel("twist")
    return pyspiel.load_game(name)


@pytest.mark.parametrize(
    ("call", "about"),
    [
        (lambda: piazza.envs.openspiel("chess"), "fault.game"),
        (lambda: UNTYPED(3), "fault.field"),
        (lambda: piazza.envs.openspiel("twist", dayz=2), "option-name"),
        (lambda: piazza.envs.openspiel("twist", days=9), "option-value"),
        (lambda: piazza.envs.openspiel("twist", players=3), "fault.players"),
        (lambda: UNTYPED("twist", players="2"), "fault.field"),
        (lambda: piazza.envs.openspiel("twist", utility="money"), "fault.field"),
        (lambda: piazza.envs.openspiel("twist-last-day", position="nonsense"), "position-fields"),
        (lambda: piazza.envs.openspiel("council-few-cards", cards="capulet hamlet"), "fault.field"),
        (lambda: piazza.envs.openspiel("council-few-cards", cards="capulet"), "few-cards"),
        (lambda: piazza.envs.openspiel("council-few-cards", cards="capulet rosaline"), "fault.field"),
        (lambda: piazza.envs.openspiel("council-few-cards", tokens="poison"), "fault.field"),
        (lambda: piazza.envs.openspiel("twist-last-day", position="2fr1/s4/B1P2/1n3 c 1 PB,PF =PB"), "last-day"),
        (lambda: by_name("piazza_twist(days=9)"), "option-value"),
        (lambda: by_name("piazza_twist(utility=money)"), "fault.field"),
        (lambda: piazza.envs.openspiel("twist").new_initial_state("nonsense"), "position-title"),
        (lambda: piazza.envs.openspiel("twist").deserialize_state("nonsense"), "serialized"),
    ],
)
def test_what_cannot_be_read_is_named(call: Callable[[], object], about: str) -> None:
    with pytest.raises(Unreadable, check=fault_about(about)):
        call()


def test_a_position_of_another_setup_is_refused() -> None:
    position = piazza.envs.openspiel("twist", days=2).new_initial_state().text()
    with pytest.raises(Unreadable, check=fault_about("other-setup")):
        piazza.envs.openspiel("twist").new_initial_state(position)


@pytest.mark.parametrize("action", [-2, 250, 10_000])
def test_an_illegal_action_is_refused_and_changes_nothing(action: int) -> None:
    state = piazza.envs.openspiel("twist").new_initial_state()
    before = state.text()
    with pytest.raises(NotLegal, check=fault_about("spiel-action")):
        state.apply_action(action)
    assert (state.text(), state.history(), state.heard[0]) == (before, [], "")


def test_nothing_can_be_done_after_the_end() -> None:
    *_, last = random_states(piazza.envs.openspiel("verona-street"), 1)
    with pytest.raises(NotNow, check=fault_about("game-over")):
        last.apply_action(0)


def test_only_views_can_be_observed() -> None:
    game = piazza.envs.openspiel("twist")
    everything = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(Unreadable, check=fault_about("observer")):
        game.make_py_observer(everything)
    with pytest.raises(Unreadable, check=fault_about("observer-parameters")):
        game.make_py_observer(None, {"colour": "red"})


def test_a_game_that_is_too_large_is_not_unrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unroll, "MOST_STATES", 100)
    with pytest.raises(Unreadable, check=fault_about("unroll")):
        piazza.envs.openspiel("verona").unrolled()


def test_without_openspiel_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for name in [name for name in sys.modules if name.startswith("piazza.envs.spiel.") and not name.endswith("door")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(Unreadable, match=r"piazza-verona\[openspiel\]"):
        piazza.envs.openspiel("twist")
