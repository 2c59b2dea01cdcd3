"""Games of Twist that were played at random beforehand, so that every server plays the same ones."""

from typing import NamedTuple, cast

from piazza import Dice
from piazza.core.actions import Actions
from piazza.core.playouts import first_seat, pick
from piazza.games import game
from piazza.games.twist.state import TwistState

SETTING_UP = 8  # six characters, that all stand, and who the lovers are


class Decided(NamedTuple):
    """A seat, and what it decides in writing."""

    seat: int
    text: str


class Played(NamedTuple):
    """Setting up is not measured: nobody but the Nurse sees it. Each of the moves is news for both."""

    set_up: list[Decided]
    moves: list[Decided]
    winner: int


def random_game(dice: Dice) -> Played:
    """One in which nobody ever had a single option: the table would not ask for that, and other servers do."""
    while (played := play_unless_forced(dice)) is None:
        pass
    return played


def play_unless_forced(dice: Dice) -> Played | None:
    rules, legal = game("twist"), Actions()
    state = cast(TwistState, rules.new(rules.setup()))
    decided: list[Decided] = []
    while mask := rules.to_act(state):
        seat = first_seat(mask)
        legal.clear()
        rules.legal(state, seat, legal)
        if legal.count == 1 and len(decided) >= SETTING_UP:
            return None
        action = pick(legal, dice)
        decided.append(Decided(seat, rules.write_action(state.setup, action)))
        rules.apply(state, seat, action)
    return Played(decided[:SETTING_UP], decided[SETTING_UP:], state.winner)
