"""Arming, and the first player token (V-54, V-55)."""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import AGAIN, ENOUGH, HIRE
from piazza.games.verona.data import NOT_YET, PRICE
from piazza.games.verona.rules.proposal import begin_round
from piazza.games.verona.state import VeronaState, clockwise

ENOUGH_TO_GO_ON = 2


def begin_arming(state: VeronaState) -> None:
    """V-54: all secretly and at the same time."""
    state.hires = vec[i64]([NOT_YET] * state.setup.players)
    state.acting = BIT[state.setup.players] - 1


def legal_hires(state: VeronaState, seat: i64, into: Actions) -> None:
    for count in range(state.florins[seat] // PRICE + 1):
        into.add(HIRE * KIND + count)


def seal_hire(state: VeronaState, seat: i64, count: i64, sink: Sink | None) -> None:
    state.hires[seat] = count
    state.acting ^= BIT[seat]
    if state.acting:
        return
    eager: i64 = 0
    for place in range(state.setup.players):
        house = clockwise(state, place)
        hired = state.hires[house]
        state.florins[house] -= PRICE * hired
        state.mercenaries[house] += hired
        if hired >= ENOUGH_TO_GO_ON:
            eager |= BIT[house]
        if sink is not None:
            sink.tell(Event(events.HIRED, EVERYBODY, (house, hired)))
    state.hires = vec[i64]([NOT_YET] * state.setup.players)
    if eager:
        state.eager = eager
        state.again = vec[i64]([NOT_YET] * state.setup.players)
        state.phase = phases.REARMING
        state.acting = eager
    else:
        end_round(state, sink)


def legal_answers(into: Actions) -> None:
    into.add(AGAIN * KIND)
    into.add(ENOUGH * KIND)


def seal_answer(state: VeronaState, seat: i64, again: i64, sink: Sink | None) -> None:
    """V-54: one yes is enough, and everybody hires again."""
    state.again[seat] = again
    state.acting ^= BIT[seat]
    if state.acting:
        return
    wanted: i64 = 0
    for house in range(state.setup.players):
        if state.again[house] == 1:
            wanted |= BIT[house]
    state.again = vec[i64]([NOT_YET] * state.setup.players)
    state.eager = 0
    if wanted:
        state.phase = phases.ARMING
        if sink is not None:
            sink.tell(Event(events.ARMING_GOES_ON, EVERYBODY, (wanted,)))
    else:
        end_round(state, sink)


def end_round(state: VeronaState, sink: Sink | None) -> None:
    """V-55: the first player token goes to the left."""
    state.first = clockwise(state, 1)
    if sink is not None:
        sink.tell(Event(events.FIRST_MOVES_ON, EVERYBODY, (state.first,)))
    begin_round(state, sink)
