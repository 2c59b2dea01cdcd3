"""B. Planning: tokens face down on streets, all at once or in turn (V-21 to V-23)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import DONE, PLACE, PLAN, WITHDRAW, on_street, street_of, what_of
from piazza.games.verona.data import BLUFF, CORRUPTION, TOKENS
from piazza.games.verona.state import VeronaState, clockwise


def begin_planning(state: VeronaState) -> None:
    """V-22, VR-3: all at the same time; V-23: in turn from the first player on."""
    if state.setup.tournament:
        state.acting = BIT[state.public.first]
    else:
        state.acting = BIT[state.setup.players] - 1


def tokens_left(state: VeronaState, seat: i64, kind: i64) -> i64:
    """V-1: of a kind, behind the screen."""
    return TOKENS[kind] - ((placed_tokens(state, seat) >> (4 * kind)) & 15)


def placed_tokens(state: VeronaState, seat: i64) -> i64:
    """How many tokens of each kind a seat has on streets: four bits for each number."""
    players: i64 = state.setup.players
    plans = state.sealed.plans
    placed: i64 = 0
    for street in range(state.setup.board.size):
        kind = plans[street * players + seat]
        if kind:
            placed += BIT[4 * kind]
    return placed


def legal_plans(state: VeronaState, seat: i64, kind_of_action: i64, into: Actions) -> None:
    """V-21: any token that is left on any street without an own one."""
    players: i64 = state.setup.players
    plans = state.sealed.plans
    placed = placed_tokens(state, seat)
    kinds: i64 = 0
    for kind in range(CORRUPTION, BLUFF + 1):
        if (placed >> (4 * kind)) & 15 < TOKENS[kind]:
            kinds |= BIT[kind]
    for street in range(state.setup.board.size):
        if not plans[street * players + seat]:
            for kind in range(CORRUPTION, BLUFF + 1):
                if kinds & BIT[kind]:
                    into.add(on_street(kind_of_action, street, kind))


def legal_in_planning(state: VeronaState, seat: i64, into: Actions) -> None:
    if state.setup.tournament:
        legal_plans(state, seat, PLACE, into)
        into.add(WITHDRAW * KIND)
    else:
        legal_plans(state, seat, PLAN, into)
        into.add(DONE * KIND)


def plan(state: VeronaState, seat: i64, argument: i64) -> None:
    state.sealed.plans[street_of(argument) * state.setup.players + seat] = what_of(argument)


def finish_plan(state: VeronaState, seat: i64, sink: Sink | None) -> None:
    """V-22: once all are done, all see where tokens lie."""
    state.acting ^= BIT[seat]
    if not state.acting:
        end_planning(state, sink)


def place(state: VeronaState, seat: i64, argument: i64, sink: Sink | None) -> None:
    """V-23: all see the street of the token, but not its kind."""
    plan(state, seat, argument)
    if sink is not None:
        sink.tell(Event(events.PLACED, EVERYBODY, (seat, street_of(argument))))
        sink.tell(Event(events.PLACED_TOKEN, BIT[seat], (street_of(argument), what_of(argument))))
    ask_next_planner(state, sink)


def withdraw(state: VeronaState, seat: i64, sink: Sink | None) -> None:
    state.public.withdrawn |= BIT[seat]
    if sink is not None:
        sink.tell(Event(events.WITHDREW, EVERYBODY, (seat,)))
    ask_next_planner(state, sink)


def ask_next_planner(state: VeronaState, sink: Sink | None) -> None:
    """V-23: the next to the left who has not withdrawn and has a token and a street left."""
    for _ in range(state.setup.players):
        state.public.turn += 1
        seat = clockwise(state, state.public.turn)
        if not state.public.withdrawn & BIT[seat] and can_place(state, seat):
            state.acting = BIT[seat]
            return
    end_planning(state, sink)


def can_place(state: VeronaState, seat: i64) -> bool:
    placed = count_placed(state, seat)
    return placed < 9 and placed < state.setup.board.size


def count_placed(state: VeronaState, seat: i64) -> i64:
    placed: i64 = 0
    for street in range(state.setup.board.size):
        if state.sealed.plans[street * state.setup.players + seat]:
            placed += 1
    return placed


def end_planning(state: VeronaState, sink: Sink | None) -> None:
    state.public.turn = 0
    state.public.withdrawn = 0
    state.acting = 0
    state.phase = phases.PICKING
    if sink is not None:
        for seat in range(state.setup.players):
            sink.tell(Event(events.PLANNED, EVERYBODY, (seat, count_placed(state, seat))))
