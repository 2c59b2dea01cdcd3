"""What a loaded state must fulfil: cards, tokens and turns are conserved, and what is chosen is within range.

Whether play can lead there is not asked. A state that passes can be played to its end.
"""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions
from piazza.games.council import phases
from piazza.games.council.data import LOOKING, NO_CARD, NO_SPOT, NO_TOKEN, SPOT_CARD, SPOTS, SWAPPING, count_cards
from piazza.games.council.rules.powers import legal_targets, power_in_use
from piazza.games.council.rules.setting_up import CARDS_AWAY, CARDS_TO_GIVE, cards_dealt, options
from piazza.games.council.rules.turn import can_place
from piazza.games.council.state import CouncilState, active_seat, card_kept
from piazza.games.council.tokens import FREE, kind_on, owner_of

USING_POWER: Final = (phases.POWER, phases.COPIED, phases.SECOND_SWAP, phases.SECOND_LOOK)
PLACING: Final = (phases.TOKEN, phases.SPOT, phases.LAST_TOKEN)
SECOND: Final = {phases.SECOND_SWAP: SWAPPING, phases.SECOND_LOOK: LOOKING}  # the power that asks for a second token


def contradiction(state: CouncilState) -> str:
    """The name of the first field that does not fit the others; empty if all fit."""
    for field, fits in (
        ("scores", scores_fit(state)),
        ("turn", turn_fits(state)),
        ("dealt", deal_fits(state) and no_card_twice(state)),
        ("given", gifts_fit(state)),
        ("kept", has_come_to(state, phases.DRAFTING, state.picks, options(state).picks)),
        ("played", plays_fit(state)),
        ("council", tokens_fit(state)),
    ):
        if not fits:
            return field
    return "" if choice_fits(state) else "card"


def scores_fit(state: CouncilState) -> bool:
    over = state.round if state.phase == phases.OVER else state.round - 1
    return len(state.scores) == over * options(state).seats


# Cards (C-10 to C-12, C-20) ----------------------------------------------------------------------------------------


def has_come_to(state: CouncilState, phase: i64, count: i64, whole: i64) -> bool:
    """Nothing before its phase, something missing in it, everything after it."""
    if state.phase == phase:
        return count < whole
    return count == (whole if state.phase > phase else 0)


def deal_fits(state: CouncilState) -> bool:
    seats = options(state).seats
    away = CARDS_AWAY if seats == 2 else 0
    dealt: i64 = 0
    for cards in state.dealt:
        dealt += count_cards(cards)
    for seat in range(seats):
        if count_cards(state.dealt[seat]) != turns_of(state, seat, dealt):
            return False
    complete = has_come_to(state, phases.DEALING, dealt, cards_dealt(seats) * seats)
    return complete and has_come_to(state, phases.PUTTING_AWAY, count_cards(state.away), away)


def no_card_twice(state: CouncilState) -> bool:
    """Away, dealt or kept: every card once, and none that is not in this game."""
    sets = [state.away, *state.dealt, *[BIT[card_kept(state.kept, pick)] for pick in range(state.picks)]]
    seen: i64 = 0
    for cards in sets:
        if cards & (seen | ~options(state).cards):
            return False
        seen |= cards
    return True


def gifts_fit(state: CouncilState) -> bool:
    """C-11: two of one's own; while they are being chosen, up to two."""
    two = options(state).seats == 2
    whole = CARDS_TO_GIVE if two and state.phase >= phases.PASSING else 0
    for seat in range(options(state).seats):
        given = count_cards(state.given[seat])
        choosing = state.phase == phases.PASSING and state.acting & BIT[seat]
        if state.given[seat] & ~state.dealt[seat] or given > whole or (given < whole and not choosing):
            return False
    return two or state.phase != phases.PASSING


def plays_fit(state: CouncilState) -> bool:
    """C-20, C-23: one card in each turn, out of what each had; what was played lies in one place."""
    setup = options(state)
    played: i64 = 0
    for seat in range(setup.seats):
        count = count_cards(state.played[seat])
        if count != cards_due(state, seat):
            return False
        if state.phase >= phases.CARD and count + count_cards(state.hands[seat]) != setup.hand_size:
            return False
        played |= state.played[seat]
    return state.council | state.exile == played and not state.council & state.exile


def cards_due(state: CouncilState, seat: i64) -> i64:
    """How many cards a seat has played."""
    due = turns_of(state, seat, min(state.turn, turns_with_cards(state)))
    card_is_out = state.phase in USING_POWER or state.phase == phases.TOKEN or state.phase == phases.SPOT
    if card_is_out and state.turn < turns_with_cards(state) and seat == active_seat(state):
        due += 1
    return due


# Turns -------------------------------------------------------------------------------------------------------------


def turns_with_cards(state: CouncilState) -> i64:
    return options(state).seats * options(state).hand_size


def turns_of(state: CouncilState, seat: i64, turns: i64) -> i64:
    """How many of the first `turns` turns, clockwise from the first player, are this seat's."""
    seats = options(state).seats
    return (turns - (seat - state.first) % seats + seats - 1) // seats


def turn_fits(state: CouncilState) -> bool:
    """Turns begin when cards are played; the last time round comes after all of them."""
    cards = turns_with_cards(state)
    last = cards <= state.turn < cards + options(state).seats
    if state.phase < phases.CARD:
        return state.turn == 0
    if state.phase == phases.OVER:
        return state.turn == cards + options(state).seats
    if state.phase == phases.LAST_TOKEN:
        return last
    return state.turn < cards or (last and state.phase == phases.SPOT)


# Tokens, and what is chosen ----------------------------------------------------------------------------------------


def tokens_fit(state: CouncilState) -> bool:
    """C-4, C-22: each owner has one of each kind in the game, and they lie on characters in play."""
    seen: i64 = 0
    for spot in range(SPOTS):
        token = state.spots[spot]
        if token != FREE:
            own = BIT[8 * owner_of(token) + kind_on(token)]
            in_game = kind_on(token) != NO_TOKEN and options(state).tokens & BIT[kind_on(token)]
            if seen & own or not in_game or not (state.council | state.exile) & BIT[SPOT_CARD[spot]]:
                return False
            seen |= own
    return True


def choice_fits(state: CouncilState) -> bool:
    """What is chosen is there exactly in the phases that need it, and the question has an answer."""
    using_power = state.phase in USING_POWER
    if (state.card != NO_CARD) != (using_power or state.phase == phases.SIDE):
        return False
    if (state.token != NO_TOKEN) != (state.phase == phases.SPOT) or (state.target != NO_SPOT) != (
        state.phase in SECOND
    ):
        return False
    if state.phase < phases.CARD or state.phase == phases.OVER:
        return state.copied == NO_CARD
    seat = active_seat(state)
    if state.phase in PLACING:
        in_hand = state.phase != phases.SPOT or bool(state.tokens[seat] & BIT[state.token])
        return in_hand and can_place(state, seat) and state.copied == NO_CARD
    if using_power:
        return bool(state.played[seat] & BIT[state.card]) and power_fits(state)
    in_hand = state.phase == phases.CARD or bool(state.hands[seat] & BIT[state.card])
    return in_hand and state.copied == NO_CARD


def power_fits(state: CouncilState) -> bool:
    """The power in use finds a target, and is one that asks this question."""
    if state.phase == phases.POWER and state.copied != NO_CARD:
        return False
    if state.phase == phases.COPIED and state.copied == NO_CARD:
        return False
    if state.phase in SECOND and (power_in_use(state) != SECOND[state.phase] or state.spots[state.target] == FREE):
        return False
    targets = Actions()
    legal_targets(state, power_in_use(state), targets)
    return targets.count > 0
