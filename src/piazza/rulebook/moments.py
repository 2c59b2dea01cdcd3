"""Moments of random games, the same every time, for pictures of how a table looks."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.view import WATCHER, View
from piazza.games import game as game_named

NAMES: Final = ("Anna", "Bruno", "Carla", "Dario", "Emma")


class Moment(NamedTuple):
    """A random game of this seed after this many decisions, as somebody sees it."""

    game: str
    players: int
    options: Mapping[str, str]
    seed: int
    decisions: int
    viewer: int = WATCHER


MOMENTS: Final = {
    "twist-start": Moment("twist", 0, {}, 3, 8, viewer=0),
    "twist-moment": Moment("twist", 0, {}, 3, 18),
    "council-start": Moment("council", 4, {"poison": "on"}, 2, 8, viewer=2),
    "council-moment": Moment("council", 4, {"poison": "on"}, 2, 200),
    "verona-start": Moment("verona", 5, {}, 2, 15, viewer=0),
    "verona-moment": Moment("verona", 5, {}, 2, 60),
}


@cache
def view_of(name: str) -> View:
    """What the viewer of a moment sees."""
    moment = MOMENTS[name]
    game, chance, dice = game_named(moment.game), Chance(str(moment.seed)), Dice(moment.seed)
    state: Any = game.new(game.setup(moment.players, dict(moment.options)))
    chance.settle(game, state)
    for _ in range(moment.decisions):
        seat = game.seats(state)[0]
        actions = game.actions(state, seat)
        game.apply(state, seat, actions[dice.below(len(actions))])
        chance.settle(game, state)
    view: View = game.observe(state, moment.viewer)
    return view
