"""Decisions per second of random play against other projects."""

import random
from collections.abc import Callable
from functools import partial

import pyspiel
from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame
from measure import Measured, Row, at_least, compare, timed
from open_spiel.python import games as _registers_the_python_games  # noqa: F401 - importing registers them
from random_play import random_games

from piazza import Dice

MARKS = {"twist": at_least(20), "council": at_least(20), "verona": at_least(15)}
GAMES = {"twist": 20_000, "council": 20_000, "verona": 2_000}  # of ours in a round; those of Verona are long


def rows(small: bool) -> list[Row]:
    rounds = 1 if small else 5
    others: dict[str, Callable[[], float]] = {
        "Catanatron 3.2.1, 4 random players": lambda: catan(1 if small else 10),
        "OpenSpiel 2.0.2, python_liars_poker": lambda: open_spiel("python_liars_poker", 5 if small else 200),
        "OpenSpiel 2.0.2, python_block_dominoes": lambda: open_spiel("python_block_dominoes", 5 if small else 200),
    }
    catanatron = next(iter(others))
    pairs = [("twist", 2, name) for name in others]
    pairs += [("council", 2, catanatron), ("council", 4, catanatron), ("verona", 4, catanatron)]
    return [
        compare(
            f"{name.title()}, {players} players, random decisions/s",
            partial(ours, name, players, 5 if small else GAMES[name]),
            other,
            partial(timed, others[other]),
            rounds,
            MARKS[name],
        )
        for name, players, other in pairs
    ]


def ours(name: str, players: int, games: int) -> Measured:
    return timed(lambda: random_games(name, players, games, Dice("bench")))


def catan(games: int) -> float:
    """Decisions of random players in whole games."""
    decisions = 0
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    for seed in range(games):
        played = CatanGame([RandomPlayer(colour) for colour in colours], seed=seed)
        played.play()
        decisions += len(played.state.actions)
    return decisions


def open_spiel(name: str, games: int) -> float:
    rules, dice, decisions = pyspiel.load_game(name), random.Random(1), 0
    for _ in range(games):
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
    return decisions
