"""Picking a street, turning up its tokens, and who takes which part (V-30 to V-33)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import PICK
from piazza.games.verona.data import CORRUPTION, INTRIGUE, NO_CARD, NOT_YET, VIOLENCE
from piazza.games.verona.public import ResolvedStreet, places
from piazza.games.verona.state import VeronaState, allies_in, clockwise, has_other_ally, streets_of


def begin_picking(state: VeronaState) -> None:
    """V-30: from the first player on, in turn, until no street has tokens."""
    forget_street(state)
    if any_tokens(state):
        state.acting = BIT[clockwise(state, state.public.turn)]
    else:
        state.public.turn = 0
        state.phase = phases.OCCUPATION


def forget_street(state: VeronaState) -> None:
    """What was only about one street."""
    players = state.setup.players
    state.street = ResolvedStreet(players)
    state.sealed.cards = places(players, NO_CARD)
    state.sealed.bids = places(players, NOT_YET)


def any_tokens(state: VeronaState) -> bool:
    plans = state.sealed.plans
    for place in range(len(plans)):
        if plans[place]:
            return True
    return False


def legal_picks(state: VeronaState, into: Actions) -> None:
    """V-30: the streets that have tokens."""
    players: i64 = state.setup.players
    plans = state.sealed.plans
    for street in range(state.setup.board.size):
        for seat in range(players):
            if plans[street * players + seat]:
                into.add(PICK * KIND + street)
                break


def pick(state: VeronaState, seat: i64, street: i64, sink: Sink | None) -> None:
    """V-31: all its tokens are turned up, and go back to their owners."""
    players = state.setup.players
    state.street.number = street
    state.public.turn += 1
    state.acting = 0
    if sink is not None:
        sink.tell(Event(events.PICKED, EVERYBODY, (seat, street)))
    schemers: i64 = 0
    for place in range(players):
        house = clockwise(state, place)
        kind = state.sealed.plans[street * players + house]
        if kind:
            state.sealed.plans[street * players + house] = 0
            state.public.used[house] += BIT[4 * kind]
            if sink is not None:
                sink.tell(Event(events.TURNED_UP, EVERYBODY, (house, kind)))
        schemers |= take_role(state, house, kind)
        if sink is not None and counts_as_bluff(state, house, kind, schemers):
            sink.tell(Event(events.COUNTS_AS_BLUFF, EVERYBODY, (house, kind)))
    begin_intrigue(state, schemers, sink)


def take_role(state: VeronaState, seat: i64, kind: i64) -> i64:
    """V-32: at most one role; what cannot be performed counts as a bluff. Returns the seat's bit if it schemes."""
    street = state.street.number
    here = allies_in(state, street, seat) > 0
    if kind == INTRIGUE and not here and possible_agents(state, seat):
        return BIT[seat]
    if kind == CORRUPTION:
        state.street.bribers |= BIT[seat]
    elif kind == VIOLENCE and here and has_other_ally(state, street, seat):
        state.street.fighters |= BIT[seat]
    elif here:
        state.street.defenders |= BIT[seat]
    return 0


def counts_as_bluff(state: VeronaState, seat: i64, kind: i64, schemers: i64) -> bool:
    """V-32: an intrigue or violence that could not be performed, now that roles are taken."""
    if kind == INTRIGUE:
        return not schemers & BIT[seat]
    return kind == VIOLENCE and not state.street.fighters & BIT[seat]


def possible_agents(state: VeronaState, seat: i64) -> i64:
    """Neighbouring streets with an ally of the seat."""
    return streets_of(state, seat) & state.setup.board.neighbours[state.street.number]


def begin_intrigue(state: VeronaState, schemers: i64, sink: Sink | None) -> None:
    """V-33: two schemers foil each other; V-34: a single one names where the agent comes from."""
    if schemers and not schemers & (schemers - 1):
        seat: i64 = 0
        while not schemers & BIT[seat]:
            seat += 1
        state.street.schemer = seat
        state.phase = phases.AGENT
        state.acting = BIT[seat]
        return
    state.phase = phases.BIDDING
    if schemers and sink is not None:
        sink.tell(Event(events.SCHEMERS_CLASH, EVERYBODY, ()))
