"""Moments of games of Verona as the browser sees them: with all numbers of players and all options."""

from functools import cache
from itertools import product
from typing import Any

from piazza.core.actions import BIT, Actions
from piazza.core.dice import Dice
from piazza.core.playouts import first_seat, pick
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game
from piazza.games.verona.state import VeronaState
from piazza.web.boards import verona
from piazza.words import Words

PAGE: Any = verona
GAME = game("verona")
WORDS = Words("en")
NAMES = ["Anna", "Ben", "Clara", "Dario", "Emma"]
GAMES: list[tuple[int, dict[str, str]]] = [
    (players, {"planning": planning, "open-purses": purses, "rounds": "6"})
    for players, planning, purses in product((2, 3, 4, 5), ("standard", "tournament"), ("off", "on"))
]


def play(players: int, options: dict[str, str], seed: int) -> list[VeronaState]:
    """All moments of a random game at which somebody decides, and its end."""
    state, dice, legal, seen = GAME.new(GAME.setup(players, options)), Dice(seed), Actions(), []
    while acting := GAME.to_act(state):
        seat = first_seat(acting)
        if seat != CHANCE:
            seen.append(state.clone())
        legal.clear()
        GAME.legal(state, seat, legal)
        GAME.apply(state, seat, pick(legal, dice))
    return [moment for moment in [*seen, state] if isinstance(moment, VeronaState)]


@cache
def all_moments() -> list[VeronaState]:
    games = [play(players, options, seed) for seed, (players, options) in enumerate(GAMES, 1)]
    return [moment for game in games for moment in game]


@cache
def questions() -> list[VeronaState]:
    """Of each number of players one of every kind of question."""
    return list({(moment.setup.players, moment.phase): moment for moment in all_moments()}.values())


@cache
def moments() -> list[VeronaState]:
    """A sample, with every kind of question in it."""
    return all_moments()[::97] + questions()


def viewers(state: VeronaState) -> list[int]:
    return [*range(state.setup.players), WATCHER]


def legal_for(state: VeronaState, viewer: int) -> list[int]:
    decides = viewer != WATCHER and GAME.to_act(state) & BIT[viewer]
    return GAME.actions(state, viewer) if decides else []
