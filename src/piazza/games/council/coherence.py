"""What must hold between the slots of a state, so that what is loaded makes sense and can be played on."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.games.council import phases
from piazza.games.council.data import (
    COPYING,
    LOOKING,
    NO_CARD,
    NO_SPOT,
    NO_TOKEN,
    PARIS,
    POWER,
    SPOT_CARD,
    SPOTS,
    SWAPPING,
    count_cards,
)
from piazza.games.council.rules.powers import NO_SEAT, copyable, count_tokens, finds_target, power_in_use
from piazza.games.council.rules.scoring import score_round, turn_up
from piazza.games.council.rules.setting_up import CARDS_AWAY, CARDS_TO_GIVE, cards_dealt, options
from piazza.games.council.rules.turn import can_place
from piazza.games.council.state import (
    FREE,
    TURNED_UP,
    CouncilState,
    active_seat,
    card_kept,
    kind_on,
    owner_of,
    shown_to,
)

USING_POWER = (phases.POWER, phases.COPIED, phases.SECOND_SWAP, phases.SECOND_LOOK)
PLACING = (phases.TOKEN, phases.SPOT, phases.LAST_TOKEN)


def contradiction(state: CouncilState) -> str:
    """The name of the first field that does not fit the others; empty if all fit."""
    for field, fits in (
        ("scores", fitting_rounds(state)),
        ("turn", fitting_turn(state)),
        ("dealt", fitting_deal(state)),
        ("given", fitting_gifts(state)),
        ("kept", fitting_draft(state)),
        ("played", fitting_plays(state)),
        ("council", fitting_tokens(state)),
    ):
        if not fits:
            return field
    if not fitting_choice(state):
        return "card"
    return "" if fitting_end(state) else "scores"


def turns_with_cards(state: CouncilState) -> i64:
    return options(state).seats * options(state).hand_size


def turns_of(state: CouncilState, seat: i64, turns: i64) -> i64:
    """How many of so many turns, taken clockwise from the first player, were this seat's."""
    seats = options(state).seats
    return (turns - (seat - state.first) % seats + seats - 1) // seats


def fitting_rounds(state: CouncilState) -> bool:
    over = state.round if state.phase == phases.OVER else state.round - 1
    drawn = state.phase != phases.DRAW_FIRST or (state.round == 1 and state.first == 0)
    return len(state.scores) == over * options(state).seats and drawn


def fitting_turn(state: CouncilState) -> bool:
    """Turns begin when cards are played; the last time round comes after all of them."""
    last = turns_with_cards(state) <= state.turn < turns_with_cards(state) + options(state).seats
    if state.phase < phases.CARD:
        return state.turn == 0
    if state.phase == phases.OVER:
        return state.turn == turns_with_cards(state) + options(state).seats
    if state.phase == phases.LAST_TOKEN:
        return last
    return state.turn < turns_with_cards(state) or (last and state.phase == phases.SPOT)


def fitting_deal(state: CouncilState) -> bool:
    """C-10 to C-12: in turn from the first player, no card twice, and none that is not in this game."""
    setup = options(state)
    dealt = count_dealt(state)
    complete = cards_dealt(setup.seats) * setup.seats
    if state.phase < phases.DEALING:
        expected = dealt == 0
    elif state.phase == phases.DEALING:
        expected = dealt < complete
    else:
        expected = dealt == complete
    for seat in range(setup.seats):
        expected = expected and count_cards(state.dealt[seat]) == turns_of(state, seat, dealt)
    return expected and fitting_away(state) and no_card_twice(state)


def count_dealt(state: CouncilState) -> i64:
    dealt: i64 = 0
    for seat in range(options(state).seats):
        dealt += count_cards(state.dealt[seat])
    return dealt


def fitting_away(state: CouncilState) -> bool:
    away = count_cards(state.away)
    if options(state).seats > 2 or state.phase == phases.DRAW_FIRST:
        return away == 0 and state.phase != phases.PUTTING_AWAY
    return away < CARDS_AWAY if state.phase == phases.PUTTING_AWAY else away == CARDS_AWAY


def no_card_twice(state: CouncilState) -> bool:
    cards = options(state).cards
    seen = state.away
    total = count_cards(state.away)
    for seat in range(options(state).seats):
        seen |= state.dealt[seat]
        total += count_cards(state.dealt[seat])
    for pick in range(state.picks):
        seen |= BIT[card_kept(state.kept, pick)]
        total += 1
    return not seen & ~cards and count_cards(seen) == total


def fitting_gifts(state: CouncilState) -> bool:
    """C-11: two of one's own; while they are being chosen, up to two."""
    two = options(state).seats == 2
    if state.phase == phases.PASSING and not two:
        return False
    for seat in range(options(state).seats):
        given = count_cards(state.given[seat])
        if state.given[seat] & ~state.dealt[seat]:
            return False
        if state.phase == phases.PASSING and state.acting & BIT[seat]:
            if given > CARDS_TO_GIVE:
                return False
        elif given != (CARDS_TO_GIVE if two and state.phase >= phases.PASSING else 0):
            return False
    return True


def fitting_draft(state: CouncilState) -> bool:
    picks = options(state).picks
    if state.phase == phases.DRAFTING:
        return state.picks < picks
    return state.picks == (picks if state.phase > phases.DRAFTING else 0)


def fitting_plays(state: CouncilState) -> bool:
    """C-20, C-23: as many cards of each as turns, out of what each had; what was played is in one place."""
    setup = options(state)
    played: i64 = 0
    for seat in range(setup.seats):
        if count_cards(state.played[seat]) != cards_due(state, seat):
            return False
        held = count_cards(state.hands[seat]) + count_cards(state.played[seat])
        if state.phase >= phases.CARD and held != setup.hand_size:
            return False
        if state.played[seat] & played:
            return False
        played |= state.played[seat]
    return state.council | state.exile == played and not state.council & state.exile


def cards_due(state: CouncilState, seat: i64) -> i64:
    """How many cards a seat has played: one in each of its turns."""
    due = turns_of(state, seat, min(state.turn, turns_with_cards(state)))
    card_is_out = state.phase in USING_POWER or state.phase == phases.TOKEN or state.phase == phases.SPOT
    if card_is_out and state.turn < turns_with_cards(state) and seat == active_seat(state):
        due += 1
    return due


def fitting_tokens(state: CouncilState) -> bool:
    """C-4, C-22: one of each kind on cards in play, no more than turns of their owner."""
    placed = [0] * state.setup.players
    kinds: i64 = 0
    for spot in range(SPOTS):
        token = state.spots[spot]
        if token != FREE:
            own = BIT[6 * owner_of(token) + kind_on(token)]
            if kinds & own or not may_lie(state, token, spot):
                return False
            kinds |= own
            placed[owner_of(token)] += 1
    enough = all(placed[seat] <= turns_of(state, seat, state.turn) for seat in range(state.setup.players))
    return enough and fitting_looks(state)


def may_lie(state: CouncilState, token: i64, spot: i64) -> bool:
    """A kind of token that is in the game, on a character in play."""
    kind = kind_on(token)
    in_game = kind != NO_TOKEN and options(state).tokens & BIT[kind]
    return bool(in_game) and bool((state.council | state.exile) & BIT[SPOT_CARD[spot]])


def fitting_looks(state: CouncilState) -> bool:
    """CR-4: only who played Paris has looked, at no more than two tokens of others."""
    looks: i64 = 0
    for spot in range(SPOTS):
        token = state.spots[spot]
        viewers = 0 if token == FREE else shown_to(token) & ~TURNED_UP
        for seat in range(5):
            if viewers & BIT[seat]:
                looks += 1
                paris = seat < options(state).seats and state.played[seat] & BIT[PARIS]
                if not paris or owner_of(token) == seat:
                    return False
    if state.phase == phases.SECOND_LOOK:
        return looks == 1
    return looks == 0 if state.phase == phases.POWER and state.card == PARIS else looks <= 2


def fitting_choice(state: CouncilState) -> bool:
    """What is chosen and not carried out yet fits the question that is asked."""
    if state.phase < phases.CARD or state.phase == phases.OVER:
        return nothing_chosen(state)
    seat = active_seat(state)
    if state.phase in PLACING:
        in_hand = state.token != NO_TOKEN and bool(state.tokens[seat] & BIT[state.token])
        only_token = state.card == NO_CARD and state.copied == NO_CARD and state.target == NO_SPOT
        fits = in_hand if state.phase == phases.SPOT else state.token == NO_TOKEN
        return can_place(state, seat) and only_token and fits
    if state.token != NO_TOKEN:
        return False
    if state.phase == phases.CARD:
        return nothing_chosen(state)
    if state.phase == phases.SIDE:
        in_hand = state.card != NO_CARD and bool(state.hands[seat] & BIT[state.card])
        return in_hand and state.copied == NO_CARD and state.target == NO_SPOT
    return fitting_power(state, seat)


def nothing_chosen(state: CouncilState) -> bool:
    no_card = state.card == NO_CARD and state.copied == NO_CARD
    return no_card and state.target == NO_SPOT and state.token == NO_TOKEN


def fitting_power(state: CouncilState, seat: i64) -> bool:
    """C-21, CR-7: of the card just played, or copied by it, with a target left."""
    if state.card == NO_CARD or not state.played[seat] & BIT[state.card]:
        return False
    if state.copied != NO_CARD and not fitting_copy(state):
        return False
    if state.phase == phases.POWER:
        return state.copied == NO_CARD and state.target == NO_SPOT and finds_target(state, POWER[state.card])
    if state.phase == phases.COPIED:
        return state.copied != NO_CARD and state.target == NO_SPOT
    if state.target == NO_SPOT or state.spots[state.target] == FREE:
        return False
    if state.phase == phases.SECOND_SWAP:
        return power_in_use(state) == SWAPPING and count_tokens(state, NO_SEAT) > 0
    looked_at = bool(shown_to(state.spots[state.target]) & BIT[seat])
    return power_in_use(state) == LOOKING and looked_at and count_tokens(state, seat) > 0


def fitting_copy(state: CouncilState) -> bool:
    if POWER[state.card] != COPYING:
        return False
    before = state.clone()
    before.copied = NO_CARD
    before.target = NO_SPOT
    return bool(copyable(before) & BIT[state.copied])


def fitting_end(state: CouncilState) -> bool:
    """C-30, C-34: only at the end tokens are turned up, the right ones, and the points are what they give."""
    if state.phase != phases.OVER:
        return not any(token != FREE and shown_to(token) & TURNED_UP for token in state.spots)
    before = state.clone()
    for spot in range(SPOTS):
        if before.spots[spot] != FREE:
            before.spots[spot] &= ~(TURNED_UP << 6)
    turn_up(before, None)
    same = all(before.spots[spot] == state.spots[spot] for spot in range(SPOTS))
    return same and list(state.scores[-state.setup.players :]) == score_round(before, None)
