"""Random play for the laws: seats decide in any order, up to the stated length."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from piazza.core.actions import BIT, Actions
from piazza.core.dice import Dice
from piazza.core.events import Event, Sink
from piazza.core.game import Game
from piazza.core.playouts import pick
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE

Item = TypeVar("Item")


class Decision(NamedTuple):
    """A seat and its action."""

    seat: int
    action: int


def random_decision(game: Game, state: State, dice: Dice) -> Decision:
    """A random seat to act, and one of its legal actions."""
    seat = one_of(game.seats(state), dice)
    return Decision(seat, random_action(game, state, seat, dice))


def random_action(game: Game, state: State, seat: int, dice: Dice) -> int:
    choices = Actions()
    game.legal(state, seat, choices)
    if choices.count == 0:
        raise ValueError(f"seat {seat + 1} is to act and has nothing to choose from")
    return pick(choices, dice)


def play_on(game: Game, state: State, dice: Dice, most: int) -> list[Decision]:
    """Play at random until the end, or until the seats have made `most` decisions."""
    decisions: list[Decision] = []
    while by_seats(decisions) < most and game.to_act(state):
        decisions.append(random_decision(game, state, dice))
        game.apply(state, *decisions[-1])
    return decisions


def random_game(game: Game, setup: Setup, seed: int) -> Iterator[Decision]:
    """The decisions of a whole game; one more than the stated length if the game exceeds it."""
    dice, state = Dice(f"random game {seed}"), game.new(setup)
    made = 0
    while made <= game.facts.longest and game.to_act(state):
        decision = random_decision(game, state, dice)
        yield decision
        game.apply(state, *decision)
        made += decision.seat != CHANCE


def by_seats(decisions: list[Decision]) -> int:
    """The number of decisions that are not of chance."""
    return sum(decision.seat != CHANCE for decision in decisions)


def events_of(game: Game, state: State, decision: Decision) -> list[Event]:
    """Apply a decision; returns its events."""
    sink = Sink()
    game.apply(state, decision.seat, decision.action, sink)
    return sink.events


def heard(game: Game, setup: Setup, events: list[Event], viewer: int) -> list[str]:
    """The phrases that one viewer may read, as texts."""
    return [repr(game.describe_event(setup, event)) for event in events if event.audience & BIT[viewer]]


def told_to_others(events: list[Event], seat: int) -> bool:
    return any(event.audience & ~BIT[seat] for event in events)


def players_to_act(game: Game, state: State) -> list[int]:
    return [seat for seat in game.seats(state) if seat != CHANCE]


def one_of(items: Sequence[Item], dice: Dice) -> Item:
    return items[dice.below(len(items))]


def some_of(items: Sequence[Item], most: int, dice: Dice) -> list[Item]:
    """At most `most` items in random order."""
    left = list(items)
    return [left.pop(dice.below(len(left))) for _ in range(min(most, len(left)))]
