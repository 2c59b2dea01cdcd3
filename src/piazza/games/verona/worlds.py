"""The boxes that a view of Verona allows: missions, kinds of tokens and sealed decisions are drawn anew."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.dice import Dice
from piazza.core.sets import some_of
from piazza.games.verona.data import BLUFF, CORRUPTION, HIDDEN, NO_CARD, NOT_YET, PRICE, TOKENS
from piazza.games.verona.phases import ARMING, BIDDING, CARDS, MUNICIPIO_BIDS, PLANNING, REARMING
from piazza.games.verona.rules.resolution.auction import highest_bid
from piazza.games.verona.state import VeronaState, board_setup, used_of
from piazza.games.verona.view import VeronaView


def determinize(view: VeronaView, dice: Dice) -> VeronaState:
    state = VeronaState(view.setup)
    copy_known(view, state)
    invent_missions(state, view, dice)
    invent_plans(state, view, dice)
    for seat in range(view.setup.players):
        if seat != view.viewer and not view.waiting_for & BIT[seat]:
            invent_sealed(state, seat, dice)
    return state


def invent_missions(state: VeronaState, view: VeronaView, dice: Dice) -> None:
    """V-10: any that the viewer does not hold and nobody has shown."""
    unseen = board_setup(state).board.all_missions & ~view.hand
    for seat in range(view.setup.players):
        unseen &= ~view.shown[seat]
    for seat in range(view.setup.players):
        if seat == view.viewer:
            state.hands[seat] = view.hand
        else:
            state.hands[seat] = some_of(unseen, view.missions[seat], dice)
            unseen &= ~state.hands[seat]


def invent_plans(state: VeronaState, view: VeronaView, dice: Dice) -> None:
    """V-1: a hidden token is any that its owner has not had turned up; while plans are sealed, they may be anything."""
    sealed = view.phase == PLANNING and not board_setup(state).tournament
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
    size = board_setup(state).board.size
    placed: i64 = 0
    for kind in range(CORRUPTION, BLUFF + 1):
        for _ in range(TOKENS[kind]):
            if placed < size and dice.below(2):
                street = dice.below(size)
                while state.plans[street * players + seat]:
                    street = dice.below(size)
                state.plans[street * players + seat] = kind
                placed += 1


def turn_tokens(state: VeronaState, seat: i64, dice: Dice) -> None:
    left = [TOKENS[kind] - used_of(state, seat, kind) for kind in range(BLUFF + 1)]
    players = state.setup.players
    for street in range(board_setup(state).board.size):
        if state.plans[street * players + seat] == HIDDEN:
            kind = some_kind(left, dice)
            left[kind] -= 1
            state.plans[street * players + seat] = kind


def some_kind(left: list[i64], dice: Dice) -> i64:
    """One of the tokens that are left, each as likely as any other."""
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
    """What somebody has decided at the same time as the viewer, or before."""
    if state.phase == CARDS:
        takes_part = BIT[state.schemer] | state.bribers | state.fighters | state.defenders
        state.cards[seat] = dice.below(3) if takes_part & BIT[seat] else NO_CARD
    elif state.phase == BIDDING:
        takes_part = state.bribers | state.fighters
        state.bids[seat] = dice.below(highest_bid(state, seat) + 1) if takes_part & BIT[seat] else NOT_YET
    elif state.phase == MUNICIPIO_BIDS:
        state.bids[seat] = dice.below(state.florins[seat] + 1)
    elif state.phase == ARMING:
        state.hires[seat] = dice.below(state.florins[seat] // PRICE + 1)
    elif state.phase == REARMING and state.eager & BIT[seat]:
        state.again[seat] = dice.below(2)


def copy_known(source: VeronaView, target: VeronaState) -> None:
    target.phase = source.phase
    target.acting = source.waiting_for
    target.plans = source.plans[:]
    target.cards = source.cards[:]
    target.bids = source.bids[:]
    target.hires = source.hires[:]
    target.again = source.again[:]
    target.round = source.round
    target.first = source.first
    target.florins = source.florins[:]
    target.mercenaries = source.mercenaries[:]
    target.supply = source.supply[:]
    target.allies = source.allies[:]
    target.shown = source.shown[:]
    target.has_shown = source.has_shown
    target.deck = source.deck
    target.visible = source.visible
    target.offers = list(source.offers)
    target.owners = source.owners[:]
    target.manned = source.manned
    target.used = source.used[:]
    target.withdrawn = source.withdrawn
    target.turn = source.turn
    target.street = source.street
    target.schemer = source.schemer
    target.bribers = source.bribers
    target.fighters = source.fighters
    target.defenders = source.defenders
    target.agent = source.agent
    target.attempt = source.attempt
    target.first_cards = source.first_cards[:]
    target.strength = source.strength[:]
    target.strongest = source.strongest
    target.roller = source.roller
    target.dice = source.dice
    target.rolled = source.rolled
    target.stopped = source.stopped
    target.success = source.success
    target.owner = source.owner
    target.homeless = source.homeless
    target.asked = source.asked
    target.moves = source.moves
    target.occupying = source.occupying
    target.eager = source.eager
