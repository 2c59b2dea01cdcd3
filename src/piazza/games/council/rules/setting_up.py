"""Setting up a round: the first player, the deal, then passing cards (two players) or the draft (C-10 to C-12)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.view import CHANCE
from piazza.games.council import events, phases
from piazza.games.council.actions import DONE, FIRST, GIVE, KEEP
from piazza.games.council.data import FREE_SPOTS, SPOTS, count_cards, drafter
from piazza.games.council.options import CouncilSetup
from piazza.games.council.state import CouncilState, active_seat, card_kept
from piazza.games.council.tokens import FREE, kind_on, owner_of

CARDS_AWAY: Final = 3
CARDS_TO_GIVE: Final = 2


def options(state: CouncilState) -> CouncilSetup:
    return state.setup


def begin(setup: CouncilSetup) -> CouncilState:
    """C-12: before anything else chance chooses the first player."""
    state = CouncilState(setup)
    state.acting = BIT[CHANCE]
    count_holdings(state)
    return state


def count_holdings(state: CouncilState) -> None:
    """The cards and tokens in hand follow from all that was dealt, passed, kept, played and placed."""
    setup = options(state)
    for seat in range(setup.seats):
        hand = state.dealt[seat] & ~state.given[seat]
        if setup.seats == 2 and state.phase > phases.PASSING:
            hand |= state.given[1 - seat]
        state.hands[seat] = hand & ~state.played[seat]
        state.tokens[seat] = setup.tokens
    for pick in range(state.picks):
        seat = drafter(state.first, pick, setup.seats)
        state.hands[seat] |= BIT[card_kept(state.kept, pick)] & ~state.played[seat]
    for spot in range(SPOTS):
        token = state.spots[spot]
        if token != FREE:
            state.tokens[owner_of(token)] &= ~BIT[kind_on(token)]


def possible_first_players(state: CouncilState, into: Actions) -> None:
    for seat in range(options(state).seats):
        into.add_outcome(FIRST * KIND + seat, 1)


def draw_first_player(state: CouncilState, seat: i64, sink: Sink | None) -> None:
    state.first = seat
    if sink is not None:
        sink.tell(Event(events.FIRST_PLAYER, EVERYBODY, (seat,)))
    begin_round(state, sink)


def begin_round(state: CouncilState, sink: Sink | None) -> None:
    """C-12: the deck is whole, hands and spots are empty, and everybody has all tokens (C-4)."""
    setup = options(state)
    seats = setup.players
    state.turn = 0
    state.pile = setup.cards
    state.away = 0
    state.dealt = vec[i64]([0] * seats)
    state.given = vec[i64]([0] * seats)
    state.picks = 0
    state.kept = 0
    state.council = 0
    state.exile = 0
    state.played = vec[i64]([0] * seats)
    state.spots = FREE_SPOTS[:]
    state.hands = vec[i64]([0] * seats)
    state.tokens = vec[i64]([setup.tokens] * seats)
    state.phase = phases.PUTTING_AWAY if seats == 2 else phases.DEALING
    state.acting = BIT[CHANCE]
    if sink is not None:
        sink.tell(Event(events.ROUND_BEGAN, EVERYBODY, (state.round, setup.rounds, state.first)))


def possible_cards(state: CouncilState, kind: i64, into: Actions) -> None:
    """Any card of the deck is as likely as any other."""
    for card in range(17):
        if state.pile & BIT[card]:
            into.add_outcome(kind * KIND + card, 1)


def put_away(state: CouncilState, card: i64, sink: Sink | None) -> None:
    """C-11: three cards are put away unseen."""
    state.pile ^= BIT[card]
    state.away |= BIT[card]
    if count_cards(state.away) == CARDS_AWAY:
        state.phase = phases.DEALING
        if sink is not None:
            sink.tell(Event(events.PUT_AWAY, EVERYBODY, (CARDS_AWAY,)))


def deal(state: CouncilState, card: i64, sink: Sink | None) -> None:
    """C-12: one card at a time, in turn from the first player."""
    setup = options(state)
    dealt: i64 = 0
    for seat in range(setup.seats):
        dealt += count_cards(state.dealt[seat])
    receiver = (state.first + dealt) % setup.seats
    state.pile ^= BIT[card]
    state.dealt[receiver] |= BIT[card]
    state.hands[receiver] |= BIT[card]
    if sink is not None:
        sink.tell(Event(events.DEALT, BIT[receiver], (card,)))
    cards_each = cards_dealt(setup.seats)
    if dealt + 1 == cards_each * setup.seats:
        if sink is not None:
            sink.tell(Event(events.ALL_DEALT, EVERYBODY, (cards_each,)))
        end_dealing(state)


def cards_dealt(seats: i64) -> i64:
    """To each: five with two players (C-11), one with more (C-10)."""
    return 5 if seats == 2 else 1


def end_dealing(state: CouncilState) -> None:
    if options(state).seats == 2:
        state.phase = phases.PASSING
        state.acting = 0b11  # CR-11: both at once, before either has seen what comes
    else:
        state.phase = phases.DRAFTING
        state.acting = BIT[state.first]


# Two players (C-11) ------------------------------------------------------------------------------------------------


def legal_gifts(state: CouncilState, seat: i64, into: Actions) -> None:
    """C-11: two of the five, then `done`."""
    if count_cards(state.given[seat]) == CARDS_TO_GIVE:
        into.add(DONE * KIND)
    else:
        add_cards(into, GIVE, state.hands[seat])


def give(state: CouncilState, seat: i64, card: i64) -> None:
    """The card is set aside; it changes hands when both are done."""
    state.hands[seat] ^= BIT[card]
    state.given[seat] |= BIT[card]


def finish_giving(state: CouncilState, seat: i64, sink: Sink | None) -> None:
    state.acting ^= BIT[seat]
    if state.acting:
        return
    for giver in range(2):
        state.hands[1 - giver] |= state.given[giver]
        if sink is not None:
            sink.tell(Event(events.GAVE, BIT[giver], (giver, state.given[giver])))
            sink.tell(Event(events.RECEIVED, BIT[1 - giver], (giver, state.given[giver])))
    if sink is not None:
        sink.tell(Event(events.PASSED_ON, EVERYBODY, ()))
    ask_for_card(state)


# Three to five players (C-10) --------------------------------------------------------------------------------------


def legal_keeps(state: CouncilState, into: Actions) -> None:
    add_cards(into, KEEP, state.pile)


def keep(state: CouncilState, seat: i64, card: i64, sink: Sink | None) -> None:
    """C-10: one card of the pile; the rest goes to the left, or away after the last."""
    setup = options(state)
    state.pile ^= BIT[card]
    state.hands[seat] |= BIT[card]
    state.kept |= card << (5 * state.picks)
    state.picks += 1
    if sink is not None:
        sink.tell(Event(events.DRAFTED, EVERYBODY, (seat, count_cards(state.pile))))
        sink.tell(Event(events.KEPT, BIT[seat], (card,)))
    if state.picks < setup.picks:
        state.acting = BIT[drafter(state.first, state.picks, setup.seats)]
        return
    if sink is not None:
        sink.tell(Event(events.REST_AWAY, BIT[seat], (state.pile,)))
        sink.tell(Event(events.DRAFT_OVER, EVERYBODY, (count_cards(state.pile),)))
    ask_for_card(state)


def ask_for_card(state: CouncilState) -> None:
    """The next turn begins; the first of a round is the first player's."""
    state.phase = phases.CARD
    state.acting = BIT[active_seat(state)]


def add_cards(into: Actions, kind: i64, cards: i64) -> None:
    for card in range(17):
        if cards & BIT[card]:
            into.add(kind * KIND + card)
