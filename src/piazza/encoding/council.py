"""Views of Council of Verona as rows of numbers, and its actions by id."""

from typing import Any, Final

from mypy_extensions import i64, u8

from piazza.core.actions import BIT
from piazza.core.game import Game
from piazza.encoding.base import EncodedSlot, Encoding, each
from piazza.encoding.sheet import Sheet, from_viewer
from piazza.games.council import actions
from piazza.games.council.data import AGENDA_CARDS, CARDS, FIRST_SPOT, PLACES, TOKENS, count_cards
from piazza.games.council.layout import HIGHEST_OF_TWO, HIGHEST_ROUND, LOWEST_ROUND
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import PHASES
from piazza.games.council.rules.setting_up import CARDS_AWAY, cards_dealt
from piazza.games.council.tokens import FREE, TURNED_UP, kind_on, owner_of, shown_to
from piazza.games.council.view import CouncilView, hand_of

KINDS: Final = len(TOKENS)


class CouncilEncoding(Encoding[CouncilSetup, CouncilView]):
    """Cards and spots are those of the setup: four cards, and the spots of two of them, are for five players only."""

    def __init__(self, game: Game[Any, Any, Any], setup: CouncilSetup) -> None:
        self.cards: i64 = count_cards(setup.cards)
        self.spots: i64 = 3 * count_cards(setup.cards & AGENDA_CARDS)
        self.piles: i64 = setup.picks // setup.players  # that a seat holds in a draft
        outcomes = each(actions.FIRST, range(setup.players))
        for kind in (actions.AWAY, actions.DEAL) if setup.players == 2 else (actions.DEAL,):
            outcomes += each(kind, range(self.cards))
        super().__init__(game, setup, slots_of(setup, self.cards, self.spots, self.piles), actions_of(setup), outcomes)

    def write(self, view: CouncilView, into: Sheet) -> None:
        viewer, players = view.viewer, self.players
        into.one_of(view.phase, len(PHASES))
        into.number(view.round)
        into.seat(view.first, viewer, players)
        into.number(view.turn)
        self.write_scores(view, into)
        into.set_of(view.council, self.cards)
        into.set_of(view.exile, self.cards)
        into.sets(view.played, self.cards, viewer, players)
        placed = self.write_spots(view, into)
        into.one_of(view.card, self.cards)
        into.one_of(view.copied, self.cards)
        into.one_of(view.target, self.spots)
        into.number(view.cards_away)
        into.table(view.cards_dealt, 1, viewer, players)
        into.number(view.picks)
        self.write_own(view, placed, into)

    def write_scores(self, view: CouncilView, into: Sheet) -> None:
        """The sum of each seat, then the points of each round; 0 for a round to come."""
        viewer, players, first = view.viewer, self.players, into.at
        into.at += players * (1 + self.setup.rounds)
        cells = into.cells
        row, seat = first, players
        for score in view.scores:
            if seat == players:
                row, seat = row + players, 0
            points, place = i64(score), from_viewer(seat, viewer, players)
            cells[row + place] = u8(points & 255)
            cells[first + place] = u8((i64(cells[first + place]) + points) & 255)
            seat += 1

    def write_spots(self, view: CouncilView, into: Sheet) -> i64:
        """Of each token: its owner, its kind if the viewer knows it, who was shown it, and whether it is turned up.

        Returns the kinds of the viewer's own tokens, as a bit mask.
        """
        viewer, players, spots = view.viewer, self.players, view.spots
        width = 2 * players + KINDS + 1
        first = into.at
        own: i64 = 0
        for spot in range(self.spots):
            token = spots[spot]
            if token != FREE:
                into.at = first + spot * width
                into.seat(owner_of(token), viewer, players)
                into.one_of(kind_on(token), KINDS)
                into.seats(shown_to(token) & ~TURNED_UP, viewer, players)
                into.number(1 if shown_to(token) & TURNED_UP else 0)
                if owner_of(token) == viewer:
                    own |= BIT[kind_on(token)]
        into.at = first + self.spots * width
        return own

    def write_own(self, view: CouncilView, placed: i64, into: Sheet) -> None:
        """What only the viewer knows, and what follows from it: the cards and tokens in hand."""
        cards = self.cards
        into.set_of(view.dealt, cards)
        into.set_of(view.given, cards)
        into.set_of(view.received, cards)
        into.one_of(view.token, KINDS)
        into.set_of(hand_of(view), cards)
        if view.viewer < self.players:
            into.set_of(self.setup.tokens & ~placed, KINDS)
        else:
            into.at += KINDS
        first = into.at
        for pile in view.piles:
            into.set_of(pile, cards)
        into.at = first + self.piles * cards
        for card in view.kept:
            into.one_of(card, cards)
        into.at = first + 2 * self.piles * cards


def slots_of(setup: CouncilSetup, cards: i64, spots: i64, piles: i64) -> list[EncodedSlot]:
    players, rounds = setup.players, int(setup.rounds)
    highest = HIGHEST_OF_TWO if players == 2 else HIGHEST_ROUND
    return [
        EncodedSlot("phase", len(PHASES)),
        EncodedSlot("round", 1, 0, rounds),
        EncodedSlot("first", players),
        EncodedSlot("turn", 1, 0, players * (int(setup.hand_size) + 1)),
        EncodedSlot("totals", players, LOWEST_ROUND * rounds, highest * rounds),
        EncodedSlot("scores", players * rounds, LOWEST_ROUND, highest),
        EncodedSlot("council", cards),
        EncodedSlot("exile", cards),
        EncodedSlot("played", players * cards),
        EncodedSlot("spots", spots * (2 * players + KINDS + 1)),
        EncodedSlot("card", cards),
        EncodedSlot("copied", cards),
        EncodedSlot("target", spots),
        EncodedSlot("cards-away", 1, 0, CARDS_AWAY),
        EncodedSlot("cards-dealt", players, 0, cards_dealt(players)),
        EncodedSlot("picks", 1, 0, max(1, int(setup.picks))),
        EncodedSlot("own-dealt", cards),
        EncodedSlot("own-given", cards),
        EncodedSlot("own-received", cards),
        EncodedSlot("own-token", KINDS),
        EncodedSlot("own-hand", cards),
        EncodedSlot("own-tokens", KINDS),
        EncodedSlot("own-piles", piles * cards),
        EncodedSlot("own-kept", piles * cards),
    ]


def actions_of(setup: CouncilSetup) -> list[int]:
    """All that a seat can ever do with these options."""
    cards = [card for card in range(len(CARDS)) if setup.cards & BIT[card]]
    spots = [int(FIRST_SPOT[card]) + place for card in cards if AGENDA_CARDS & BIT[card] for place in range(3)]
    found = [*each(actions.CARD, cards), *each(actions.SIDE, range(len(PLACES)))]
    for kind in (actions.MOVE, actions.COPY):
        found += each(kind, cards)
    for kind in (actions.SWAP, actions.LOOK, actions.SPOT):
        found += each(kind, spots)
    found += each(actions.TOKEN, [kind for kind in range(KINDS) if setup.tokens & BIT[kind]])
    found += each(actions.SKIP, [0])
    if setup.players == 2:
        return [*found, *each(actions.GIVE, cards), *each(actions.DONE, [0])]
    return [*found, *each(actions.KEEP, cards)]
