"""Arming, and the first player token (V-54, V-55)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import AGAIN, ENOUGH, HIRE
from piazza.games.verona.data import NOT_YET, PRICE
from piazza.games.verona.public import places
from piazza.games.verona.rules.proposal import begin_round
from piazza.games.verona.state import VeronaState, clockwise

ENOUGH_TO_GO_ON = 2


def begin_arming(state: VeronaState) -> None:
    """V-54: all secretly and at the same time."""
    state.sealed.hires = places(state.setup.players, NOT_YET)
    state.acting = BIT[state.setup.players] - 1


def legal_hires(state: VeronaState, seat: i64, into: Actions) -> None:
    for count in range(state.public.florins[seat] // PRICE + 1):
        into.add(HIRE * KIND + count)


def seal_hire(state: VeronaState, seat: i64, count: i64, sink: Sink | None) -> None:
    state.sealed.hires[seat] = count
    state.acting ^= BIT[seat]
    if state.acting:
        return
    eager: i64 = 0
    for place in range(state.setup.players):
        house = clockwise(state, place)
        hired = state.sealed.hires[house]
        state.public.florins[house] -= PRICE * hired
        state.public.mercenaries[house] += hired
        if hired >= ENOUGH_TO_GO_ON:
            eager |= BIT[house]
        if sink is not None:
            sink.tell(Event(events.HIRED, EVERYBODY, (house, hired)))
    state.sealed.hires = places(state.setup.players, NOT_YET)
    if eager:
        state.public.eager = eager
        state.sealed.again = places(state.setup.players, NOT_YET)
        state.phase = phases.REARMING
        state.acting = eager
    else:
        end_round(state, sink)


def legal_answers(into: Actions) -> None:
    into.add(AGAIN * KIND)
    into.add(ENOUGH * KIND)


def seal_answer(state: VeronaState, seat: i64, again: i64, sink: Sink | None) -> None:
    """V-54: one yes is enough, and everybody hires again."""
    state.sealed.again[seat] = again
    state.acting ^= BIT[seat]
    if state.acting:
        return
    wanted: i64 = 0
    for house in range(state.setup.players):
        if state.sealed.again[house] == 1:
            wanted |= BIT[house]
    state.sealed.again = places(state.setup.players, NOT_YET)
    state.public.eager = 0
    if wanted:
        state.phase = phases.ARMING
        if sink is not None:
            sink.tell(Event(events.ARMING_GOES_ON, EVERYBODY, (wanted,)))
    else:
        end_round(state, sink)


def end_round(state: VeronaState, sink: Sink | None) -> None:
    """V-55: the first player token goes to the left."""
    state.public.first = clockwise(state, 1)
    if sink is not None:
        sink.tell(Event(events.FIRST_MOVES_ON, EVERYBODY, (state.public.first,)))
    begin_round(state, sink)
