"""A. Building proposal (V-20)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.view import CHANCE
from piazza.games.verona import events, phases
from piazza.games.verona.actions import BUILDING
from piazza.games.verona.data import NO_BUILDING
from piazza.games.verona.public import places
from piazza.games.verona.state import VeronaState


def begin_round(state: VeronaState, sink: Sink | None) -> None:
    state.public.round += 1
    state.public.has_shown = 0
    state.public.withdrawn = 0
    state.public.used = places(state.setup.players, 0)
    state.public.turn = 0
    state.phase = phases.PROPOSAL
    state.acting = 0
    if sink is not None:
        sink.tell(Event(events.ROUND_BEGAN, EVERYBODY, (state.public.round, state.public.first)))


def propose(state: VeronaState, sink: Sink | None) -> None:
    """V-20: the top building goes on offer and the next becomes visible; with the deck empty nothing new comes."""
    if state.public.visible != NO_BUILDING:
        state.public.offers.append(state.public.visible)
        if sink is not None:
            sink.tell(Event(events.OFFERED, EVERYBODY, (state.public.visible,)))
        state.public.visible = NO_BUILDING
    if state.public.deck:
        state.acting = BIT[CHANCE]
    else:
        state.phase = phases.PLANNING


def possible_buildings(state: VeronaState, into: Actions) -> None:
    for building in range(9):
        if state.public.deck & BIT[building]:
            into.add_outcome(BUILDING * KIND + building, 1)


def turn_up_building(state: VeronaState, building: i64, sink: Sink | None) -> None:
    state.public.deck ^= BIT[building]
    state.public.visible = building
    if sink is not None:
        sink.tell(Event(events.VISIBLE, EVERYBODY, (building,)))
    if state.phase == phases.DECK_UP:
        begin_round(state, sink)
    else:
        state.phase = phases.PLANNING
        state.acting = 0
