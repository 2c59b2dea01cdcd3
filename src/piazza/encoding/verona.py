"""Views of Verona as rows of numbers; how many numbers and which actions there are is in `verona_slots`."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.game import Game
from piazza.encoding.base import Encoding
from piazza.encoding.sheet import Sheet, seat_after
from piazza.encoding.verona_slots import KINDS, PURSE, STRENGTH, actions_of, outcomes_of, slots_of
from piazza.games.verona.data import BUILDINGS, CARDS, NOT_YET, TOKENS
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.phases import PHASES
from piazza.games.verona.public import Public, ResolvedStreet, Sealed
from piazza.games.verona.view import VeronaView


class VeronaEncoding(Encoding[VeronaSetup, VeronaView]):
    """Streets and missions are those of the board."""

    def __init__(self, game: Game[Any, Any, Any], setup: VeronaSetup) -> None:
        self.streets: i64 = setup.board.size
        self.missions: i64 = len(setup.board.missions)
        super().__init__(game, setup, slots_of(setup), actions_of(setup), outcomes_of(setup))

    def write(self, view: VeronaView, into: Sheet) -> None:
        viewer = view.viewer
        into.one_of(view.phase, len(PHASES))
        self.write_houses(view.public, viewer, into)
        self.write_buildings(view.public, viewer, into)
        self.write_plans(view, into)
        self.write_street(view.street, view.sealed, viewer, into)
        self.write_rest(view, into)

    def write_houses(self, public: Public, viewer: i64, into: Sheet) -> None:
        players = self.players
        into.number(public.round)
        into.seat(public.first, viewer, players)
        self.write_large(public.florins, PURSE, viewer, into)
        self.write_large(public.mercenaries, PURSE, viewer, into)
        into.table(public.supply, 1, viewer, players)
        into.table(public.allies, self.streets, viewer, players)
        for place in range(players):
            into.set_of(public.shown[seat_after(place, viewer, players)], self.missions)
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
        """The kinds of the tokens on the streets, then how many of each kind were turned up and are left."""
        viewer, players, used = view.viewer, self.players, view.public.used
        into.table(view.sealed.plans, self.streets, viewer, players)
        for place in range(players):
            turned_up = used[seat_after(place, viewer, players)]
            for kind in range(1, KINDS + 1):
                into.number((turned_up >> (4 * kind)) & 15)
        self.write_own_tokens(view, into)
        into.seats(view.public.withdrawn, viewer, players)
        into.large(view.public.turn, PURSE)

    def write_own_tokens(self, view: VeronaView, into: Sheet) -> None:
        """Where each kind lies, and how many of it are left."""
        viewer, players, plans = view.viewer, self.players, view.sealed.plans
        if viewer >= players:
            into.skip(KINDS * (self.streets + 1))
            return
        first = into.at
        placed: i64 = 0  # as `used` counts them: four bits for each kind
        for street in range(self.streets):
            kind = plans[street * players + viewer]
            if kind:
                into.at = first + street * KINDS
                into.one_of(kind - 1, KINDS)
                placed += BIT[4 * kind]
        into.at = first + self.streets * KINDS
        gone = placed + view.public.used[viewer]
        for kind in range(1, KINDS + 1):
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
        self.write_cards(sealed.cards, viewer, into)
        self.write_cards(street.first_cards, viewer, into)
        self.write_sealed(sealed.bids, viewer, into)
        self.write_large(street.strength, STRENGTH, viewer, into)
        into.seat(street.strongest, viewer, players)
        into.seat(street.roller, viewer, players)
        into.number(street.dice)
        into.large(street.rolled, STRENGTH)
        into.number(street.stopped)
        into.seat(street.success, viewer, players)
        into.number(street.asked)

    def write_rest(self, view: VeronaView, into: Sheet) -> None:
        viewer, players, public = view.viewer, self.players, view.public
        into.seat(public.owner, viewer, players)
        into.number(public.homeless)
        into.number(public.moves)
        into.number(public.occupying)
        self.write_sealed(view.sealed.hires, viewer, into)
        into.seats(public.eager, viewer, players)
        for place in range(players):
            again = view.sealed.again[seat_after(place, viewer, players)]
            into.one_of(again if again != NOT_YET else 2, 2)
        into.table(view.missions, 1, viewer, players)
        into.set_of(view.hand, self.missions)

    def write_large(self, numbers: "vec[i64]", digits: i64, viewer: i64, into: Sheet) -> None:
        for place in range(self.players):
            into.large(numbers[seat_after(place, viewer, self.players)], digits)

    def write_sealed(self, numbers: "vec[i64]", viewer: i64, into: Sheet) -> None:
        """Whether the number of a seat is known, and the number."""
        for place in range(self.players):
            number = numbers[seat_after(place, viewer, self.players)]
            if number == NOT_YET:
                into.skip(1 + PURSE)
            else:
                into.number(1)
                into.large(number, PURSE)

    def write_cards(self, cards: "vec[i64]", viewer: i64, into: Sheet) -> None:
        for place in range(self.players):
            into.one_of(cards[seat_after(place, viewer, self.players)], len(CARDS))
