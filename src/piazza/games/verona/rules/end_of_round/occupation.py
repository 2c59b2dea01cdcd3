"""Occupying buildings, the auction for Municipio, and the end of the game (V-50 to V-52)."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.board import Board
from piazza.games.verona.data import (
    BUILDINGS_TO_END,
    CASA,
    CHURCH,
    CONVENTO,
    EAST,
    GABELLA,
    GUILD,
    LEAST_FOR_MUNICIPIO,
    MUNICIPIO,
    NO_AUTHORITY,
    NOBODY,
    NORTH,
    NOT_YET,
    POSTRIBOLO,
    PRINCE,
    REDENTORE,
    ROCCAFORTE,
    SOUTH,
    SUSANNA,
    WEST,
)
from piazza.games.verona.public import places
from piazza.games.verona.rules.scoring import tell_scores
from piazza.games.verona.state import VeronaState, allies_in, clockwise


def occupy_next(state: VeronaState, sink: Sink | None) -> None:
    """V-50: the buildings on offer, in the order in which they were revealed."""
    if state.public.occupying == len(state.public.offers):
        state.public.occupying = 0
        end_occupation(state, sink)
        return
    building: i64 = state.public.offers[state.public.occupying]
    if building == MUNICIPIO:
        state.sealed.bids = places(state.setup.players, NOT_YET)
        state.phase = phases.MUNICIPIO_BIDS
        state.acting = BIT[state.setup.players] - 1
    else:
        settle(state, building, leader(state, streets_for(state.setup.board, building)), sink)


def streets_for(board: Board, building: i64) -> i64:
    """The streets in which allies count for a building."""
    if building == CASA:
        return board.authorities[GUILD]
    if building == POSTRIBOLO:
        return board.authorities[NO_AUTHORITY]
    if building == ROCCAFORTE:
        return board.authorities[PRINCE]
    if building == SUSANNA:
        return board.authorities[CHURCH]
    if building == CONVENTO:
        return board.districts[EAST]
    if building == GABELLA:
        return board.districts[WEST]
    if building == REDENTORE:
        return board.districts[SOUTH]
    return board.districts[NORTH]


def leader(state: VeronaState, streets: i64) -> i64:
    """V-50: the seat with strictly the most allies in the streets; NOBODY after a tie."""
    best: i64 = 0
    first: i64 = NOBODY
    for seat in range(state.setup.players):
        count: i64 = 0
        for street in range(state.setup.board.size):
            if streets & BIT[street]:
                count += allies_in(state, street, seat)
        if count > best:
            best = count
            first = seat
        elif count == best:
            first = NOBODY
    return first


def settle(state: VeronaState, building: i64, seat: i64, sink: Sink | None) -> None:
    """A seat takes a building, or it stays on offer."""
    if seat == NOBODY:
        state.public.occupying += 1
        if sink is not None:
            sink.tell(Event(events.NOT_OCCUPIED, EVERYBODY, (building,)))
        return
    state.public.offers.pop(state.public.occupying)
    state.public.owners[building] = seat
    if state.public.supply[seat]:  # VR-10: without one the slot stays empty
        state.public.supply[seat] -= 1
        state.public.manned |= BIT[building]
    if sink is not None:
        sink.tell(Event(events.OCCUPIED, EVERYBODY, (seat, building)))
    if count_occupied(state) == BUILDINGS_TO_END:  # V-52, VR-16
        end_game(state, sink)


def count_occupied(state: VeronaState) -> i64:
    count: i64 = 0
    for building in range(9):
        if state.public.owners[building] != NOBODY:
            count += 1
    return count


# Municipio (V-51) --------------------------------------------------------------------------------------------------


def seal_bid(state: VeronaState, seat: i64, amount: i64, sink: Sink | None) -> None:
    state.sealed.bids[seat] = amount
    state.acting ^= BIT[seat]
    if state.acting:
        return
    best: i64 = 0
    winner: i64 = NOBODY
    for place in range(state.setup.players):
        bidder = clockwise(state, place)
        bid = state.sealed.bids[bidder]
        state.public.florins[bidder] -= bid
        if sink is not None:
            sink.tell(Event(events.BID_FOR_MUNICIPIO, EVERYBODY, (bidder, bid)))
        if bid > best:
            best = bid
            winner = bidder
        elif bid == best:
            winner = NOBODY
    state.sealed.bids = places(state.setup.players, NOT_YET)
    state.phase = phases.OCCUPATION
    settle(state, MUNICIPIO, winner if best >= LEAST_FOR_MUNICIPIO else NOBODY, sink)


# The end (V-52, VR-2) ----------------------------------------------------------------------------------------------


def end_occupation(state: VeronaState, sink: Sink | None) -> None:
    if state.public.round == state.setup.rounds:
        end_game(state, sink)
    else:
        state.phase = phases.PROFIT


def end_game(state: VeronaState, sink: Sink | None) -> None:
    state.public.occupying = 0
    state.phase = phases.OVER
    state.acting = 0
    if sink is not None:
        sink.tell(Event(events.GAME_ENDED, EVERYBODY, (count_occupied(state),)))
        tell_scores(state, sink)
