"""Setting up: the first player, missions, and the preparatory round (V-10 to V-13)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.sets import size
from piazza.core.view import CHANCE
from piazza.games.verona import events, phases
from piazza.games.verona.actions import FIRST, MISSION, PREPARE
from piazza.games.verona.data import ALL_BUILDINGS, ALLIES, ALLIES_TO_PREPARE, CENTRE, FLORINS
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import places
from piazza.games.verona.state import VeronaState, bring_ally, clockwise, empty_state, has_ally


def begin(setup: VeronaSetup) -> VeronaState:
    """V-10: every house has its Florins and allies; the deck of buildings lies face down."""
    state = empty_state(setup)
    state.public.florins = places(setup.players, FLORINS)
    state.public.supply = places(setup.players, ALLIES)
    state.public.deck = ALL_BUILDINGS
    state.acting = BIT[CHANCE]
    return state


def possible_first_players(state: VeronaState, into: Actions) -> None:
    for seat in range(state.setup.players):
        into.add_outcome(FIRST * KIND + seat, 1)


def draw_first_player(state: VeronaState, seat: i64, sink: Sink | None) -> None:
    """V-11: taken at random."""
    state.public.first = seat
    state.phase = phases.DEALING
    if sink is not None:
        sink.tell(Event(events.FIRST_PLAYER, EVERYBODY, (seat,)))


def possible_missions(state: VeronaState, into: Actions) -> None:
    setup = state.setup
    dealt = missions_dealt(state)
    for mission in range(len(setup.board.missions)):
        if not dealt & BIT[mission]:
            into.add_outcome(MISSION * KIND + mission, 1)


def missions_dealt(state: VeronaState) -> i64:
    dealt: i64 = 0
    for seat in range(state.setup.players):
        dealt |= state.hands[seat] | state.public.shown[seat]
    return dealt


def deal_mission(state: VeronaState, mission: i64, sink: Sink | None) -> None:
    """V-13: one at a time, clockwise from the first player."""
    setup = state.setup
    count = size(missions_dealt(state))
    receiver = clockwise(state, count)
    state.hands[receiver] |= BIT[mission]
    if sink is not None:
        sink.tell(Event(events.DEALT, BIT[receiver], (mission,)))
    if count + 1 == setup.players * setup.missions_each:
        state.phase = phases.PREPARING
        state.acting = BIT[state.public.first]
        if sink is not None:
            sink.tell(Event(events.ALL_DEALT, EVERYBODY, (setup.missions_each,)))


def legal_preparations(state: VeronaState, into: Actions) -> None:
    """V-12: an unoccupied street outside the Centre."""
    board = state.setup.board
    for street in range(board.size):
        if not board.districts[CENTRE] & BIT[street] and not has_ally(state, street):
            into.add(PREPARE * KIND + street)


def prepare(state: VeronaState, street: i64, sink: Sink | None) -> None:
    """V-12: one each, three times round; then the deck is turned face up."""
    seat = clockwise(state, state.public.turn)
    bring_ally(state, street, seat)
    state.public.turn += 1
    if sink is not None:
        sink.tell(Event(events.PREPARED, EVERYBODY, (seat, street)))
    if state.public.turn == ALLIES_TO_PREPARE * state.setup.players:
        state.public.turn = 0
        state.phase = phases.DECK_UP
        state.acting = BIT[CHANCE]
    else:
        state.acting = BIT[clockwise(state, state.public.turn)]
