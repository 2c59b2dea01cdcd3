"""C5. Missions and their benefits (V-45 to V-47)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import ADD, PASS, REMOVE, SHOW, STAY, move, on_street, street_of, what_of
from piazza.games.verona.actions import source_of as source_of_move
from piazza.games.verona.actions import target_of as target_of_move
from piazza.games.verona.data import GET_ALLY, GET_FLORINS, GET_MERCENARIES, GET_MOVES, GET_REMOVAL, NOBODY
from piazza.games.verona.state import VeronaState, allies_in, bring_ally, has_other_ally, return_ally, streets_of

FLORINS_OF_A_MISSION = 15
MERCENARIES_OF_A_MISSION = 3
MOVES_OF_A_MISSION = 2


def ask_next(state: VeronaState) -> None:
    """V-45, VR-20: one pass, from the seat whose action succeeded, else from the first player."""
    start = state.public.first if state.street.success == NOBODY else state.street.success
    while state.street.asked < state.setup.players:
        seat = (start + state.street.asked) % state.setup.players
        if is_asked(state, seat):
            state.public.owner = seat
            state.acting = BIT[seat]
            return
        state.street.asked += 1
    state.phase = phases.PICKING


def is_asked(state: VeronaState, seat: i64) -> bool:
    """V-45: by public facts: the seat has accomplished a mission that was not shown, in its hand or not."""
    if not state.hands[seat] or state.public.has_shown & BIT[seat]:
        return False
    shown: i64 = 0
    for other in range(state.setup.players):
        shown |= state.public.shown[other]
    return bool(accomplished(state, seat) & ~shown)


def accomplished(state: VeronaState, seat: i64) -> i64:
    """V-46: own allies in all three streets; up to three players: no others in any of them; more: no others in one."""
    board = state.setup.board
    own = streets_of(state, seat)
    alone: i64 = 0
    for street in range(board.size):
        if own & BIT[street] and not has_other_ally(state, street, seat):
            alone |= BIT[street]
    few = state.setup.players <= 3
    missions: i64 = 0
    for mission in range(len(board.missions)):
        streets = board.mission_streets[mission]
        if streets & own == streets:
            if streets & alone == streets or (not few and streets & alone):
                missions |= BIT[mission]
    return missions


def legal_missions(state: VeronaState, seat: i64, into: Actions) -> None:
    missions = accomplished(state, seat) & state.hands[seat]
    for mission in range(len(state.setup.board.missions)):
        if missions & BIT[mission]:
            into.add(SHOW * KIND + mission)
    into.add(PASS * KIND)


def end_turn_of_owner(state: VeronaState) -> None:
    """V-45: no seat is asked twice after one street."""
    state.public.owner = NOBODY
    state.street.asked += 1
    state.phase = phases.MISSIONS
    state.acting = 0


def pass_missions(state: VeronaState, seat: i64, sink: Sink | None) -> None:
    if sink is not None:
        sink.tell(Event(events.PASSED, EVERYBODY, (seat,)))
    end_turn_of_owner(state)


def show_mission(state: VeronaState, seat: i64, mission: i64, sink: Sink | None) -> None:
    """V-47: the card stays open, and its benefit is applied at once."""
    board = state.setup.board
    state.hands[seat] ^= BIT[mission]
    state.public.shown[seat] |= BIT[mission]
    state.public.has_shown |= BIT[seat]
    if sink is not None:
        sink.tell(Event(events.SHOWED, EVERYBODY, (seat, mission, board.mission_points[mission])))
    apply_benefit(state, seat, mission, sink)


def apply_benefit(state: VeronaState, seat: i64, mission: i64, sink: Sink | None) -> None:
    """V-47: what is to be chosen is asked; *remove* and *add* lapse where they are impossible."""
    benefit = state.setup.board.mission_benefit[mission]
    if benefit == GET_FLORINS:
        state.public.florins[seat] += FLORINS_OF_A_MISSION
        if sink is not None:
            sink.tell(Event(events.MISSION_FLORINS, EVERYBODY, (seat, FLORINS_OF_A_MISSION, mission)))
    elif benefit == GET_MERCENARIES:
        state.public.mercenaries[seat] += MERCENARIES_OF_A_MISSION
        if sink is not None:
            sink.tell(Event(events.MISSION_MERCENARIES, EVERYBODY, (seat, MERCENARIES_OF_A_MISSION, mission)))
    elif benefit == GET_MOVES:
        state.public.moves = MOVES_OF_A_MISSION
        state.phase = phases.MOVING
        return
    elif benefit == GET_REMOVAL and removals_possible(state, seat):
        state.phase = phases.REMOVING
        return
    elif benefit == GET_ALLY and state.public.supply[seat]:
        state.phase = phases.ADDING
        return
    end_turn_of_owner(state)


# Two moves ---------------------------------------------------------------------------------------------------------


def legal_moves(state: VeronaState, seat: i64, into: Actions) -> None:
    """Each own ally to a neighbouring street, or no more."""
    board = state.setup.board
    for source in range(board.size):
        if allies_in(state, source, seat):
            for target in range(board.size):
                if board.neighbours[source] & BIT[target]:
                    into.add(move(source, target))
    into.add(STAY * KIND)


def move_ally(state: VeronaState, seat: i64, argument: i64, sink: Sink | None) -> None:
    source, target = source_of_move(argument), target_of_move(argument)
    state.public.allies[source * state.setup.players + seat] -= 1
    state.public.allies[target * state.setup.players + seat] += 1
    state.public.moves -= 1
    if sink is not None:
        sink.tell(Event(events.MOVED, EVERYBODY, (seat, source, target)))
    if not state.public.moves:
        end_turn_of_owner(state)


def stay(state: VeronaState, seat: i64, sink: Sink | None) -> None:
    state.public.moves = 0
    if sink is not None:
        sink.tell(Event(events.STAYED, EVERYBODY, (seat,)))
    end_turn_of_owner(state)


# Removing and adding -----------------------------------------------------------------------------------------------


def removals_possible(state: VeronaState, seat: i64) -> bool:
    for street in range(state.setup.board.size):
        if allies_in(state, street, seat) and has_other_ally(state, street, seat):
            return True
    return False


def legal_removals(state: VeronaState, seat: i64, into: Actions) -> None:
    for street in range(state.setup.board.size):
        if allies_in(state, street, seat):
            for other in range(state.setup.players):
                if other != seat and allies_in(state, street, other):
                    into.add(on_street(REMOVE, street, other))


def remove_ally(state: VeronaState, seat: i64, argument: i64, sink: Sink | None) -> None:
    street, owner = street_of(argument), what_of(argument)
    return_ally(state, street, owner)
    if sink is not None:
        sink.tell(Event(events.REMOVED, EVERYBODY, (seat, owner, street)))
    end_turn_of_owner(state)


def legal_additions(state: VeronaState, seat: i64, into: Actions) -> None:
    for street in range(state.setup.board.size):
        if allies_in(state, street, seat):
            into.add(ADD * KIND + street)


def add_ally(state: VeronaState, seat: i64, street: i64, sink: Sink | None) -> None:
    bring_ally(state, street, seat)
    if sink is not None:
        sink.tell(Event(events.ADDED, EVERYBODY, (seat, street)))
    end_turn_of_owner(state)
