"""What must hold between the slots of a state of Verona, so that what is loaded could be met in play and played on."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.view import CHANCE
from piazza.games.verona import phases
from piazza.games.verona.coherence import fight, houses, intrigue, street
from piazza.games.verona.data import ALLIES, ALLIES_TO_PREPARE, BUILDINGS_TO_END, MUNICIPIO, NOT_YET, PRICE
from piazza.games.verona.rules.end_of_round.occupation import count_occupied
from piazza.games.verona.rules.planning import can_place
from piazza.games.verona.rules.resolution.roles import streets_with_tokens
from piazza.games.verona.state import VeronaState, board_setup, clockwise

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
        ("florins", houses.fitting_purses),
        ("supply", houses.fitting_allies),
        ("hands", houses.fitting_missions),
        ("offers", houses.fitting_buildings),
        ("plans", houses.fitting_plans),
        ("turn", fitting_turn),
        ("allies", houses.fitting_preparation),
        ("to act", fitting_actors),
        ("street", street.fitting_street),
        ("cards", intrigue.fitting_cards),
        ("first cards", intrigue.fitting_first_cards),
        ("roller", fight.fitting_dice),
        ("bids", fitting_bids),
        ("success", fight.fitting_outcome),
        ("owner", street.fitting_owner),
        ("hires", fitting_arming),
    )
    for field, fits in checks:
        if not fits(state):
            return field
    return ""


def all_seats(state: VeronaState) -> i64:
    return BIT[state.setup.players] - 1


def fitting_round(state: VeronaState) -> bool:
    """V-52, VR-2: rounds count from the proposal on, and the game ends with the fifth building or the last one."""
    rounds = board_setup(state).rounds
    if state.phase <= phases.DECK_UP:
        return state.round == 0 and (state.phase != phases.DRAW_FIRST or state.first == 0)
    fifth = count_occupied(state) == BUILDINGS_TO_END
    if state.phase == phases.OVER:
        return 1 <= state.round <= rounds and (fifth or state.round == rounds)
    last = state.round == rounds and state.phase >= phases.PROFIT
    return 1 <= state.round <= rounds and not fifth and not last


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
        return asks_some_of(state.acting, all_seats(state))
    if state.phase == phases.REARMING:
        return asks_some_of(state.acting, state.eager)
    return state.phase not in (phases.OCCUPATION, phases.PROFIT) and street.fitting_actors(state)


def asks_some_of(acting: i64, seats: i64) -> bool:
    return acting != 0 and not acting & ~seats


def fitting_bids(state: VeronaState) -> bool:
    """V-37, V-51: who has sealed has bid what he has."""
    if state.phase != phases.MUNICIPIO_BIDS:
        return fight.fitting_bids(state) and state.occupying == 0
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
