"""The fight in a street: bids, strengths, dice, and how it ended."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.games.verona import phases
from piazza.games.verona.coherence.street import attackers, in_street
from piazza.games.verona.data import CONVENTO_CAP, NOBODY, NOT_YET, PRICE, SIDES
from piazza.games.verona.rules.resolution.auction import highest_bid, is_bound, strongest_of
from piazza.games.verona.state import VeronaState, allies_in

DICE_OF_VIOLENCE = 2


def fitting_bids(state: VeronaState) -> bool:
    """V-37 to V-39: sealed by all attackers, or by nobody; strength is what was bid, and dice."""
    bidders = bidders_of(state)
    for seat in range(state.setup.players):
        bid = state.bids[seat]
        if bool(bidders & BIT[seat]) != (bid != NOT_YET):
            return False
        if state.phase == phases.BIDDING and bid > highest_bid(state, seat):
            return False
        if state.fighters & BIT[seat] and is_bound(state, seat) and bid > CONVENTO_CAP:
            return False
        if not fitting_strength(state, seat, 0 if bid == NOT_YET else bid):
            return False
    return True


def bidders_of(state: VeronaState) -> i64:
    """Who has bid: everybody who attacks, once it is asked; V-36: nobody where an intrigue succeeded."""
    if not in_street(state) or state.phase < phases.BIDDING or schemer_succeeded(state):
        return 0
    return attackers(state) & ~state.acting if state.phase == phases.BIDDING else attackers(state)


def schemer_succeeded(state: VeronaState) -> bool:
    return state.success != NOBODY and state.success == state.schemer


def fitting_strength(state: VeronaState, seat: i64, bid: i64) -> bool:
    """V-38: Florins as they are; a mercenary counts five, and two dice show at least two."""
    if state.phase == phases.BIDDING:
        return state.strength[seat] == 0
    if state.bribers & BIT[seat]:
        return state.strength[seat] == bid
    if bid and has_rolled(state, seat):
        return state.strength[seat] >= PRICE * bid + DICE_OF_VIOLENCE
    return state.strength[seat] == PRICE * bid


def has_rolled(state: VeronaState, seat: i64) -> bool:
    """VR-17: clockwise from the first player."""
    return state.phase != phases.ATTACK_DICE or is_before(state, seat, state.roller)


def is_before(state: VeronaState, seat: i64, other: i64) -> bool:
    return (seat - state.first) % state.setup.players < (other - state.first) % state.setup.players


def fitting_dice(state: VeronaState) -> bool:
    """V-38, V-40: who rolls, and what he can have rolled with the dice that are not left."""
    if state.phase == phases.ATTACK_DICE:
        rolls = state.roller != NOBODY and bool(state.fighters & BIT[state.roller]) and state.bids[state.roller] > 0
        return rolls and can_be_rolled(state, DICE_OF_VIOLENCE)
    if state.phase == phases.DEFENCE_DICE:
        return fitting_defence(state)
    return state.roller == NOBODY and state.dice == 0 and state.rolled == 0


def fitting_defence(state: VeronaState) -> bool:
    if state.strongest == NOBODY or state.roller == NOBODY or not state.defenders & BIT[state.roller]:
        return False
    bribed = state.bribers & BIT[state.strongest]
    return can_be_rolled(state, allies_in(state, state.street, state.roller) if bribed else DICE_OF_VIOLENCE)


def can_be_rolled(state: VeronaState, dice: i64) -> bool:
    """V-3: a die that is done shows 1 to 7, and any eights; one that is not shows eights alone."""
    if not 1 <= state.dice <= dice:
        return False
    done = dice - state.dice
    for eyes in range(done, (SIDES - 1) * done + 1):
        if eyes <= state.rolled and (state.rolled - eyes) % SIDES == 0:
            return True
    return False


def fitting_outcome(state: VeronaState) -> bool:
    """V-39, V-40: who is the strongest, whether a defender can have stopped him, and that he succeeds otherwise."""
    fought = state.phase > phases.ATTACK_DICE and bidders_of(state) != 0
    if state.strongest != (strongest_of(state) if fought else NOBODY):
        return False
    if state.stopped and not can_be_stopped(state):
        return False
    if state.phase < phases.VICTIM or not in_street(state) or schemer_succeeded(state):
        return True
    return state.success == (NOBODY if state.stopped else state.strongest)


def can_be_stopped(state: VeronaState) -> bool:
    """By a defender who has rolled."""
    if state.strongest == NOBODY:
        return False
    for seat in range(state.setup.players):
        rolled = state.phase > phases.DEFENCE_DICE or is_before(state, seat, state.roller)
        if state.defenders & BIT[seat] and rolled:
            return True
    return False
