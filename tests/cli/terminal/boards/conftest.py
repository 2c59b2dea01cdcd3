"""Moments of random games of Verona Twist, in all phases and with all options, to look at through everybody's eyes."""

from collections.abc import Iterator
from typing import cast

import pytest

from piazza.core.actions import Actions, argument_of, kind_of
from piazza.core.dice import Dice
from piazza.core.playouts import first_seat, pick
from piazza.games import game
from piazza.games.twist.actions import MOVE, PLACE, character_of, square_of
from piazza.games.twist.phases import DISGUISING, PLACING
from piazza.games.twist.squares import square_in
from piazza.games.twist.state import TwistState
from piazza.words import Words

GAME = game("twist")
OPTIONS: list[dict[str, str]] = [
    {},
    {"bidding": "on"},
    {"match": "on", "days": "3"},
    {"match": "on", "bidding": "on", "friar": "adjacent"},
    {"match": "on", "pie": "on", "tie-break": "on"},
]
STUDY = "PRN2/SBf2/5/5 n 3 PF,RN"
STUDY_OVER = "rnsbp/4F/5/5 n 3 PF,RN"  # the Friar has nobody to jump over

# A state, the squares somebody could choose, and the move that led here.
Moment = tuple[TwistState, int, tuple[int, int] | None]


def moments_of(seed: int, options: dict[str, str]) -> Iterator[Moment]:
    state, dice, legal = cast(TwistState, GAME.new(GAME.setup(0, options))), Dice(seed), Actions()
    last: tuple[int, int] | None = None
    while acting := GAME.to_act(state):
        seat = first_seat(acting)
        legal.clear()
        GAME.legal(state, seat, legal)
        action = pick(legal, dice)
        yield state.clone(), squares_like(action, legal), last
        if kind_of(action) == MOVE:
            moved = argument_of(action)
            last = (square_in(state.squares, character_of(moved)), square_of(moved))
        GAME.apply(state, seat, action)
    yield state, 0, last


def squares_like(action: int, legal: Actions) -> int:
    """The squares to which the same character could go."""
    if kind_of(action) not in (MOVE, PLACE):
        return 0
    same = [other for other in legal.as_list() if other >> 5 == action >> 5]
    return sum(2 ** square_of(argument_of(other)) for other in same)


def study(position: str) -> Moment:
    return cast(TwistState, GAME.read_position(GAME.setup(), position)), 0, None


@pytest.fixture(scope="session")
def moments() -> list[Moment]:
    """A sample of many games rather than all of a few, with the short phases of some and the end of each."""
    games = [list(moments_of(seed, options)) for seed in range(6) for options in OPTIONS]
    sample = [moment for game in games for moment in game][::29]
    short = [
        moment for game in games[:8] for moment in game if moment[0].phase < PLACING or moment[0].phase == DISGUISING
    ]
    return sample + short + [game[-1] for game in games] + [study(STUDY), study(STUDY_OVER)]


@pytest.fixture(scope="session")
def words() -> Words:
    return Words("en")
