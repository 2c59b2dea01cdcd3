"""The card that says what to do now: which step a table is in."""

from importlib import import_module

import pytest

from piazza.games import GAMES, game
from piazza.rulebook.goal import STAGES, goal_of, stage_now
from piazza.rulebook.moments import view_of
from piazza.words import Words

WORDS = Words()


@pytest.mark.parametrize("name", GAMES)
def test_every_question_of_a_game_belongs_to_one_step(name: str) -> None:
    asked = [question for stage in STAGES[name] for question in stage.questions]
    assert sorted([*asked, "over"]) == sorted(import_module(f"piazza.games.{name}.phases").PHASES)


@pytest.mark.parametrize(
    ("moment", "stage"),
    [
        ("twist-start", "moving"),
        ("council-moment", "token"),
        ("verona-start", "planning"),
        ("verona-moment", "picking"),
    ],
)
def test_the_step_follows_from_the_view(moment: str, stage: str) -> None:
    assert stage_now(view_of(moment)) == stage


def test_at_the_end_there_is_no_step() -> None:
    twist = game("twist")
    state = twist.read_position(twist.setup(2, {}), "b2n1/1p3/4f/2Rs1 n 1 * =PR")
    twist.play(state, 0, "Rc2")
    assert stage_now(twist.watched(state)) == ""


@pytest.mark.parametrize("name", GAMES)
def test_the_card_is_short(name: str) -> None:
    goal = goal_of(WORDS, name)
    assert goal is not None
    assert sum(len(text.split()) for text in (goal.win, goal.turn, goal.points)) <= 130
    assert all(len(stage.text.split()) <= 20 for stage in goal.stages)


def test_a_game_of_another_package_has_no_card() -> None:
    assert goal_of(WORDS, "chess") is None
