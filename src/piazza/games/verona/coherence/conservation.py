"""Allies, missions, buildings, tokens and purses: nothing is lost or doubled, and no purse can grow too big."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.sets import size
from piazza.games.verona import phases
from piazza.games.verona.data import (
    ALL_BUILDINGS,
    ALLIES,
    ALLIES_TO_PREPARE,
    BLUFF,
    BUILDINGS_TO_END,
    CORRUPTION,
    GAIN_BY_CORRUPTION,
    GAIN_BY_MISSION,
    GAIN_BY_PROFIT,
    GAIN_BY_VIOLENCE,
    MOST_GAIN,
    MOST_WORTH,
    NO_BUILDING,
    NOBODY,
    PRICE,
    TOKENS,
    VIOLENCE,
)
from piazza.games.verona.options import MOST_ROUNDS
from piazza.games.verona.rules.setup import missions_dealt
from piazza.games.verona.state import VeronaState, allies_in, clockwise, owns, used_of


def fitting_purses(state: VeronaState) -> bool:
    """VR-1: the bank does not run out, but what can be gained until the last round is limited."""
    for seat in range(state.setup.players):
        to_come = MOST_GAIN * (MOST_ROUNDS + 1 - state.public.round) - gained_by(state, seat)
        if state.public.florins[seat] + PRICE * state.public.mercenaries[seat] > MOST_WORTH - to_come:
            return False
    return True


def gained_by(state: VeronaState, seat: i64) -> i64:
    """The most that a house can have gained in this round already."""
    gain = GAIN_BY_CORRUPTION * used_of(state, seat, CORRUPTION) + GAIN_BY_VIOLENCE * used_of(state, seat, VIOLENCE)
    if state.public.has_shown & BIT[seat]:
        gain += GAIN_BY_MISSION
    return gain + GAIN_BY_PROFIT if phases.PROFIT < state.phase < phases.OVER else gain


def fitting_allies(state: VeronaState) -> bool:
    """V-1: sixteen of each colour, in streets, buildings, the supply or on their way."""
    for seat in range(state.setup.players):
        count = state.public.supply[seat]
        for street in range(state.setup.board.size):
            count += allies_in(state, street, seat)
        for building in range(9):
            if state.public.manned & BIT[building] and owns(state, seat, building):
                count += 1
        if seat == state.public.owner:
            count += state.public.homeless
        if count != ALLIES:
            return False
    return True


def fitting_preparation(state: VeronaState) -> bool:
    """V-12: an ally for each turn, so that there is a free street for each turn to come."""
    if state.phase > phases.PREPARING:
        return True
    placed: i64 = 0
    for seat in range(state.setup.players):
        placed += ALLIES - state.public.supply[seat]
    return placed == state.public.turn < ALLIES_TO_PREPARE * state.setup.players


def fitting_missions(state: VeronaState) -> bool:
    """V-10, V-13: none twice; dealt in turn from the first player on, all of them before the preparation."""
    setup = state.setup
    dealt = size(missions_dealt(state))
    if (dealt == setup.players * setup.missions_each) != (state.phase > phases.DEALING):
        return False
    for place in range(setup.players):
        seat = clockwise(state, place)
        due = (dealt - place + setup.players - 1) // setup.players
        if size(state.hands[seat]) + size(state.public.shown[seat]) != due:
            return False
    return True


def fitting_buildings(state: VeronaState) -> bool:
    """V-20: each is in the deck, on top of it, on offer or occupied; V-52: with the fifth occupied it is over."""
    public = state.public
    offered = sum(2**building for building in public.offers)
    visible = 0 if public.visible == NO_BUILDING else BIT[public.visible]
    owned = sum(2**building for building in range(9) if public.owners[building] != NOBODY)
    counted = size(public.deck) + size(visible) + size(offered) + size(owned)
    if public.deck | visible | offered | owned != ALL_BUILDINGS or counted != 9:
        return False
    return not public.manned & ~owned and (size(owned) < BUILDINGS_TO_END or state.phase == phases.OVER)


def fitting_tokens(state: VeronaState) -> bool:
    """V-1, V-31: no more tokens than a house has, face down and turned up together; the kinds of all are known."""
    players, plans = state.setup.players, state.sealed.plans
    for seat in range(players):
        for kind in range(CORRUPTION, BLUFF + 1):
            count = used_of(state, seat, kind)
            for street in range(state.setup.board.size):
                if plans[street * players + seat] == kind:
                    count += 1
            if count > TOKENS[kind]:
                return False
    for place in range(len(plans)):
        if plans[place] > BLUFF:
            return False
    return True
