"""C2. Attackers against each other: sealed bids, and the dice of violence (V-37 to V-39)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.view import CHANCE
from piazza.games.verona import events, phases
from piazza.games.verona.actions import BID
from piazza.games.verona.data import CONVENTO, CONVENTO_CAP, NOBODY, NOT_YET, PRICE
from piazza.games.verona.public import places
from piazza.games.verona.rules.resolution import defence
from piazza.games.verona.rules.resolution.effects import end_street, pay_redentore
from piazza.games.verona.state import VeronaState, clockwise


def begin_bidding(state: VeronaState) -> None:
    """V-37: all attackers at the same time; without any there is no fight."""
    attackers = state.street.bribers | state.street.fighters
    if attackers:
        state.sealed.bids = places(state.setup.players, NOT_YET)
        state.acting = attackers
    else:
        state.phase = phases.MISSIONS


def highest_bid(state: VeronaState, seat: i64) -> i64:
    """V-37: all that the seat has; VR-11: Convento binds every opponent of its owner in violence."""
    if state.street.bribers & BIT[seat]:
        return state.public.florins[seat]
    return (
        min(state.public.mercenaries[seat], CONVENTO_CAP) if is_bound(state, seat) else state.public.mercenaries[seat]
    )


def is_bound(state: VeronaState, seat: i64) -> bool:
    return convento_binds(state.public.owners[CONVENTO], seat)


def convento_binds(owner: i64, seat: i64) -> bool:
    """VR-11: all but its owner, if it has one."""
    return owner != NOBODY and owner != seat


def legal_bids(highest: i64, into: Actions) -> None:
    for amount in range(highest + 1):
        into.add(BID * KIND + amount)


def seal_bid(state: VeronaState, seat: i64, amount: i64, sink: Sink | None) -> None:
    state.sealed.bids[seat] = amount
    state.acting ^= BIT[seat]
    if not state.acting:
        reveal_bids(state, sink)


def reveal_bids(state: VeronaState, sink: Sink | None) -> None:
    """V-38, V-39: all bids are lost; 5 for each mercenary, and two dice for a bid of at least 1 (VR-4)."""
    for place in range(state.setup.players):
        seat = clockwise(state, place)
        bid = state.sealed.bids[seat]
        if state.street.bribers & BIT[seat]:
            state.public.florins[seat] -= bid
            state.street.strength[seat] = bid
            if sink is not None:
                sink.tell(Event(events.BID_FLORINS, EVERYBODY, (seat, bid)))
        elif state.street.fighters & BIT[seat]:
            state.public.mercenaries[seat] -= bid
            state.street.strength[seat] = PRICE * bid
            if sink is not None:
                sink.tell(Event(events.BID_MERCENARIES, EVERYBODY, (seat, bid)))
    state.phase = phases.ATTACK_DICE
    roll_next(state, 0, sink)


def roll_next(state: VeronaState, place: i64, sink: Sink | None) -> None:
    """VR-17: those with violence who bid at least 1, clockwise from the first player."""
    for later in range(place, state.setup.players):
        seat = clockwise(state, later)
        if state.street.fighters & BIT[seat] and state.sealed.bids[seat] > 0:
            state.street.roller = seat
            state.street.dice = 2
            state.street.rolled = 0
            state.acting = BIT[CHANCE]
            return
    find_strongest(state, sink)


def end_roll(state: VeronaState, sink: Sink | None) -> None:
    seat = state.street.roller
    state.street.strength[seat] += state.street.rolled
    if sink is not None:
        sink.tell(Event(events.ROLLED_TO_ATTACK, EVERYBODY, (seat, state.street.rolled, state.street.strength[seat])))
    roll_next(state, (seat - state.public.first) % state.setup.players + 1, sink)


def find_strongest(state: VeronaState, sink: Sink | None) -> None:
    """V-39: defenders roll against the strongest; VR-13: a tie ends the fighting."""
    seat = strongest_of(state)
    state.street.strongest = seat
    if seat != NOBODY:
        if sink is not None:
            sink.tell(Event(events.STRONGEST, EVERYBODY, (seat, state.street.strength[seat])))
        defence.begin_defence(state, sink)
        return
    if sink is not None:
        sink.tell(Event(events.NO_STRONGEST, EVERYBODY, ()))
    pay_redentore(state, sink)
    end_street(state)


def strongest_of(state: VeronaState) -> i64:
    """V-39: the single highest strength of those who bid at least 1."""
    best: i64 = 0
    strongest: i64 = NOBODY
    for seat in range(state.setup.players):
        if state.sealed.bids[seat] > 0:
            if state.street.strength[seat] > best:
                best = state.street.strength[seat]
                strongest = seat
            elif state.street.strength[seat] == best:
                strongest = NOBODY
    return strongest
