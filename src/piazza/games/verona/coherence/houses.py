"""Allies, missions, buildings and tokens: none too many, none missing, each where it can have come to."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.sets import size
from piazza.games.verona import phases
from piazza.games.verona.data import (
    ALL_BUILDINGS,
    ALLIES,
    ALLIES_TO_PREPARE,
    BLUFF,
    CENTRE,
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
from piazza.games.verona.state import VeronaState, allies_in, board_setup, used_of


def fitting_allies(state: VeronaState) -> bool:
    """V-1: sixteen of each colour, in streets, buildings, the supply or on their way."""
    for seat in range(state.setup.players):
        count = state.supply[seat]
        for street in range(board_setup(state).board.size):
            count += allies_in(state, street, seat)
        for building in range(9):
            if state.manned & BIT[building] and state.owners[building] == seat:
                count += 1
        if seat == state.owner and state.phase == phases.RELOCATING:
            count += state.homeless
        if count != ALLIES:
            return False
    return True


def fitting_purses(state: VeronaState) -> bool:
    """VR-1: the bank does not run out, but there is only so much to be gained until the last round."""
    for seat in range(state.setup.players):
        to_come = MOST_GAIN * (MOST_ROUNDS + 1 - state.round) - gained_by(state, seat)
        if state.florins[seat] + PRICE * state.mercenaries[seat] > MOST_WORTH - to_come:
            return False
    return True


def gained_by(state: VeronaState, seat: i64) -> i64:
    """The most that a house can have gained in this round already."""
    gain = GAIN_BY_CORRUPTION * used_of(state, seat, CORRUPTION) + GAIN_BY_VIOLENCE * used_of(state, seat, VIOLENCE)
    if state.has_shown & BIT[seat]:
        gain += GAIN_BY_MISSION
    return gain + GAIN_BY_PROFIT if phases.PROFIT < state.phase < phases.OVER else gain


def fitting_preparation(state: VeronaState) -> bool:
    """V-12: before the first street is resolved allies stand one to a street, none in the Centre, three of a colour."""
    if state.round > 1 or state.phase > phases.PLANNING:
        return True
    board = board_setup(state).board
    for street in range(board.size):
        standing: i64 = 0
        for seat in range(state.setup.players):
            standing += allies_in(state, street, seat)
        if standing > (0 if board.districts[CENTRE] & BIT[street] else 1):
            return False
    for seat in range(state.setup.players):
        if state.phase > phases.PREPARING and state.supply[seat] != ALLIES - ALLIES_TO_PREPARE:
            return False
    return True


def fitting_missions(state: VeronaState) -> bool:
    """V-10, V-13: dealt in turn from the first player, none twice; V-45: no more shown than rounds were played."""
    setup = board_setup(state)
    total: i64 = 0
    for seat in range(setup.players):
        total += size(state.hands[seat]) + size(state.shown[seat])
        if size(state.shown[seat]) > state.round:
            return False
        if state.has_shown & BIT[seat] and not state.shown[seat]:
            return False
    if total != size(missions_dealt(state)):
        return False
    full = setup.players * setup.missions_each
    expected = total == full if state.phase > phases.DEALING else total < full
    if state.phase == phases.DRAW_FIRST:
        expected = total == 0
    for seat in range(setup.players):
        place = (seat - state.first) % setup.players
        due = (total - place + setup.players - 1) // setup.players
        expected = expected and size(state.hands[seat]) + size(state.shown[seat]) == due
    return expected


def fitting_buildings(state: VeronaState) -> bool:
    """V-20: each is in the deck, on top of it, on offer or occupied, as many as rounds have come."""
    seen = state.deck
    total = size(state.deck)
    if state.visible != NO_BUILDING:
        seen |= BIT[state.visible]
        total += 1
    owned: i64 = 0
    for building in state.offers:
        seen |= BIT[building]
        total += 1
    for building in range(9):
        if state.owners[building] != NOBODY:
            seen |= BIT[building]
            owned |= BIT[building]
            total += 1
    if seen != ALL_BUILDINGS or total != 9 or state.manned & ~owned:
        return False
    offered = len(state.offers) + size(owned)
    on_top = state.visible != NO_BUILDING
    due = min(state.round, 9)
    return offered == due and on_top == (state.phase > phases.PROPOSAL and due < 9)


def fitting_plans(state: VeronaState) -> bool:
    """V-1, V-21: no more tokens than a house has; V-31: those turned up are back behind the screen."""
    resolving = phases.PICKING <= state.phase <= phases.ADDING
    for seat in range(state.setup.players):
        for kind in range(CORRUPTION, BLUFF + 1):
            used = used_of(state, seat, kind)
            placed: i64 = 0
            for street in range(board_setup(state).board.size):
                if state.plans[street * state.setup.players + seat] == kind:
                    placed += 1
            if used + placed > TOKENS[kind]:
                return False
            if (placed and not resolving and state.phase != phases.PLANNING) or (used and state.phase < phases.PICKING):
                return False
    for place in range(len(state.plans)):
        if state.plans[place] > BLUFF:
            return False
    return state.phase == phases.PLANNING or not state.withdrawn
