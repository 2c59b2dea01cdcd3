"""Views of Verona as rows of numbers; how many numbers and which actions there are is in `verona_slots`.

What the phase does not use is at rest, and written as zeros without looking.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.game import Game
from piazza.encoding.base import Encoding
from piazza.encoding.sheet import Sheet, from_viewer
from piazza.encoding.verona_slots import KINDS, PURSE, STRENGTH, actions_of, of_the_street, outcomes_of, slots_of
from piazza.games.verona import phases
from piazza.games.verona.data import BUILDINGS, CARDS, NOT_YET, TOKENS
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import Public, ResolvedStreet, Sealed
from piazza.games.verona.view import VeronaView


class VeronaEncoding(Encoding[VeronaSetup, VeronaView]):
    """Streets and missions are those of the board."""

    def __init__(self, game: Game[Any, Any, Any], setup: VeronaSetup) -> None:
        self.streets: i64 = setup.board.size
        self.missions: i64 = len(setup.board.missions)
        self.street_size: i64 = sum([slot.length for slot in of_the_street(setup)])
        super().__init__(game, setup, slots_of(setup), actions_of(setup), outcomes_of(setup))

    def write(self, view: VeronaView, into: Sheet) -> None:
        viewer, phase = view.viewer, view.phase
        into.one_of(phase, len(phases.PHASES))
        self.write_houses(view.public, viewer, into)
        self.write_buildings(view.public, viewer, into)
        into.table(view.missions, 1, viewer, self.players)
        into.set_of(view.hand, self.missions)
        self.write_plans(view, into)
        first = into.at
        if phases.AGENT <= phase <= phases.ADDING:
            self.write_street(view.street, view.sealed, viewer, into)
            self.write_effects(view.public, viewer, into)
        into.at = first + self.street_size
        if phases.BIDDING <= phase <= phases.MUNICIPIO_BIDS:
            write_sealed(view.sealed.bids, viewer, into)
        into.at = first + self.street_size + (1 + PURSE) * self.players
        if phase >= phases.MUNICIPIO_BIDS:
            self.write_end_of_round(view, into)

    def write_houses(self, public: Public, viewer: i64, into: Sheet) -> None:
        players = self.players
        into.number(public.round)
        into.seat(public.first, viewer, players)
        write_large(public.florins, PURSE, viewer, into)
        write_large(public.mercenaries, PURSE, viewer, into)
        into.table(public.supply, 1, viewer, players)
        into.table(public.allies, self.streets, viewer, players)
        into.sets(public.shown, self.missions, viewer, players)
        into.seats(public.has_shown, viewer, players)

    def write_buildings(self, public: Public, viewer: i64, into: Sheet) -> None:
        """Of those on offer, which came first, second and so on."""
        count: i64 = len(BUILDINGS)
        into.set_of(public.deck, count)
        into.one_of(public.visible, count)
        first = into.at
        for place, building in enumerate(public.offers):
            into.at = first + building
            into.number(place + 1)
        into.at = first + count
        for building in range(count):
            into.seat(public.owners[building], viewer, self.players)
        into.set_of(public.manned, count)

    def write_plans(self, view: VeronaView, into: Sheet) -> None:
        """Where others have tokens, the own tokens by kind, and how many of each kind were turned up and are left."""
        viewer, players, used = view.viewer, self.players, view.public.used
        if view.phase != phases.PLANNING or view.setup.tournament:
            into.table(view.sealed.plans, self.streets, viewer, players)
        else:
            into.at += self.streets * players  # only the own ones are seen, which follow
        first, kinds = into.at, i64(KINDS)
        for seat in range(players):
            if used[seat]:
                into.at = first + kinds * from_viewer(seat, viewer, players)
                for kind in range(1, kinds + 1):
                    into.number((used[seat] >> (4 * kind)) & 15)
        into.at = first + kinds * players
        self.write_own_tokens(view, into)
        into.seats(view.public.withdrawn, viewer, players)
        into.large(view.public.turn, PURSE)

    def write_own_tokens(self, view: VeronaView, into: Sheet) -> None:
        """Where each kind lies, and how many of it are left."""
        viewer, players, plans, kinds = view.viewer, self.players, view.sealed.plans, i64(KINDS)
        if viewer >= players:
            into.at += kinds * (self.streets + 1)
            return
        first = into.at
        placed: i64 = 0  # as `used` counts them: four bits for each kind
        for street in range(self.streets):
            kind = plans[street * players + viewer]
            if kind:
                into.cells[first + street * kinds + kind - 1] = 1
                placed += BIT[4 * kind]
        into.at = first + self.streets * kinds
        gone = placed + view.public.used[viewer]
        for kind in range(1, kinds + 1):
            into.number(TOKENS[kind] - ((gone >> (4 * kind)) & 15))

    def write_street(self, street: ResolvedStreet, sealed: Sealed, viewer: i64, into: Sheet) -> None:
        players = self.players
        into.one_of(street.number, self.streets)
        into.seat(street.schemer, viewer, players)
        into.seats(street.bribers, viewer, players)
        into.seats(street.fighters, viewer, players)
        into.seats(street.defenders, viewer, players)
        into.one_of(street.agent, self.streets)
        into.number(street.attempt)
        write_cards(sealed.cards, viewer, into)
        write_cards(street.first_cards, viewer, into)
        write_large(street.strength, STRENGTH, viewer, into)
        into.seat(street.strongest, viewer, players)
        into.seat(street.roller, viewer, players)
        into.number(street.dice)
        into.large(street.rolled, STRENGTH)
        into.number(street.stopped)
        into.seat(street.success, viewer, players)
        into.number(street.asked)

    def write_effects(self, public: Public, viewer: i64, into: Sheet) -> None:
        into.seat(public.owner, viewer, self.players)
        into.number(public.homeless)
        into.number(public.moves)

    def write_end_of_round(self, view: VeronaView, into: Sheet) -> None:
        viewer, public = view.viewer, view.public
        into.number(public.occupying)
        write_sealed(view.sealed.hires, viewer, into)
        into.seats(public.eager, viewer, self.players)
        write_sealed(view.sealed.again, viewer, into)


def write_large(numbers: "vec[i64]", digits: i64, viewer: i64, into: Sheet) -> None:
    """A large number of each seat, from the viewer on."""
    first, players = into.at, len(numbers)
    for seat in range(players):
        if numbers[seat]:
            into.at = first + digits * from_viewer(seat, viewer, players)
            into.large(numbers[seat], digits)
    into.at = first + digits * players


def write_sealed(numbers: "vec[i64]", viewer: i64, into: Sheet) -> None:
    """Whether the number of each seat is known, and the number."""
    first, players = into.at, len(numbers)
    for seat in range(players):
        if numbers[seat] != NOT_YET:
            into.at = first + (1 + PURSE) * from_viewer(seat, viewer, players)
            into.number(1)
            into.large(numbers[seat], PURSE)
    into.at = first + (1 + PURSE) * players


def write_cards(cards: "vec[i64]", viewer: i64, into: Sheet) -> None:
    """The card of each seat, if it is known."""
    first, players = into.at, len(cards)
    for seat in range(players):
        into.at = first + len(CARDS) * from_viewer(seat, viewer, players)
        into.one_of(cards[seat], len(CARDS))
    into.at = first + len(CARDS) * players
