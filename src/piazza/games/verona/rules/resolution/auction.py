"""C2. Attackers against each other: sealed bids, and the dice of violence (V-37 to V-39)."""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.view import CHANCE
from piazza.games.verona import events, phases
from piazza.games.verona.actions import BID
from piazza.games.verona.data import CONVENTO, CONVENTO_CAP, NOBODY, NOT_YET, PRICE
from piazza.games.verona.rules.resolution import defence
from piazza.games.verona.rules.resolution.effects import comfort_losers, end_street
from piazza.games.verona.state import VeronaState, clockwise


def begin_bidding(state: VeronaState) -> None:
    """V-37: all attackers at the same time; without any there is no fight."""
    attackers = state.bribers | state.fighters
    if attackers:
        state.bids = vec[i64]([NOT_YET] * state.setup.players)
        state.acting = attackers
    else:
        state.phase = phases.MISSIONS


def highest_bid(state: VeronaState, seat: i64) -> i64:
    """V-37: what one has; VR-11: Convento binds every opponent of its owner in violence."""
    if state.bribers & BIT[seat]:
        return state.florins[seat]
    return min(state.mercenaries[seat], CONVENTO_CAP) if is_bound(state, seat) else state.mercenaries[seat]


def is_bound(state: VeronaState, seat: i64) -> bool:
    return convento_binds(state.owners[CONVENTO], seat)


def convento_binds(owner: i64, seat: i64) -> bool:
    """VR-11: all but its owner, if it has one."""
    return owner != NOBODY and owner != seat


def legal_bids(highest: i64, into: Actions) -> None:
    for amount in range(highest + 1):
        into.add(BID * KIND + amount)


def seal_bid(state: VeronaState, seat: i64, amount: i64, sink: Sink | None) -> None:
    state.bids[seat] = amount
    state.acting ^= BIT[seat]
    if not state.acting:
        reveal_bids(state, sink)


def reveal_bids(state: VeronaState, sink: Sink | None) -> None:
    """V-38, V-39: all bids are lost; 5 for each mercenary, and two dice for who bid any (VR-4)."""
    for place in range(state.setup.players):
        seat = clockwise(state, place)
        bid = state.bids[seat]
        if state.bribers & BIT[seat]:
            state.florins[seat] -= bid
            state.strength[seat] = bid
            if sink is not None:
                sink.tell(Event(events.BID_FLORINS, EVERYBODY, (seat, bid)))
        elif state.fighters & BIT[seat]:
            state.mercenaries[seat] -= bid
            state.strength[seat] = PRICE * bid
            if sink is not None:
                sink.tell(Event(events.BID_MERCENARIES, EVERYBODY, (seat, bid)))
    state.phase = phases.ATTACK_DICE
    roll_next(state, 0, sink)


def roll_next(state: VeronaState, place: i64, sink: Sink | None) -> None:
    """VR-17: those with violence who bid at least 1, clockwise from the first player."""
    for later in range(place, state.setup.players):
        seat = clockwise(state, later)
        if state.fighters & BIT[seat] and state.bids[seat] > 0:
            state.roller = seat
            state.dice = 2
            state.rolled = 0
            state.acting = BIT[CHANCE]
            return
    find_strongest(state, sink)


def end_roll(state: VeronaState, sink: Sink | None) -> None:
    seat = state.roller
    state.strength[seat] += state.rolled
    if sink is not None:
        sink.tell(Event(events.ROLLED_TO_ATTACK, EVERYBODY, (seat, state.rolled, state.strength[seat])))
    roll_next(state, (seat - state.first) % state.setup.players + 1, sink)


def find_strongest(state: VeronaState, sink: Sink | None) -> None:
    """V-39: he faces the defenders; VR-13: a tie ends the fighting."""
    seat = strongest_of(state)
    state.strongest = seat
    if seat != NOBODY:
        if sink is not None:
            sink.tell(Event(events.STRONGEST, EVERYBODY, (seat, state.strength[seat])))
        defence.begin_defence(state, sink)
        return
    if sink is not None:
        sink.tell(Event(events.NO_STRONGEST, EVERYBODY, ()))
    comfort_losers(state, sink)
    end_street(state)


def strongest_of(state: VeronaState) -> i64:
    """V-39: the single highest strength of those who bid at least 1."""
    best: i64 = 0
    strongest: i64 = NOBODY
    for seat in range(state.setup.players):
        if state.bids[seat] > 0:
            if state.strength[seat] > best:
                best = state.strength[seat]
                strongest = seat
            elif state.strength[seat] == best:
                strongest = NOBODY
    return strongest
