"""Levels say how much they think, which is proposed, and which are only for study."""

import pytest

from piazza.bots import bot, default_level, levels_of, levels_to_play, nodes_of
from piazza.bots.level import Level
from piazza.bots.uniform import UniformBot
from piazza.editions import EDITIONS, Edition
from piazza.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_one_level_that_people_play_against_is_the_default(game: str) -> None:
    assert [name for name, level in levels_of(game).items() if level.default] == [default_level(game)]
    assert default_level(game) in levels_to_play(game)


@pytest.mark.parametrize("game", GAMES)
def test_levels_for_study_come_last_and_are_not_offered(game: str) -> None:
    assert list(levels_of(game)) == [*levels_to_play(game), "search", "random"]


@pytest.mark.parametrize("game", GAMES)
def test_levels_think_as_much_as_they_did_at_the_site(game: str) -> None:
    assert {nodes_of(game, level) for level in levels_of(game)} == {50_000}
    assert [name for name, level in levels_of(game).items() if level.slow] == ["hard", "search"]


def test_an_edition_may_give_levels_or_only_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"plain": lambda game: UniformBot(), "deep": Level(lambda game: UniformBot(), nodes=7, default=True)}
    monkeypatch.setitem(EDITIONS, "other", Edition("other", "piazza.games.twist.game:Twist", bots=levels))
    assert levels_to_play("other") == ["plain", "deep"]
    assert (default_level("other"), nodes_of("other", "deep")) == ("deep", 7)
    assert isinstance(bot("twist", "random"), UniformBot)


def test_without_a_default_the_weakest_level_is_it(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"plain": lambda game: UniformBot()}
    monkeypatch.setitem(EDITIONS, "other", Edition("other", "piazza.games.twist.game:Twist", bots=levels))
    assert default_level("other") == "plain"
