"""The state of Verona: what is public, the street that is resolved, what is sealed, and the hands."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.state import State
from piazza.games.verona import phases
from piazza.games.verona.data import NOBODY
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import NO_PLACES, Public, ResolvedStreet, Sealed, places


class VeronaState(State[VeronaSetup]):
    """One moment of a game."""

    def __init__(self, setup: VeronaSetup, public: Public, street: ResolvedStreet, sealed: Sealed) -> None:
        super().__init__(setup)
        self.phase: i64 = phases.DRAW_FIRST
        self.public = public
        self.street = street
        self.sealed = sealed
        self.hands = NO_PLACES  # missions not shown

    def clone(self) -> "VeronaState":
        copy = VeronaState(self.setup, self.public.clone(), self.street.clone(), self.sealed.clone())
        copy.phase = self.phase
        copy.hands = self.hands[:]
        copy.acting = self.acting
        return copy


def empty_state(setup: VeronaSetup) -> VeronaState:
    """All slots at rest."""
    players, streets = setup.players, setup.board.size
    state = VeronaState(setup, Public(players, streets), ResolvedStreet(players), Sealed(players, streets))
    state.hands = places(players, 0)
    return state


def allies_in(state: VeronaState, street: i64, seat: i64) -> i64:
    return state.public.allies[street * state.setup.players + seat]


def has_ally(state: VeronaState, street: i64) -> bool:
    """Whether any seat has an ally there."""
    return has_other_ally(state, street, NOBODY)


def has_other_ally(state: VeronaState, street: i64, seat: i64) -> bool:
    """Whether another seat has an ally there."""
    players: i64 = state.setup.players
    allies = state.public.allies
    for other in range(players):
        if other != seat and allies[street * players + other]:
            return True
    return False


def streets_of(state: VeronaState, seat: i64) -> i64:
    """The streets where a seat has an ally."""
    players: i64 = state.setup.players
    allies = state.public.allies
    streets: i64 = 0
    for street in range(state.setup.board.size):
        if allies[street * players + seat]:
            streets |= BIT[street]
    return streets


def return_ally(state: VeronaState, street: i64, seat: i64) -> None:
    """V-44: back to the supply."""
    state.public.allies[street * state.setup.players + seat] -= 1
    state.public.supply[seat] += 1


def bring_ally(state: VeronaState, street: i64, seat: i64) -> None:
    state.public.allies[street * state.setup.players + seat] += 1
    state.public.supply[seat] -= 1


def clockwise(state: VeronaState, place: i64) -> i64:
    """The seat that is `place` places to the left of the first player."""
    return (state.public.first + place) % state.setup.players


def owns(state: VeronaState, seat: i64, building: i64) -> bool:
    return state.public.owners[building] == seat


def used_of(state: VeronaState, seat: i64, kind: i64) -> i64:
    """How many of its tokens of a kind a seat has had turned up this round."""
    return (state.public.used[seat] >> (4 * kind)) & 15
