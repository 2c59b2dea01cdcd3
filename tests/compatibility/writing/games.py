"""Games of all kinds, decided by `choose`, for the fixtures of a released version."""

import hashlib
from collections.abc import Iterator

from tests.compatibility.facts import choose, write_actions

from piazza.core.chance import Chance
from piazza.core.game import Game
from piazza.core.record import Record, with_sets_sorted
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE

Options = dict[str, str]
NAMES = ["Anna", "Ben", "Carla", "Dora", "Émile"]
SHORT = {"verona": {"rounds": "2"}, "council": {"quick": "on"}, "twist": {"days": "3"}}


def seed_of(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:16]


def decisions(rules: Game, state: State, name: str, seed: str | None) -> Iterator[tuple[int, int]]:
    """Decide one by one; the state is the one before each decision, and changes when the caller goes on."""
    chance = Chance(seed) if seed is not None else None
    for step in range(20_000):
        seats = rules.seats(state)
        if not seats:
            return
        seat = seats[0]
        if seat == CHANCE and chance is not None:
            action = chance.draw(rules, state)
            chance.count(action)
        else:
            text = choose(name, step, write_actions(rules, state.setup, rules.actions(state, seat)))
            action = rules.read_action(state, text)
        yield seat, action
        rules.apply(state, seat, action)


def recorded(
    rules: Game, setup: Setup, name: str, seed: str | None, start: State | None, most: int
) -> tuple[Record, State]:
    """A game of at most that many decisions."""
    record = Record(rules, setup, NAMES[: setup.players], seed, start)
    state = record.first_state()
    decided: list[tuple[int, int]] = []
    for seat, action in decisions(rules, state, name, seed):
        if len(decided) >= most and rules.seats(state) == [seat] and not rules.facts.kinds[action >> 16].unordered:
            break
        decided.append((seat, action))
    record.decisions = [(seat, rules.write_action(setup, action)) for seat, action in with_sets_sorted(rules, decided)]
    record.close(state)
    return record, state
