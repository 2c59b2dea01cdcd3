"""Moments of random games of Verona Twist with all options."""

from collections.abc import Iterator
from itertools import product
from typing import Any, cast

from piazza.core.chance import Chance
from piazza.core.dice import Dice
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.phrases import Phrase
from piazza.games import game
from piazza.games.twist.state import TwistState
from piazza.web.boards import twist

PAGE: Any = twist
GAME = game("twist")
STUDIES = ["PRN2/SBf2/5/5 n 3 PF,RN", "rnsbp/4F/5/5 n 3 PF,RN"]  # the second is over: nobody can move
OPTIONS = [
    {"days": days, "match": match, "bidding": bidding, "friar": friar}
    for days, match, bidding, friar in product(("1", "4", "7"), ("off", "on"), ("off", "on"), ("any", "adjacent"))
] + [{"days": days, "match": "on", "pie": "on", "tie-break": "on"} for days in ("1", "4", "7")]

Moment = tuple[TwistState, list[Phrase]]  # a state, and what everybody was told before it


def moments_of(seed: int, options: dict[str, str]) -> Iterator[Moment]:
    state = cast(TwistState, GAME.new(GAME.setup(0, options)))
    chance, dice, sink = Chance(str(seed)), Dice(seed), Sink()
    yield state.clone(), []
    chance.settle(GAME, state, sink)
    while seats := GAME.seats(state):
        yield state.clone(), public(state, sink.events)
        actions = GAME.actions(state, seats[0])
        GAME.apply(state, seats[0], actions[dice.below(len(actions))], sink)
        chance.settle(GAME, state, sink)
    yield state, public(state, sink.events)


def public(state: TwistState, events: list[Event]) -> list[Phrase]:
    return [GAME.describe_event(state.setup, event) for event in events if event.audience == EVERYBODY]


def all_moments() -> list[Moment]:
    played = [moment for seed, options in enumerate(OPTIONS) for moment in moments_of(seed, options)]
    return played + [(study(position), []) for position in STUDIES]


def study(position: str, **options: str) -> TwistState:
    return cast(TwistState, GAME.read_position(GAME.setup(0, options), position))
