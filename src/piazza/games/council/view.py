"""What a seat or a watcher of Council of Verona may know, built up from nothing.

A secret that the viewer does not know is left out: a card that was dealt, kept or chosen, the kind of a token.
"""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.view import View
from piazza.games.council.data import FREE_SPOTS, NO_CARD, NO_TOKEN, count_cards
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import DRAFTING, PASSING, PHASES, SIDE
from piazza.games.council.state import CouncilState, card_kept, none_each
from piazza.games.council.tokens import FREE, TURNED_UP, kind_on, owner_of, shown_to


class CouncilView(View[CouncilSetup]):
    """What one viewer knows. Cards of others are counted, not named; hidden kinds of tokens are NO_TOKEN."""

    def __init__(self, state: CouncilState, viewer: i64) -> None:
        super().__init__(state.setup, viewer, PHASES[state.phase], state.acting)
        self.phase = state.phase
        self.round = state.round
        self.first = state.first
        self.turn = state.turn
        self.scores = state.scores
        self.cards_away = count_cards(state.away)
        self.cards_dealt = none_each(state.setup)  # how many to each
        self.picks = state.picks
        self.council = state.council
        self.exile = state.exile
        self.played = state.played
        self.spots = FREE_SPOTS[:]
        self.card: i64 = NO_CARD
        self.copied = state.copied
        self.target = state.target
        # What only this viewer knows.
        self.dealt: i64 = 0
        self.given: i64 = 0
        self.received: i64 = 0  # with two players, once both have passed
        self.piles: list[int] = []  # each pile of the draft that the viewer held, before keeping a card
        self.kept: list[int] = []  # the card kept of each
        self.token: i64 = NO_TOKEN


def observe(state: CouncilState, viewer: i64) -> CouncilView:
    view = glance(state, viewer)
    view.played = view.played[:]
    return view


def glance(state: CouncilState, viewer: i64) -> CouncilView:
    """A view that shares with the state who has played which cards."""
    view = CouncilView(state, viewer)
    cards_dealt, dealt = view.cards_dealt, state.dealt
    for seat in range(state.setup.players):
        cards_dealt[seat] = count_cards(dealt[seat])
    seen, spots = view.spots, state.spots
    for spot in range(len(spots)):
        if spots[spot] != FREE:
            seen[spot] = token_seen(spots[spot], viewer)
    if state.phase != SIDE:
        view.card = state.card
    if viewer < state.setup.players:
        add_own_secrets(view, state)
    return view


def token_seen(token: i64, viewer: i64) -> i64:
    """C-4, CR-4: the owner and those who were shown it know the kind, all others only the owner."""
    if owner_of(token) == viewer or shown_to(token) & (TURNED_UP | BIT[viewer]):
        return token
    return token | NO_TOKEN


def add_own_secrets(view: CouncilView, state: CouncilState) -> None:
    """What the viewer was dealt, gave, received and kept, each pile that came along, and what is being played."""
    viewer = view.viewer
    view.dealt = state.dealt[viewer]
    view.given = state.given[viewer]
    if state.setup.players == 2 and state.phase > PASSING:
        view.received = state.given[1 - viewer]
    add_draft(view, state)
    if state.acting & BIT[viewer]:
        view.card = state.card
        view.token = state.token


def add_draft(view: CouncilView, state: CouncilState) -> None:
    """C-10: the pile as it was each time the viewer had it, the one to keep a card of now included."""
    pile, picks, kept, players = state.pile, state.picks, state.kept, i64(state.setup.players)
    next_turn = (view.viewer - state.first + players) % players  # the first pick of the viewer that is yet to come
    for pick in range(picks):
        pile |= BIT[card_kept(kept, pick)]
    for pick in range(picks):
        card = card_kept(kept, pick)
        if pick == next_turn:
            view.piles.append(pile)
            view.kept.append(card)
            next_turn += players
        pile ^= BIT[card]
    if state.phase == DRAFTING and state.acting & BIT[view.viewer]:
        view.piles.append(pile)


def hand_of(view: CouncilView) -> i64:
    """The viewer's own cards; a watcher has none."""
    if view.viewer >= view.setup.players:
        return 0
    hand = (view.dealt & ~view.given) | view.received
    for card in view.kept:
        hand |= BIT[card]
    return hand & ~view.played[view.viewer]


def tokens_of(view: CouncilView) -> i64:
    """C-4: the viewer's own tokens that are not placed yet; a watcher has none."""
    if view.viewer >= view.setup.players:
        return 0
    left = view.setup.tokens
    for token in view.spots:
        if token != FREE and owner_of(token) == view.viewer:
            left &= ~BIT[kind_on(token)]
    return left
