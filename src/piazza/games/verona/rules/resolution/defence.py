"""C3. Defenders against the strongest (V-40)."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.view import CHANCE
from piazza.games.verona import events, phases
from piazza.games.verona.rules.resolution import effects
from piazza.games.verona.state import VeronaState, allies_in, clockwise


def begin_defence(state: VeronaState, sink: Sink | None) -> None:
    state.phase = phases.DEFENCE_DICE
    roll_next(state, 0, sink)


def roll_next(state: VeronaState, place: i64, sink: Sink | None) -> None:
    """VR-17: all of them, clockwise from the first player, even after one has stopped the attack."""
    for later in range(place, state.setup.players):
        seat = clockwise(state, later)
        if state.street.defenders & BIT[seat]:
            bribed = state.street.bribers & BIT[state.street.strongest]
            state.street.roller = seat
            state.street.dice = allies_in(state, state.street.number, seat) if bribed else 2
            state.street.rolled = 0
            state.acting = BIT[CHANCE]
            return
    decide(state, sink)


def end_roll(state: VeronaState, sink: Sink | None) -> None:
    """Each total counts alone; one that reaches the strength stops the attack."""
    seat = state.street.roller
    if sink is not None:
        sink.tell(Event(events.ROLLED_TO_DEFEND, EVERYBODY, (seat, state.street.rolled)))
    if state.street.rolled >= state.street.strength[state.street.strongest]:
        state.street.stopped = 1
        if sink is not None:
            sink.tell(Event(events.STOPPED, EVERYBODY, (seat,)))
    roll_next(state, (seat - state.public.first) % state.setup.players + 1, sink)


def decide(state: VeronaState, sink: Sink | None) -> None:
    if not state.street.stopped:
        state.street.success = state.street.strongest
    effects.pay_redentore(state, sink)
    if state.street.stopped:
        effects.end_street(state)
    else:
        effects.carry_out_attack(state, sink)
