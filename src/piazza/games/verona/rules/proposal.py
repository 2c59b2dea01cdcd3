"""A. Building proposal (V-20)."""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.view import CHANCE
from piazza.games.verona import events, phases
from piazza.games.verona.actions import BUILDING
from piazza.games.verona.data import NO_BUILDING
from piazza.games.verona.state import VeronaState


def begin_round(state: VeronaState, sink: Sink | None) -> None:
    state.round += 1
    state.has_shown = 0
    state.withdrawn = 0
    state.used = vec[i64]([0] * state.setup.players)
    state.turn = 0
    state.phase = phases.PROPOSAL
    state.acting = 0
    if sink is not None:
        sink.tell(Event(events.ROUND_BEGAN, EVERYBODY, (state.round, state.first)))


def propose(state: VeronaState, sink: Sink | None) -> None:
    """V-20: the top building goes on offer and the next becomes visible; with the deck empty nothing new comes."""
    if state.visible != NO_BUILDING:
        state.offers.append(state.visible)
        if sink is not None:
            sink.tell(Event(events.OFFERED, EVERYBODY, (state.visible,)))
        state.visible = NO_BUILDING
    if state.deck:
        state.acting = BIT[CHANCE]
    else:
        state.phase = phases.PLANNING


def possible_buildings(state: VeronaState, into: Actions) -> None:
    for building in range(9):
        if state.deck & BIT[building]:
            into.add_outcome(BUILDING * KIND + building, 1)


def turn_up_building(state: VeronaState, building: i64, sink: Sink | None) -> None:
    state.deck ^= BIT[building]
    state.visible = building
    if sink is not None:
        sink.tell(Event(events.VISIBLE, EVERYBODY, (building,)))
    if state.phase == phases.DECK_UP:
        begin_round(state, sink)
    else:
        state.phase = phases.PLANNING
        state.acting = 0
