"""Moments of random games of Council of Verona, in all phases, with all numbers of players and all options."""

from collections.abc import Iterator
from functools import cache
from typing import cast

from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.playouts import first_seat, pick
from piazza.core.view import WATCHER
from piazza.games import game
from piazza.games.council.state import CouncilState
from piazza.games.council.view import CouncilView

GAME = game("council")
GAMES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"poison": "on"}),
    (4, {"poison": "on", "quick": "on", "movers-move-themselves": "on"}),
    (5, {}),
    (5, {"poison": "on", "apothecary": "literal"}),
]


def moments_of(seed: int, players: int, options: dict[str, str]) -> Iterator[CouncilState]:
    state, dice, legal = cast(CouncilState, GAME.new(GAME.setup(players, options))), Dice(seed), Actions()
    while acting := GAME.to_act(state):
        yield state.clone()
        seat = first_seat(acting)
        legal.clear()
        GAME.legal(state, seat, legal)
        GAME.apply(state, seat, pick(legal, dice))
    yield state


@cache
def moments() -> list[CouncilState]:
    """A sample of many games, with the first of every kind of question and the end of each game."""
    games = [list(moments_of(seed, players, options)) for seed in range(3) for players, options in GAMES]
    sample = [state for game in games for state in game][::67]
    questions = {(state.setup.players, state.phase): state for game in games for state in game}
    return sample + list(questions.values()) + [game[-1] for game in games]


def viewers(state: CouncilState) -> list[int]:
    return [*range(state.setup.players), WATCHER]


def eyes(state: CouncilState, viewer: int) -> CouncilView:
    return cast(CouncilView, GAME.observe(state, viewer))


def view_at(position: str, players: int, viewer: int = WATCHER, **options: str) -> CouncilView:
    return eyes(state_at(position, players, **options), viewer)


def state_at(position: str, players: int, **options: str) -> CouncilState:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return cast(CouncilState, GAME.read_position(GAME.setup(players, chosen), position))


def play(state: CouncilState, *decisions: str) -> CouncilState:
    """Decisions of whoever is to act."""
    for decision in decisions:
        GAME.play(state, first_seat(GAME.to_act(state)), decision)
    return state
