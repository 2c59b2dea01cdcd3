"""V-3: eight-sided dice; every 8 is rolled again and added."""

from mypy_extensions import i64

from piazza.core.actions import KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import DIE
from piazza.games.verona.data import NOBODY, SIDES
from piazza.games.verona.rules.resolution import auction, defence
from piazza.games.verona.state import VeronaState


def possible_rolls(into: Actions) -> None:
    for side in range(1, SIDES + 1):
        into.add_outcome(DIE * KIND + side, 1)


def roll(state: VeronaState, side: i64, sink: Sink | None) -> None:
    """VR-17: die by die; an 8 is rolled again before the next die."""
    if sink is not None:
        sink.tell(Event(events.DIE_ROLLED, EVERYBODY, (state.street.roller, side)))
    state.street.rolled += side
    if side == SIDES:
        return
    state.street.dice -= 1
    if state.street.dice:
        return
    if state.phase == phases.ATTACK_DICE:
        auction.end_roll(state, sink)
    else:
        defence.end_roll(state, sink)
    if state.phase != phases.ATTACK_DICE and state.phase != phases.DEFENCE_DICE:
        state.street.roller = NOBODY
        state.street.rolled = 0
