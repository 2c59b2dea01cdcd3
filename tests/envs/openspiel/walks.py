"""Ways through games of OpenSpiel, for the tests."""

import random
from collections.abc import Iterator
from typing import Any

SMALL: list[tuple[str, dict[str, Any]]] = [
    ("council-few-cards", {}),
    ("twist-last-day", {}),
    ("verona-street", {"utility": "points"}),
]
LARGE: list[tuple[str, dict[str, Any]]] = [
    ("twist", {"bidding": True, "days": 3}),
    ("council", {"players": 2, "quick": True}),
    ("council", {"players": 5, "quick": True, "poison": True}),
    ("verona", {"players": 2, "rounds": 1}),
    ("verona", {"players": 4, "rounds": 1, "planning": "tournament"}),
]


def random_states(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random game in order; each is the caller's own."""
    dice, state = random.Random(seed), game.new_initial_state()
    while True:
        yield state.clone()
        if state.is_terminal():
            return
        state.apply_action(dice.choice(state.legal_actions()))


def all_states(state: Any) -> Iterator[Any]:
    yield state
    for action in state.legal_actions():
        yield from all_states(state.child(action))
