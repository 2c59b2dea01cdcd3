"""A turn: a card, its power, a token (C-20 to C-24); then one last time round for tokens."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.council import events, phases
from piazza.games.council.actions import CARD, SIDE, SKIP, SPOT, TOKEN
from piazza.games.council.data import COUNCIL, EXILE, NO_CARD, NO_SPOT, NO_TOKEN, POWER, SPOT_CARD, SPOTS
from piazza.games.council.rules import powers
from piazza.games.council.rules.scoring import end_round
from piazza.games.council.rules.setting_up import add_cards, ask_for_card, options
from piazza.games.council.state import CouncilState, active_seat
from piazza.games.council.tokens import FREE, face_down

KINDS_OF_TOKENS: Final = 6


# The card (C-20) ---------------------------------------------------------------------------------------------------


def legal_cards(state: CouncilState, into: Actions) -> None:
    add_cards(into, CARD, state.hands[active_seat(state)])


def choose_card(state: CouncilState, card: i64) -> None:
    """It stays secret until its place is named."""
    state.card = card
    state.phase = phases.SIDE


def legal_places(into: Actions) -> None:
    into.add(SIDE * KIND + COUNCIL)
    into.add(SIDE * KIND + EXILE)


def play_card(state: CouncilState, place: i64, sink: Sink | None) -> None:
    seat = active_seat(state)
    card = BIT[state.card]
    state.hands[seat] ^= card
    state.played[seat] |= card
    if place == COUNCIL:
        state.council |= card
    else:
        state.exile |= card
    if sink is not None:
        sink.tell(Event(events.PLAYED, EVERYBODY, (seat, state.card, place)))
    if powers.finds_target(state, POWER[state.card]):
        state.phase = phases.POWER
    else:
        offer_token(state, sink)


# Its power (C-21) --------------------------------------------------------------------------------------------------


def legal_powers(state: CouncilState, into: Actions) -> None:
    """Optional as long as nothing of it is chosen."""
    powers.legal_targets(state, powers.power_in_use(state), into)
    if state.phase == phases.POWER:
        into.add(SKIP * KIND)


def use_mover(state: CouncilState, card: i64, sink: Sink | None) -> None:
    powers.move(state, card, sink)
    offer_token(state, sink)


def use_lady(state: CouncilState, spot: i64, sink: Sink | None) -> None:
    """Two tokens, named one after the other."""
    if state.target == NO_SPOT:
        state.target = spot
        state.phase = phases.SECOND_SWAP
    else:
        powers.swap(state, spot, sink)
        offer_token(state, sink)


def use_paris(state: CouncilState, spot: i64, sink: Sink | None) -> None:
    """CR-4: the second token is chosen after the first was seen, if there is another."""
    powers.look(state, spot, sink)
    first_look = state.target == NO_SPOT
    state.target = spot
    if first_look and powers.count_tokens(state, active_seat(state)):
        state.phase = phases.SECOND_LOOK
    else:
        state.target = NO_SPOT
        offer_token(state, sink)


# A token (C-22) ----------------------------------------------------------------------------------------------------


def can_place(state: CouncilState, seat: i64) -> bool:
    """A token in hand, and a free spot of a character in play."""
    if not state.tokens[seat]:
        return False
    in_play = state.council | state.exile
    for spot in range(SPOTS):
        if state.spots[spot] == FREE and in_play & BIT[SPOT_CARD[spot]]:
            return True
    return False


def offer_token(state: CouncilState, sink: Sink | None) -> None:
    """The card has had its say."""
    state.card = NO_CARD
    state.copied = NO_CARD
    if can_place(state, active_seat(state)):
        state.phase = phases.TOKEN
    else:
        end_turn(state, sink)


def legal_tokens(state: CouncilState, into: Actions) -> None:
    tokens = state.tokens[active_seat(state)]
    for kind in range(KINDS_OF_TOKENS):
        if tokens & BIT[kind]:
            into.add(TOKEN * KIND + kind)
    into.add(SKIP * KIND)


def take_token(state: CouncilState, kind: i64) -> None:
    """CR-8: who takes one in hand places it."""
    state.token = kind
    state.phase = phases.SPOT


def legal_spots(state: CouncilState, into: Actions) -> None:
    in_play = state.council | state.exile
    for spot in range(SPOTS):
        if state.spots[spot] == FREE and in_play & BIT[SPOT_CARD[spot]]:
            into.add(SPOT * KIND + spot)


def place_token(state: CouncilState, spot: i64, sink: Sink | None) -> None:
    seat = active_seat(state)
    state.spots[spot] = face_down(seat, state.token)
    state.tokens[seat] ^= BIT[state.token]
    if sink is not None:
        sink.tell(Event(events.PLACED, EVERYBODY, (seat, spot)))
        sink.tell(Event(events.PLACED_TOKEN, BIT[seat], (spot, state.token)))
    end_turn(state, sink)


def skip(state: CouncilState, sink: Sink | None) -> None:
    """Leave the power unused, or place no token."""
    seat = active_seat(state)
    if state.phase == phases.POWER:
        if sink is not None:
            sink.tell(Event(events.POWER_UNUSED, EVERYBODY, (seat, state.card)))
        offer_token(state, sink)
    else:
        if sink is not None:
            sink.tell(Event(events.NO_TOKEN_PLACED, EVERYBODY, (seat,)))
        end_turn(state, sink)


# What comes next (C-23) --------------------------------------------------------------------------------------------


def end_turn(state: CouncilState, sink: Sink | None) -> None:
    """C-23: clockwise until all hands are empty, then one last time round; CR-10: from the first player on."""
    state.token = NO_TOKEN
    state.turn += 1
    setup = options(state)
    turns_with_cards = setup.seats * setup.hand_size
    if state.turn < turns_with_cards:
        ask_for_card(state)
        return
    if state.turn == turns_with_cards and sink is not None:
        sink.tell(Event(events.LAST_TOKENS, EVERYBODY, ()))
    while state.turn < turns_with_cards + setup.seats and not can_place(state, active_seat(state)):
        state.turn += 1
    if state.turn == turns_with_cards + setup.seats:
        end_round(state, sink)
    else:
        state.phase = phases.LAST_TOKEN
        state.acting = BIT[active_seat(state)]
