"""The powers of the nine (C-21, CR-4 to CR-7): where they find a target, and what they do."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.council import events, phases
from piazza.games.council.actions import COPY, LOOK, MOVE, SWAP
from piazza.games.council.data import (
    BANISHING,
    COPIED_BY_BALTHASAR,
    COPIED_BY_SAMPSON,
    COPYING,
    COUNCIL,
    EXILE,
    LOOKING,
    NO_CARD,
    NO_SPOT,
    POWER,
    RECALLING,
    SAMPSON,
    SPOTS,
    SWAPPING,
)
from piazza.games.council.rules.setting_up import add_cards, options
from piazza.games.council.state import CouncilState, active_seat
from piazza.games.council.tokens import FREE, kind_on, owner_of, show

NO_SEAT: Final = 7


def power_in_use(state: CouncilState) -> i64:
    """That of the card just played, or the one it copies."""
    return POWER[state.card if state.copied == NO_CARD else state.copied]


def finds_target(state: CouncilState, power: i64) -> bool:
    """C-21: a power is offered only where it can be used."""
    if power == BANISHING or power == RECALLING:
        return bool(movable(state, power))
    if power == COPYING:
        return bool(copyable(state))
    if power == SWAPPING:
        return count_tokens(state, NO_SEAT) > 1
    return power == LOOKING and count_tokens(state, active_seat(state)) > 0


def legal_targets(state: CouncilState, power: i64, into: Actions) -> None:
    if power == BANISHING or power == RECALLING:
        add_cards(into, MOVE, movable(state, power))
    elif power == COPYING:
        add_cards(into, COPY, copyable(state))
    elif power == SWAPPING:
        add_tokens(state, SWAP, NO_SEAT, into)
    elif power == LOOKING:
        add_tokens(state, LOOK, active_seat(state), into)


# Tokens (CR-4, CR-5) -----------------------------------------------------------------------------------------------


def count_tokens(state: CouncilState, except_of: i64) -> i64:
    """The tokens on spots but for those of one owner and the one chosen already."""
    count: i64 = 0
    for spot in range(SPOTS):
        token = state.spots[spot]
        if token != FREE and owner_of(token) != except_of and spot != state.target:
            count += 1
    return count


def add_tokens(state: CouncilState, kind: i64, except_of: i64, into: Actions) -> None:
    for spot in range(SPOTS):
        token = state.spots[spot]
        if token != FREE and owner_of(token) != except_of and spot != state.target:
            into.add(kind * KIND + spot)


def swap(state: CouncilState, spot: i64, sink: Sink | None) -> None:
    """CR-5: two tokens change places unseen, and a player who knew one of them still knows it."""
    other = state.target
    state.target = NO_SPOT
    state.spots[spot], state.spots[other] = state.spots[other], state.spots[spot]
    if sink is not None:
        sink.tell(Event(events.SWAPPED, EVERYBODY, (active_seat(state), min(spot, other), max(spot, other))))


def look(state: CouncilState, spot: i64, sink: Sink | None) -> None:
    """CR-4: what it is, only this player learns, for good; which token it was, everybody sees."""
    seat = active_seat(state)
    state.spots[spot] = show(state.spots[spot], BIT[seat])
    if sink is not None:
        token = state.spots[spot]
        sink.tell(Event(events.LOOKED, EVERYBODY, (seat, spot, owner_of(token))))
        sink.tell(Event(events.SAW, BIT[seat], (spot, kind_on(token))))


# Characters (CR-6, CR-7) -------------------------------------------------------------------------------------------


def movable(state: CouncilState, power: i64) -> i64:
    """CR-6: any other character of the place; the card just played only by option."""
    place = state.council if power == BANISHING else state.exile
    return place if options(state).movers_move_themselves else place & ~BIT[state.card]


def move(state: CouncilState, card: i64, sink: Sink | None) -> None:
    """C-24: its tokens stay on their spots, so nothing but the place changes."""
    state.council ^= BIT[card]
    state.exile ^= BIT[card]
    if sink is not None:
        place = COUNCIL if state.council & BIT[card] else EXILE
        sink.tell(Event(events.MOVED, EVERYBODY, (active_seat(state), card, place)))


def copyable(state: CouncilState) -> i64:
    """CR-7: others of the family with a power, in the place the copier was played to, if that power finds a target."""
    place = state.council if state.council & BIT[state.card] else state.exile
    candidates = place & (COPIED_BY_SAMPSON if state.card == SAMPSON else COPIED_BY_BALTHASAR)
    cards: i64 = 0
    for card in range(17):
        if candidates & BIT[card] and finds_target(state, POWER[card]):
            cards |= BIT[card]
    return cards


def copy(state: CouncilState, card: i64, sink: Sink | None) -> None:
    """CR-7: who chooses to copy uses the copied power."""
    state.copied = card
    state.phase = phases.COPIED
    if sink is not None:
        sink.tell(Event(events.COPIED, EVERYBODY, (active_seat(state), card)))
