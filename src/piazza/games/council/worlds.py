"""The states that a view of Council of Verona allows: what the viewer cannot know is drawn at random.

With two players six cards are unknown to each, of which the other kept three. In the draft a viewer knows of each
stretch between two piles which cards were taken in it and by whom, one each, but not who took which. A player who has
played one of them took it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.dice import Dice
from piazza.core.sets import one_of, some_of
from piazza.core.view import WATCHER
from piazza.games.council.data import NO_CARD, NO_TOKEN, SPOTS, count_cards, drafter
from piazza.games.council.phases import PASSING, SIDE, SPOT
from piazza.games.council.rules.setting_up import CARDS_TO_GIVE, count_holdings, options
from piazza.games.council.state import CouncilState, active_seat
from piazza.games.council.tokens import FREE, kind_on, owner_of
from piazza.games.council.view import CouncilView, hand_of


def determinize(view: CouncilView, dice: Dice) -> CouncilState:
    state = CouncilState(view.setup)
    state.phase = view.phase
    state.round = view.round
    state.first = view.first
    state.turn = view.turn
    state.scores = view.scores
    state.picks = view.picks
    state.council = view.council
    state.exile = view.exile
    state.played = view.played[:]
    state.spots = view.spots[:]
    state.card = view.card
    state.copied = view.copied
    state.target = view.target
    state.token = view.token
    state.acting = view.waiting_for
    if view.setup.players == 2:
        invent_hands_of_two(state, view, dice)
    else:
        invent_draft(state, view, dice)
    invent_tokens(state, dice)
    count_holdings(state)
    invent_choice(state, dice)
    return state


# Two players -------------------------------------------------------------------------------------------------------


def invent_hands_of_two(state: CouncilState, view: CouncilView, dice: Dice) -> None:
    """C-11: of the cards that the viewer has not seen, the other has some and some are away."""
    unseen = options(state).cards & ~view.dealt & ~view.received
    if view.phase > PASSING:
        invent_passed(state, view, unseen, dice)
        return
    for seat in range(2):
        state.dealt[seat] = view.dealt if seat == view.viewer else some_of(unseen, view.cards_dealt[seat], dice)
        unseen &= ~state.dealt[seat]
    state.away = some_of(unseen, view.cards_away, dice)
    state.pile = unseen & ~state.away
    if view.phase == PASSING:
        invent_gifts(state, view, dice)


def invent_gifts(state: CouncilState, view: CouncilView, dice: Dice) -> None:
    """Who is done has set two cards aside; who is not, up to two."""
    for seat in range(2):
        if seat == view.viewer:
            state.given[seat] = view.given
        else:
            gifts = dice.below(CARDS_TO_GIVE + 1) if view.waiting_for & BIT[seat] else CARDS_TO_GIVE
            state.given[seat] = some_of(state.dealt[seat], gifts, dice)


def invent_passed(state: CouncilState, view: CouncilView, unseen: i64, dice: Dice) -> None:
    """The five that each had after the passing; which two of them came from the other, if the viewer does not know."""
    hands = vec[i64]([view.played[0], view.played[1]])
    if view.viewer != WATCHER:
        hands[view.viewer] |= hand_of(view)
        hands[1 - view.viewer] |= view.given
    unseen &= ~hands[0] & ~hands[1]
    for seat in range(2):
        more = some_of(unseen, options(state).hand_size - count_cards(hands[seat]), dice)
        hands[seat] |= more
        unseen &= ~more
    state.away = unseen
    for seat in range(2):
        if view.viewer == WATCHER:
            state.given[seat] = some_of(hands[1 - seat], CARDS_TO_GIVE, dice)
        else:
            state.given[seat] = view.given if seat == view.viewer else view.received
    for seat in range(2):
        state.dealt[seat] = (hands[seat] & ~state.given[1 - seat]) | state.given[seat]


# The draft ---------------------------------------------------------------------------------------------------------


class Takers:
    """A stretch of the draft: who took a card in it, and at which pick; -1 is the card that was dealt."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.picks: list[int] = []

    def add(self, seat: i64, pick: i64) -> None:
        self.seats.append(seat)
        self.picks.append(pick)


def invent_draft(state: CouncilState, view: CouncilView, dice: Dice) -> None:
    """C-10: stretch by stretch, from one pile that the viewer held to the next."""
    players = view.setup.players
    takers = Takers()
    for seat in range(players):
        if seat != view.viewer and view.cards_dealt[seat]:
            takers.add(seat, -1)
    if view.viewer != WATCHER:
        state.dealt[view.viewer] = view.dealt
    cards = options(state).cards & ~view.dealt
    held: i64 = 0  # piles
    for pick in range(view.picks + 1):
        if drafter(view.first, pick, players) == view.viewer and held < len(view.piles):
            distribute(state, takers, cards & ~view.piles[held], dice)
            takers = Takers()
            cards = view.piles[held]
            if held < len(view.kept):
                state.kept |= view.kept[held] << (5 * pick)
                cards &= ~BIT[view.kept[held]]
            held += 1
        elif pick < view.picks:
            takers.add(drafter(view.first, pick, players), pick)
    state.pile = distribute(state, takers, cards, dice)


def distribute(state: CouncilState, takers: Takers, cards: i64, dice: Dice) -> i64:
    """Give each taker one of the cards, a played card to the player who played it; returns what is left."""
    for seat in range(state.setup.players):
        played = state.played[seat]
        for card in range(17):
            if cards & played & BIT[card]:
                take(state, takers, some_place_of(takers, seat, dice), card)
                cards &= ~BIT[card]
    while len(takers.seats):
        card = one_of(cards, dice)
        take(state, takers, len(takers.seats) - 1, card)
        cards &= ~BIT[card]
    return cards


def some_place_of(takers: Takers, seat: int, dice: Dice) -> i64:
    places = [place for place in range(len(takers.seats)) if takers.seats[place] == seat]
    return places[dice.below(len(places))]


def take(state: CouncilState, takers: Takers, place: i64, card: i64) -> None:
    seat = takers.seats.pop(place)
    pick = takers.picks.pop(place)
    if pick < 0:
        state.dealt[seat] = BIT[card]
    else:
        state.kept |= card << (5 * pick)


# Tokens, and what is about to be played ----------------------------------------------------------------------------


def invent_tokens(state: CouncilState, dice: Dice) -> None:
    """C-4: each owner has one of each kind; those not seen lie hidden on spots or are in hand."""
    spots = state.spots
    for seat in range(state.setup.players):
        unseen = options(state).tokens
        for spot in range(SPOTS):
            token = spots[spot]
            if token != FREE and owner_of(token) == seat and kind_on(token) != NO_TOKEN:
                unseen &= ~BIT[kind_on(token)]
        for spot in range(SPOTS):
            token = spots[spot]
            if token != FREE and owner_of(token) == seat and kind_on(token) == NO_TOKEN:
                kind = one_of(unseen, dice)
                unseen &= ~BIT[kind]
                spots[spot] = token ^ NO_TOKEN ^ kind


def invent_choice(state: CouncilState, dice: Dice) -> None:
    """The card or token that somebody has chosen and not laid down yet."""
    seat = active_seat(state)
    if state.phase == SIDE and state.card == NO_CARD:
        state.card = one_of(state.hands[seat], dice)
    elif state.phase == SPOT and state.token == NO_TOKEN:
        state.token = one_of(state.tokens[seat], dice)
