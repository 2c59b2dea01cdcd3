"""Moments of random games of Verona, in all phases, with all numbers of players and all options."""

from collections.abc import Iterator
from functools import cache
from typing import cast

from piazza.core.actions import Actions
from piazza.core.dice import Dice
from piazza.core.playouts import first_seat, pick
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.games import game
from piazza.games.verona.board import Board
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

GAME = game("verona")
GAMES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"planning": "tournament"}),
    (4, {"rounds": "4"}),
    (5, {"open-purses": "on"}),
    (5, {}),
]
SEEDS = (1, 8, 9)  # all that can be asked is asked in these


def moments_of(seed: int, players: int, options: dict[str, str]) -> Iterator[VeronaState]:
    state, dice, legal = cast(VeronaState, GAME.new(GAME.setup(players, options))), Dice(seed), Actions()
    while acting := GAME.to_act(state):
        yield state.clone()
        seat = first_seat(acting)
        legal.clear()
        GAME.legal(state, seat, legal)
        GAME.apply(state, seat, pick(legal, dice))
    yield state


@cache
def moments() -> list[VeronaState]:
    """A sample of many games, with one of every kind of question and the end of each game."""
    games = [list(moments_of(seed, players, options)) for seed in SEEDS for players, options in GAMES]
    sample = [state for game in games for state in game][::601]
    questions = {(state.setup.players == 2, state.phase): state for game in games for state in game}
    return sample + list(questions.values()) + [game[-1] for game in games]


def viewers(state: VeronaState) -> list[int]:
    return [*range(state.setup.players), WATCHER]


def eyes(state: State, viewer: int = WATCHER) -> VeronaView:
    return cast(VeronaView, GAME.observe(state, viewer))


def board_of(state: State) -> Board:
    return cast(VeronaState, state).setup.board
