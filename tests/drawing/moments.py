"""Moments of random games of each kind: every question once, and the end."""

from functools import cache
from typing import Any

from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.state import State
from piazza.core.view import WATCHER, View
from piazza.games.council.game import Council
from piazza.games.twist.game import Twist
from piazza.games.verona.game import Verona
from piazza.words import Words

AnyGame = Game[Any, Any, Any]

WORDS = Words("en")
NAMES = ["Anna", "Bruno", "Carla", "Dario", "Emma"]
GAMES: dict[str, AnyGame] = {"twist": Twist(), "council": Council(), "verona": Verona()}
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("twist", 0, {"bidding": "on", "match": "on"}),
    ("twist", 0, {"pie": "on"}),
    ("council", 2, {"poison": "on"}),
    ("council", 5, {"poison": "on"}),
    ("verona", 2, {}),
    ("verona", 5, {"open-purses": "on"}),
]


@cache
def moments(name: str, players: int, options: tuple[tuple[str, str], ...], seed: int = 3) -> list[State]:
    """One of every question that was asked, late in the game if it can be, and the last state."""
    game = GAMES[name]
    state = game.new(game.setup(players, dict(options)))
    chance, dice = Chance(str(seed)), Dice(seed)
    found: dict[str, State] = {}
    chance.settle(game, state)
    while seats := game.seats(state):
        found[game.observe(state, WATCHER).question] = state.clone()
        actions = game.actions(state, seats[0])
        game.apply(state, seats[0], actions[dice.below(len(actions))])
        chance.settle(game, state)
    return [*found.values(), state]


def viewers(state: State) -> list[int]:
    return [*range(state.setup.players), WATCHER]


def seen(name: str, state: State, viewer: int) -> View:
    view: View = GAMES[name].observe(state, viewer)
    return view
