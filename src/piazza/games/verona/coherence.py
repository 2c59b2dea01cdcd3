"""What must hold between the slots of a state of Verona, so that what is loaded could be met in play and played on."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.view import CHANCE
from piazza.games.verona import coherence_street as street_
from piazza.games.verona import state as phases
from piazza.games.verona.data import (
    ALL_BUILDINGS,
    ALLIES,
    ALLIES_TO_PREPARE,
    BLUFF,
    BUILDINGS_TO_END,
    CORRUPTION,
    MUNICIPIO,
    NO_BUILDING,
    NOBODY,
    NOT_YET,
    PRICE,
    TOKENS,
)
from piazza.games.verona.rules.end_of_round.occupation import count_occupied
from piazza.games.verona.rules.planning import can_place
from piazza.games.verona.rules.resolution.roles import streets_with_tokens
from piazza.games.verona.rules.setup import count_bits, missions_dealt
from piazza.games.verona.state import VeronaState, allies_in, board_setup, clockwise, used_of

CHANCE_DRAWS: Final = (
    phases.DRAW_FIRST,
    phases.DEALING,
    phases.DECK_UP,
    phases.PROPOSAL,
    phases.ATTACK_DICE,
    phases.DEFENCE_DICE,
)


def contradiction(state: VeronaState) -> str:
    """The name of the first field that does not fit the others; empty if all fit."""
    checks = (
        ("round", fitting_round),
        ("supply", fitting_allies),
        ("hands", fitting_missions),
        ("offers", fitting_buildings),
        ("plans", fitting_plans),
        ("turn", fitting_turn),
        ("to act", fitting_actors),
        ("street", street_.fitting_street),
        ("cards", street_.fitting_cards),
        ("bids", fitting_bids),
        ("roller", street_.fitting_dice),
        ("owner", street_.fitting_owner),
        ("hires", fitting_arming),
    )
    for field, fits in checks:
        if not fits(state):
            return field
    return ""


def all_seats(state: VeronaState) -> i64:
    return BIT[state.setup.players] - 1


def fitting_round(state: VeronaState) -> bool:
    """V-52, VR-2: rounds are counted from the proposal on, and the game ends with the fifth building or the last one."""
    rounds = board_setup(state).rounds
    if state.phase <= phases.DECK_UP:
        return state.round == 0 and (state.phase != phases.DRAW_FIRST or state.first == 0)
    fifth = count_occupied(state) == BUILDINGS_TO_END
    if state.phase == phases.OVER:
        return 1 <= state.round <= rounds and (fifth or state.round == rounds)
    last = state.round == rounds and state.phase >= phases.PROFIT
    return 1 <= state.round <= rounds and not fifth and not last


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


def fitting_missions(state: VeronaState) -> bool:
    """V-10, V-13: dealt in turn from the first player, none twice; V-45: no more shown than rounds were played."""
    setup = board_setup(state)
    total: i64 = 0
    for seat in range(setup.players):
        total += count_bits(state.hands[seat]) + count_bits(state.shown[seat])
        if count_bits(state.shown[seat]) > state.round:
            return False
        if state.has_shown & BIT[seat] and not state.shown[seat]:
            return False
    if total != count_bits(missions_dealt(state)):
        return False
    full = setup.seats * setup.missions_each
    expected = total == full if state.phase > phases.DEALING else total < full
    if state.phase == phases.DRAW_FIRST:
        expected = total == 0
    for seat in range(setup.players):
        place = (seat - state.first) % setup.players
        due = (total - place + setup.seats - 1) // setup.seats
        expected = expected and count_bits(state.hands[seat]) + count_bits(state.shown[seat]) == due
    return expected


def fitting_buildings(state: VeronaState) -> bool:
    """V-20: each is in the deck, on top of it, on offer or occupied, as many as rounds have come."""
    seen = state.deck
    total = count_bits(state.deck)
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
    offered = len(state.offers) + count_bits(owned)
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


def fitting_turn(state: VeronaState) -> bool:
    """V-12: allies of the preparatory round; V-23, V-30: whose turn it is."""
    players = state.setup.players
    if state.phase == phases.PREPARING:
        placed: i64 = 0
        for seat in range(players):
            own = ALLIES - state.supply[seat]
            placed += own
            if own != (state.turn - (seat - state.first) % players + players - 1) // players:
                return False
        return placed == state.turn < ALLIES_TO_PREPARE * players
    if state.phase < phases.PREPARING:
        return state.turn == 0 and all_supplies_full(state)
    in_turn = state.phase == phases.PLANNING and board_setup(state).tournament
    resolving = phases.PICKING <= state.phase <= phases.ADDING
    return state.turn == 0 or in_turn or resolving


def all_supplies_full(state: VeronaState) -> bool:
    for seat in range(state.setup.players):
        if state.supply[seat] != ALLIES:
            return False
    return True


def fitting_actors(state: VeronaState) -> bool:
    """Who is to act follows from the question, but for those who have sealed already."""
    if state.phase == phases.OVER:
        return state.acting == 0
    if state.phase in CHANCE_DRAWS:
        return state.acting == BIT[CHANCE]
    if state.phase == phases.PREPARING:
        return state.acting == BIT[clockwise(state, state.turn)]
    if state.phase == phases.PLANNING and board_setup(state).tournament:
        seat = clockwise(state, state.turn)
        return state.acting == BIT[seat] and not state.withdrawn & BIT[seat] and can_place(state, seat)
    if state.phase == phases.PICKING:
        return state.acting == BIT[clockwise(state, state.turn)] and streets_with_tokens(state) != 0
    if state.phase in (phases.PLANNING, phases.MUNICIPIO_BIDS, phases.ARMING):
        return some_of(state.acting, all_seats(state))
    if state.phase == phases.REARMING:
        return some_of(state.acting, state.eager)
    return state.phase not in (phases.OCCUPATION, phases.PROFIT) and street_.fitting_actors(state)


def some_of(acting: i64, seats: i64) -> bool:
    return acting != 0 and not acting & ~seats


def fitting_bids(state: VeronaState) -> bool:
    """V-37, V-51: who has sealed has bid what he has."""
    if state.phase != phases.MUNICIPIO_BIDS:
        return street_.fitting_bids(state) and state.occupying == 0
    if state.occupying >= len(state.offers) or state.offers[state.occupying] != MUNICIPIO:
        return False
    for seat in range(state.setup.players):
        waits = bool(state.acting & BIT[seat])
        if waits != (state.bids[seat] == NOT_YET) or state.bids[seat] > state.florins[seat]:
            return False
    return True


def fitting_arming(state: VeronaState) -> bool:
    """V-54: who has sealed hires what he can pay; who goes on has hired."""
    for seat in range(state.setup.players):
        waits = bool(state.acting & BIT[seat])
        hires = state.phase == phases.ARMING and not waits
        answers = state.phase == phases.REARMING and not waits and bool(state.eager & BIT[seat])
        if hires != (state.hires[seat] != NOT_YET) or answers != (state.again[seat] != NOT_YET):
            return False
        if state.hires[seat] > state.florins[seat] // PRICE:
            return False
        if state.eager & BIT[seat] and state.mercenaries[seat] < 2:
            return False
    return state.eager == 0 or state.phase == phases.REARMING
