"""The change of all leads by a successful action: it is applied to the board, measured and undone."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.bots.verona.worth import Worth
from piazza.core.actions import BIT
from piazza.games.verona.data import NOBODY
from piazza.games.verona.state import VeronaState, bring_ally, return_ally

NEVER: Final = -1e9


class Stakes:
    """The leads of all seats, and their changes by the last action that was tried."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.players = worth.players
        self.base = vec[float]([0.0] * worth.players)
        self.change = vec[float]([0.0] * worth.players)
        self.kept = vec[float]([0.0] * worth.players)
        self.victim: i64 = NOBODY

    def begin(self, state: VeronaState) -> None:
        self.worth.value(state)
        for seat in range(self.players):
            self.base[seat] = self.worth.lead_of(seat)

    def measure(self, state: VeronaState) -> None:
        self.worth.value(state)
        for seat in range(self.players):
            self.change[seat] = self.worth.lead_of(seat) - self.base[seat]

    def corruption(self, state: VeronaState, street: i64, seat: i64) -> None:
        """V-41; VR-10: with an empty supply nothing changes."""
        if not state.public.supply[seat]:
            for other in range(self.players):
                self.change[other] = 0.0
            return
        bring_ally(state, street, seat)
        self.measure(state)
        return_ally(state, street, seat)

    def violence(self, state: VeronaState, street: i64, seat: i64) -> None:
        """V-42: the removal that is best for the winner; `victim` is the owner of the ally."""
        self.victim = NOBODY
        for other in range(self.players):
            if other != seat and state.public.allies[street * self.players + other]:
                return_ally(state, street, other)
                self.measure(state)
                bring_ally(state, street, other)
                if self.victim == NOBODY or self.change[seat] > self.kept[seat]:
                    self.victim = other
                    for house in range(self.players):
                        self.kept[house] = self.change[house]
        if self.victim != NOBODY:
            for house in range(self.players):
                self.change[house] = self.kept[house]


def guests_of(state: VeronaState, street: i64, seat: i64) -> i64:
    """The other houses with an ally in a street, as a mask."""
    players: i64 = state.setup.players
    houses: i64 = 0
    for other in range(players):
        if other != seat and state.public.allies[street * players + other]:
            houses |= BIT[other]
    return houses
