"""The parts that state and view of Verona share. `clone` copies vectors once: the new object begins without any.

Allies and tokens are counted by street × players + seat. None of the parts can be in a cycle, so the garbage collector
need not look at them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from piazza.games.verona.data import BUILDINGS, NO_BUILDING, NO_CARD, NO_STREET, NOBODY, NOT_YET

NO_PLACES: Final = vec[i64]()
# Copying a part of these is faster than making a vector from a list.
MANY: Final = 256
ZEROS: Final = vec[i64]([0] * MANY)
NOT_YETS: Final = vec[i64]([NOT_YET] * MANY)


def places(count: i64, value: i64) -> "vec[i64]":
    """A vector of `count` equal values."""
    if not count:
        return NO_PLACES
    if value == 0 and count <= MANY:
        return ZEROS[:count]
    if value == NOT_YET and count <= MANY:
        return NOT_YETS[:count]
    return vec[i64]([value] * count)


@mypyc_attr(acyclic=True)
class Public:
    """What lies open on the table from round to round."""

    def __init__(self, players: i64, streets: i64) -> None:
        self.round: i64 = 0
        self.first: i64 = 0
        # Houses
        self.florins = places(players, 0)
        self.mercenaries = places(players, 0)
        self.supply = places(players, 0)
        self.allies = places(streets * players, 0)
        self.shown = places(players, 0)  # missions
        self.has_shown: i64 = 0  # seats that have shown one this round
        # Buildings
        self.deck: i64 = 0  # not visible yet
        self.visible: i64 = NO_BUILDING  # on top of the deck
        self.offers: list[int] = []  # on offer, in the order they came
        self.owners = places(len(BUILDINGS) if players else 0, NOBODY)
        self.manned: i64 = 0  # buildings with an ally in the slot
        # Plans
        self.used = places(players, 0)  # tokens turned up this round: four bits for the number of each kind
        self.withdrawn: i64 = 0  # from planning in turn
        self.turn: i64 = 0  # of preparing, planning in turn, or picking
        # A seat puts allies down, or has shown a mission
        self.owner: i64 = NOBODY
        self.homeless: i64 = 0  # allies of the owner to put down
        self.moves: i64 = 0  # left of a benefit
        # The end of a round
        self.occupying: i64 = 0  # place in the list of offers
        self.eager: i64 = 0  # seats that may go on arming

    def clone(self) -> "Public":
        copy = Public(0, 0)
        copy.round = self.round
        copy.first = self.first
        copy.florins = self.florins[:]
        copy.mercenaries = self.mercenaries[:]
        copy.supply = self.supply[:]
        copy.allies = self.allies[:]
        copy.shown = self.shown[:]
        copy.has_shown = self.has_shown
        copy.deck = self.deck
        copy.visible = self.visible
        copy.offers = list(self.offers)
        copy.owners = self.owners[:]
        copy.manned = self.manned
        copy.used = self.used[:]
        copy.withdrawn = self.withdrawn
        copy.turn = self.turn
        copy.owner = self.owner
        copy.homeless = self.homeless
        copy.moves = self.moves
        copy.occupying = self.occupying
        copy.eager = self.eager
        return copy


@mypyc_attr(acyclic=True)
class ResolvedStreet:
    """The street that is resolved, as everybody sees it; a new one is between two streets."""

    def __init__(self, players: i64) -> None:
        self.number: i64 = NO_STREET
        self.schemer: i64 = NOBODY
        self.bribers: i64 = 0
        self.fighters: i64 = 0
        self.defenders: i64 = 0
        self.agent: i64 = NO_STREET
        self.attempt: i64 = 0
        self.first_cards = places(players, NO_CARD)  # of the first attempt, once there is a second
        self.strength = places(players, 0)
        self.strongest: i64 = NOBODY
        self.roller: i64 = NOBODY
        self.dice: i64 = 0  # that the roller has yet to roll
        self.rolled: i64 = 0  # by the roller so far
        self.stopped: i64 = 0  # 1 once a defender has rolled enough
        self.success: i64 = NOBODY  # whose action succeeded
        self.asked: i64 = 0  # how many seats the pass for missions has gone by

    def clone(self) -> "ResolvedStreet":
        copy = ResolvedStreet(0)
        copy.number = self.number
        copy.schemer = self.schemer
        copy.bribers = self.bribers
        copy.fighters = self.fighters
        copy.defenders = self.defenders
        copy.agent = self.agent
        copy.attempt = self.attempt
        copy.first_cards = self.first_cards[:]
        copy.strength = self.strength[:]
        copy.strongest = self.strongest
        copy.roller = self.roller
        copy.dice = self.dice
        copy.rolled = self.rolled
        copy.stopped = self.stopped
        copy.success = self.success
        copy.asked = self.asked
        return copy


@mypyc_attr(acyclic=True)
class Sealed:
    """What seats decide in secret, until it is revealed and after. A view has only what its viewer may know of it."""

    def __init__(self, players: i64, streets: i64) -> None:
        self.plans = places(streets * players, 0)  # kinds of tokens, face down
        self.cards = places(players, NO_CARD)
        self.bids = places(players, NOT_YET)
        self.hires = places(players, NOT_YET)
        self.again = places(players, NOT_YET)

    def clone(self) -> "Sealed":
        copy = Sealed(0, 0)
        copy.plans = self.plans[:]
        copy.cards = self.cards[:]
        copy.bids = self.bids[:]
        copy.hires = self.hires[:]
        copy.again = self.again[:]
        return copy
