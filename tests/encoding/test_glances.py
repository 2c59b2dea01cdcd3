"""A row of a batch is written from a glance, which shares parts with the state; it must show what `observe` shows."""

import pytest

from piazza.core.view import WATCHER
from piazza.games import game
from piazza.testing.play import random_game

CASES = [("twist", 2, {}), ("council", 2, {}), ("council", 4, {}), ("verona", 3, {"rounds": "2"})]


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_a_glance_shows_every_viewer_what_observe_shows(name: str, players: int, options: dict[str, str]) -> None:
    rules = game(name)
    setup = rules.setup(players, options)
    state = rules.new(setup)
    for made, decision in enumerate(random_game(rules, setup, 7)):
        if made % 5 == 0:
            for viewer in (*range(players), WATCHER):
                seen = rules.dump_view(rules.observe(state, viewer))
                assert rules.dump_view(rules.glance(state, viewer)) == seen
        rules.apply(state, *decision)


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_an_observed_view_stays_as_it_was_when_the_game_goes_on(
    name: str, players: int, options: dict[str, str]
) -> None:
    rules = game(name)
    setup = rules.setup(players, options)
    state = rules.new(setup)
    kept = []
    for made, decision in enumerate(random_game(rules, setup, 7)):
        if made % 10 == 0:
            view = rules.observe(state, made % players)
            kept.append((view, rules.dump_view(view)))
        rules.apply(state, *decision)
    assert kept
    assert all(rules.dump_view(view) == text for view, text in kept)
