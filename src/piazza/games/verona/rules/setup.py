"""Setting up: the first player, missions, and the preparatory round (V-10 to V-13)."""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.sets import size
from piazza.core.view import CHANCE
from piazza.games.verona import events, phases
from piazza.games.verona.actions import FIRST, MISSION, PREPARE
from piazza.games.verona.data import ALL_BUILDINGS, ALLIES, ALLIES_TO_PREPARE, CENTRE, FLORINS
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.state import VeronaState, board_setup, bring_ally, clockwise, has_ally


def begin(setup: VeronaSetup) -> VeronaState:
    """V-10: every house has its Florins and allies; the deck of buildings lies face down."""
    state = VeronaState(setup)
    state.florins = vec[i64]([FLORINS] * setup.players)
    state.supply = vec[i64]([ALLIES] * setup.players)
    state.deck = ALL_BUILDINGS
    state.acting = BIT[CHANCE]
    return state


def possible_first_players(state: VeronaState, into: Actions) -> None:
    for seat in range(state.setup.players):
        into.add_outcome(FIRST * KIND + seat, 1)


def draw_first_player(state: VeronaState, seat: i64, sink: Sink | None) -> None:
    """V-11: taken at random."""
    state.first = seat
    state.phase = phases.DEALING
    if sink is not None:
        sink.tell(Event(events.FIRST_PLAYER, EVERYBODY, (seat,)))


def possible_missions(state: VeronaState, into: Actions) -> None:
    setup = board_setup(state)
    dealt = missions_dealt(state)
    for mission in range(len(setup.board.missions)):
        if not dealt & BIT[mission]:
            into.add_outcome(MISSION * KIND + mission, 1)


def missions_dealt(state: VeronaState) -> i64:
    dealt: i64 = 0
    for seat in range(state.setup.players):
        dealt |= state.hands[seat] | state.shown[seat]
    return dealt


def deal_mission(state: VeronaState, mission: i64, sink: Sink | None) -> None:
    """V-13: one at a time, clockwise from the first player."""
    setup = board_setup(state)
    count = size(missions_dealt(state))
    receiver = clockwise(state, count)
    state.hands[receiver] |= BIT[mission]
    if sink is not None:
        sink.tell(Event(events.DEALT, BIT[receiver], (mission,)))
    if count + 1 == setup.players * setup.missions_each:
        state.phase = phases.PREPARING
        state.acting = BIT[state.first]
        if sink is not None:
            sink.tell(Event(events.ALL_DEALT, EVERYBODY, (setup.missions_each,)))


def legal_preparations(state: VeronaState, into: Actions) -> None:
    """V-12: an unoccupied street outside the Centre."""
    board = board_setup(state).board
    for street in range(board.size):
        if not board.districts[CENTRE] & BIT[street] and not has_ally(state, street):
            into.add(PREPARE * KIND + street)


def prepare(state: VeronaState, street: i64, sink: Sink | None) -> None:
    """V-12: one each, three times round; then the deck is turned face up."""
    seat = clockwise(state, state.turn)
    bring_ally(state, street, seat)
    state.turn += 1
    if sink is not None:
        sink.tell(Event(events.PREPARED, EVERYBODY, (seat, street)))
    if state.turn == ALLIES_TO_PREPARE * state.setup.players:
        state.turn = 0
        state.phase = phases.DECK_UP
        state.acting = BIT[CHANCE]
    else:
        state.acting = BIT[clockwise(state, state.turn)]
