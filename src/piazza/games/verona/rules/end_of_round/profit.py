"""Profit (V-53, V-57, VR-7)."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.data import CASA, CENTRE, POSTRIBOLO, ROCCAFORTE
from piazza.games.verona.rules.resolution.effects import give_mercenaries
from piazza.games.verona.state import VeronaState, clockwise, has_other_ally, owns, streets_of

EACH = 5
LEAST = 20


def take_profit(state: VeronaState, sink: Sink | None) -> None:
    for place in range(state.setup.players):
        seat = clockwise(state, place)
        amount = profit_of(state, seat)
        state.public.florins[seat] += amount
        if sink is not None:
            sink.tell(Event(events.PROFIT, EVERYBODY, (seat, amount)))
        if owns(state, seat, ROCCAFORTE):
            give_mercenaries(state, seat, 1, ROCCAFORTE, sink)
    state.phase = phases.ARMING


def profit_of(state: VeronaState, seat: i64) -> i64:
    """V-53: streets and buildings, at least 20; VR-7: then what buildings add."""
    centre = state.setup.board.districts[CENTRE]
    streets = streets_of(state, seat)
    holdings: i64 = 0
    quiet_centre: i64 = 0
    for street in range(state.setup.board.size):
        if streets & BIT[street]:
            holdings += 1
            if centre & BIT[street] and not has_other_ally(state, street, seat):
                quiet_centre += 1
    for building in range(9):
        if owns(state, seat, building):
            holdings += 1
    amount = max(LEAST, EACH * (holdings + quiet_centre))
    if owns(state, seat, CASA):
        amount += holdings
    if owns(state, seat, POSTRIBOLO):
        amount += EACH
    return amount
