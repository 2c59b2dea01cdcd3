"""Sampling a state that a view of Verona allows: missions, kinds of tokens and sealed decisions of others are drawn."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.dice import Dice
from piazza.core.sets import some_of
from piazza.games.verona import phases
from piazza.games.verona.data import BLUFF, CORRUPTION, HIDDEN, NO_CARD, NOT_YET, PRICE, TOKENS
from piazza.games.verona.public import places
from piazza.games.verona.rules.resolution.auction import highest_bid
from piazza.games.verona.state import VeronaState, used_of
from piazza.games.verona.view import VeronaView


def determinize(view: VeronaView, dice: Dice) -> VeronaState:
    state = VeronaState(view.setup, view.public.clone(), view.street.clone(), view.sealed.clone())
    state.phase = view.phase
    state.acting = view.waiting_for
    state.hands = places(view.setup.players, 0)
    invent_missions(state, view, dice)
    invent_plans(state, view, dice)
    for seat in range(view.setup.players):
        if seat != view.viewer and not view.waiting_for & BIT[seat]:
            invent_sealed(state, seat, dice)
    return state


def invent_missions(state: VeronaState, view: VeronaView, dice: Dice) -> None:
    """V-10: hands of others from the missions that are neither shown nor in the viewer's hand."""
    unseen = state.setup.board.all_missions & ~view.hand
    for seat in range(view.setup.players):
        unseen &= ~view.public.shown[seat]
    for seat in range(view.setup.players):
        if seat == view.viewer:
            state.hands[seat] = view.hand
        else:
            state.hands[seat] = some_of(unseen, view.missions[seat], dice)
            unseen &= ~state.hands[seat]


def invent_plans(state: VeronaState, view: VeronaView, dice: Dice) -> None:
    """V-1: a hidden token is one that was not turned up this round; a sealed plan can be any plan."""
    sealed = view.phase == phases.PLANNING and not state.setup.tournament
    for seat in range(view.setup.players):
        if seat == view.viewer:
            continue
        if sealed:
            invent_plan(state, seat, dice)
        else:
            turn_tokens(state, seat, dice)


def invent_plan(state: VeronaState, seat: i64, dice: Dice) -> None:
    """Each token is placed or not, on any street that is free."""
    players = state.setup.players
    size = state.setup.board.size
    placed: i64 = 0
    for kind in range(CORRUPTION, BLUFF + 1):
        for _ in range(TOKENS[kind]):
            if placed < size and dice.below(2):
                street = dice.below(size)
                while state.sealed.plans[street * players + seat]:
                    street = dice.below(size)
                state.sealed.plans[street * players + seat] = kind
                placed += 1


def turn_tokens(state: VeronaState, seat: i64, dice: Dice) -> None:
    left = [TOKENS[kind] - used_of(state, seat, kind) for kind in range(BLUFF + 1)]
    players = state.setup.players
    for street in range(state.setup.board.size):
        if state.sealed.plans[street * players + seat] == HIDDEN:
            kind = some_kind(left, dice)
            left[kind] -= 1
            state.sealed.plans[street * players + seat] = kind


def some_kind(left: list[i64], dice: Dice) -> i64:
    """The kind of a random token of those that are left."""
    total: i64 = 0
    for count in left:
        total += count
    place = dice.below(total)
    kind: i64 = 0
    while place >= left[kind]:
        place -= left[kind]
        kind += 1
    return kind


def invent_sealed(state: VeronaState, seat: i64, dice: Dice) -> None:
    """A sealed decision of a seat that has decided."""
    if state.phase == phases.CARDS:
        takes_part = BIT[state.street.schemer] | state.street.bribers | state.street.fighters | state.street.defenders
        state.sealed.cards[seat] = dice.below(3) if takes_part & BIT[seat] else NO_CARD
    elif state.phase == phases.BIDDING:
        takes_part = state.street.bribers | state.street.fighters
        state.sealed.bids[seat] = dice.below(highest_bid(state, seat) + 1) if takes_part & BIT[seat] else NOT_YET
    elif state.phase == phases.MUNICIPIO_BIDS:
        state.sealed.bids[seat] = dice.below(state.public.florins[seat] + 1)
    elif state.phase == phases.ARMING:
        state.sealed.hires[seat] = dice.below(state.public.florins[seat] // PRICE + 1)
    elif state.phase == phases.REARMING and state.public.eager & BIT[seat]:
        state.sealed.again[seat] = dice.below(2)
