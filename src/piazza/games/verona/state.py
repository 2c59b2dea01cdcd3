"""The box of Verona: everything that lies on the table, in front of the screens and behind them.

Allies and tokens are counted by street × players + seat. The last slot follows from the rest.
"""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.state import State
from piazza.games.verona.data import NO_BUILDING, NO_CARD, NO_STREET, NOBODY, NOT_YET
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.phases import DRAW_FIRST


class VeronaState(State[VeronaSetup]):
    """One moment of a game."""

    def __init__(self, setup: VeronaSetup) -> None:
        super().__init__(setup)
        n = setup.players
        streets = len(setup.board.streets)
        self.phase: i64 = DRAW_FIRST
        self.round: i64 = 0
        self.first: i64 = 0
        # Houses
        self.florins = vec[i64]([0] * n)
        self.mercenaries = vec[i64]([0] * n)
        self.supply = vec[i64]([0] * n)
        self.allies = vec[i64]([0] * (streets * n))
        self.hands = vec[i64]([0] * n)  # missions not shown
        self.shown = vec[i64]([0] * n)
        self.has_shown: i64 = 0  # seats that have shown one this round
        # Buildings
        self.deck: i64 = 0  # not visible yet
        self.visible: i64 = NO_BUILDING  # on top of the deck
        self.offers: list[int] = []  # on offer, in the order they came
        self.owners = vec[i64]([NOBODY] * 9)
        self.manned: i64 = 0  # buildings with an ally in the slot
        # Plans
        self.plans = vec[i64]([0] * (streets * n))  # kinds of tokens, face down
        self.used = vec[i64]([0] * n)  # tokens turned up this round: four bits for the number of each kind
        self.withdrawn: i64 = 0
        # The street that is resolved
        self.turn: i64 = 0  # of preparing, planning in turn, or picking
        self.street: i64 = NO_STREET
        self.schemer: i64 = NOBODY
        self.bribers: i64 = 0
        self.fighters: i64 = 0
        self.defenders: i64 = 0
        self.agent: i64 = NO_STREET
        self.attempt: i64 = 0
        self.cards = vec[i64]([NO_CARD] * n)
        self.first_cards = vec[i64]([NO_CARD] * n)  # of the first attempt, once there is a second
        self.bids = vec[i64]([NOT_YET] * n)
        self.strength = vec[i64]([0] * n)
        self.strongest: i64 = NOBODY
        self.roller: i64 = NOBODY
        self.dice: i64 = 0  # that the roller has yet to roll
        self.rolled: i64 = 0  # by the roller so far
        self.stopped: i64 = 0  # 1 once a defender has rolled enough
        self.success: i64 = NOBODY  # whose action succeeded
        # Somebody puts allies down, or has shown a mission
        self.owner: i64 = NOBODY
        self.homeless: i64 = 0  # allies of the owner to put down
        self.asked: i64 = 0  # how many seats the pass for missions has gone by
        self.moves: i64 = 0  # left of a benefit
        # The end of a round
        self.occupying: i64 = 0  # place in the list of offers
        self.hires = vec[i64]([NOT_YET] * n)
        self.eager: i64 = 0  # seats that may go on arming
        self.again = vec[i64]([NOT_YET] * n)

    def clone(self) -> "VeronaState":
        copy = VeronaState(self.setup)
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.florins = self.florins[:]
        copy.mercenaries = self.mercenaries[:]
        copy.supply = self.supply[:]
        copy.allies = self.allies[:]
        copy.hands = self.hands[:]
        copy.shown = self.shown[:]
        copy.has_shown = self.has_shown
        copy.deck = self.deck
        copy.visible = self.visible
        copy.offers = list(self.offers)
        copy.owners = self.owners[:]
        copy.manned = self.manned
        copy.plans = self.plans[:]
        copy.used = self.used[:]
        copy.withdrawn = self.withdrawn
        copy.turn = self.turn
        copy.street = self.street
        copy.schemer = self.schemer
        copy.bribers = self.bribers
        copy.fighters = self.fighters
        copy.defenders = self.defenders
        copy.agent = self.agent
        copy.attempt = self.attempt
        copy.cards = self.cards[:]
        copy.first_cards = self.first_cards[:]
        copy.bids = self.bids[:]
        copy.strength = self.strength[:]
        copy.strongest = self.strongest
        copy.roller = self.roller
        copy.dice = self.dice
        copy.rolled = self.rolled
        copy.stopped = self.stopped
        copy.success = self.success
        copy.owner = self.owner
        copy.homeless = self.homeless
        copy.asked = self.asked
        copy.moves = self.moves
        copy.occupying = self.occupying
        copy.hires = self.hires[:]
        copy.eager = self.eager
        copy.again = self.again[:]
        copy.acting = self.acting
        return copy


def board_setup(state: VeronaState) -> VeronaSetup:
    return state.setup


def allies_in(state: VeronaState, street: i64, seat: i64) -> i64:
    return state.allies[street * state.setup.players + seat]


def has_ally(state: VeronaState, street: i64) -> bool:
    """Whether anybody has one there."""
    return has_other_ally(state, street, NOBODY)


def has_other_ally(state: VeronaState, street: i64, seat: i64) -> bool:
    """Whether somebody else has an ally there."""
    for other in range(state.setup.players):
        if other != seat and allies_in(state, street, other):
            return True
    return False


def streets_of(state: VeronaState, seat: i64) -> i64:
    """The streets where a seat has an ally."""
    streets: i64 = 0
    for street in range(board_setup(state).board.size):
        if allies_in(state, street, seat):
            streets |= BIT[street]
    return streets


def return_ally(state: VeronaState, street: i64, seat: i64) -> None:
    """V-44: back to the supply."""
    state.allies[street * state.setup.players + seat] -= 1
    state.supply[seat] += 1


def bring_ally(state: VeronaState, street: i64, seat: i64) -> None:
    state.allies[street * state.setup.players + seat] += 1
    state.supply[seat] -= 1


def clockwise(state: VeronaState, place: i64) -> i64:
    """The seat so many places to the left of the first player."""
    return (state.first + place) % state.setup.players


def owns(state: VeronaState, seat: i64, building: i64) -> bool:
    return state.owners[building] == seat


def used_of(state: VeronaState, seat: i64, kind: i64) -> i64:
    """How many of its tokens of a kind a seat has had turned up this round."""
    return (state.used[seat] >> (4 * kind)) & 15
