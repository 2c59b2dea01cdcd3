"""Walking through a game without playing it well: random play and counting."""

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions
from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.state import SetupT, StateT
from piazza.core.view import CHANCE, ViewT


def first_seat(mask: i64) -> i64:
    """The lowest seat of a mask that is not empty."""
    seat: i64 = 0
    while not mask & BIT[seat]:
        seat += 1
    return seat


def pick(choices: Actions, dice: Dice) -> i64:
    """One of the choices: any with equal chance, or by weight where chance has put weights."""
    if len(choices.weights) == 0:
        return choices.at(dice.below(choices.count))
    total: i64 = 0
    for weight in choices.weights:
        total += weight
    point = dice.below(total)
    index: i64 = 0
    while point >= choices.weights[index]:
        point -= choices.weights[index]
        index += 1
    return choices.at(index)


def play_out(game: Game[SetupT, StateT, ViewT], state: StateT, dice: Dice, buffer: Actions) -> int:
    """Play uniformly at random to the end; returns how many decisions the seats made, chance not counted."""
    decisions: i64 = 0
    mask = game.to_act(state)
    while mask:
        seat = first_seat(mask)
        buffer.clear()
        game.legal(state, seat, buffer)
        game.apply(state, seat, pick(buffer, dice))
        if seat != CHANCE:
            decisions += 1
        mask = game.to_act(state)
    return decisions


def perft(game: Game[SetupT, StateT, ViewT], state: StateT, depth: i64) -> int:
    """The number of sequences of exactly this many decisions: chance enumerated, simultaneous seats in seat order."""
    if depth == 0:
        return 1
    return count_sequences(game, state, depth, [Actions() for _ in range(depth + 1)])


def count_sequences(game: Game[SetupT, StateT, ViewT], state: StateT, depth: i64, buffers: list[Actions]) -> i64:
    """With one buffer for each depth, used again and again."""
    mask = game.to_act(state)
    if not mask:
        return 0
    seat = first_seat(mask)
    buffer = buffers[depth]
    buffer.clear()
    game.legal(state, seat, buffer)
    if depth == 1:
        return buffer.count
    total: i64 = 0
    for index in range(buffer.count):
        child = state.clone()
        game.apply(child, seat, buffer.at(index))
        total += count_sequences(game, child, depth - 1, buffers)
    return total
