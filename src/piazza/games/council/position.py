"""The short position of Council of Verona, one line, between two turns.

`ro(5@2.-.P@1),ty ju,pa es.me.pa>ca.mo/ro.ju.ty>lm.nu 1 2 -`: Council, Exile, the cards of each seat as they came,
the first player, who is to act, and the scores of earlier rounds.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.errors import Unreadable
from piazza.core.fields import bad_field, read_number
from piazza.core.phrases import phrase
from piazza.core.slots import ListOf, SetOf
from piazza.games.council import layout
from piazza.games.council.data import CODES, count_cards, drafter
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import CARD, LAST_TOKEN
from piazza.games.council.slots import complete, keep_in_order, kept_cards
from piazza.games.council.state import CouncilState, active_seat

FIELDS: Final = 6
CARDS: Final = SetOf(CODES, ".")


def write_position(state: CouncilState) -> str:
    """Empty in the middle of a turn, while cards are dealt, and at the end."""
    if state.phase != CARD and state.phase != LAST_TOKEN:
        return ""
    seats = range(state.setup.players)
    fields = [
        layout.write_place(state.council, state.spots, CODES),
        layout.write_place(state.exile, state.spots, CODES),
        "/".join([write_cards_of(state, seat) for seat in seats]),
        str(state.first + 1),
        str(active_seat(state) + 1),
        layout.write_scores(state.scores, state.setup.players),
    ]
    return " ".join(fields)


def write_cards_of(state: CouncilState, seat: i64) -> str:
    """All cards a seat had, played or not: with two players what it kept and gave, else as dealt and kept."""
    if state.setup.players == 2:
        kept = CARDS.write(state.dealt[seat] & ~state.given[seat], state.setup)
        return f"{kept}>{CARDS.write(state.given[seat], state.setup)}"
    kept_ones = kept_cards(state)
    own = [kept_ones[pick] for pick in range(state.picks) if drafter(state.first, pick, state.setup.players) == seat]
    return ".".join([CARDS.write(state.dealt[seat], state.setup), *(CODES[card] for card in own)])


def read_position(setup: CouncilSetup, text: str) -> CouncilState:
    """Any position that could be met between two turns."""
    fields = text.split()
    if len(fields) != FIELDS:
        raise Unreadable(phrase("council.fault.position", text=text[:60]))
    state = CouncilState(setup)
    state.council = layout.read_place("council", fields[0], CODES, setup.players, state.spots)
    state.exile = layout.read_place("exile", fields[1], CODES, setup.players, state.spots)
    state.first = read_number("first", fields[3], 1, setup.players) - 1
    state.scores = layout.read_scores(fields[5], setup.players)
    state.round = len(state.scores) // setup.players + 1
    if state.round > setup.rounds:
        raise bad_field("scores", fields[5])
    read_cards_of_all(state, fields[2])
    read_turn(state, fields[4])
    complete(state)
    return state


def read_turn(state: CouncilState, text: str) -> None:
    """Whose turn it is follows from the cards in play; in the last time round it tells how far that has come."""
    setup = state.setup
    seat = read_number("to act", text, 1, setup.players) - 1
    state.turn = count_cards(state.council | state.exile)
    state.phase = CARD
    if state.turn == setup.seats * setup.hand_size:
        state.phase = LAST_TOKEN
        state.turn += (seat - state.first) % setup.seats
    if active_seat(state) != seat:
        raise bad_field("to act", text)


def read_cards_of_all(state: CouncilState, text: str) -> None:
    """What each seat was dealt, gave or kept, and so who has played what."""
    setup = state.setup
    parts = text.split("/")
    if len(parts) != setup.players:
        raise bad_field("cards", text)
    if setup.players == 2:
        read_cards_of_two(state, parts)
    else:
        read_draft(state, parts)


def read_cards_of_two(state: CouncilState, parts: list[str]) -> None:
    for seat, part in enumerate(parts):
        kept, _, given = part.partition(">")
        state.given[seat] = CARDS.read("cards", given, state.setup)
        state.dealt[seat] = CARDS.read("cards", kept, state.setup) | state.given[seat]
    in_play = state.council | state.exile
    for seat in range(2):
        had = (state.dealt[seat] & ~state.given[seat]) | state.given[1 - seat]
        state.played[seat] = had & in_play
    state.away = state.setup.cards & ~state.dealt[0] & ~state.dealt[1]


def read_draft(state: CouncilState, parts: list[str]) -> None:
    setup = state.setup
    orders = [ListOf(CODES, ".").read("cards", part, setup) for part in parts]
    if any(len(order) != setup.hand_size for order in orders):
        raise bad_field("cards", "/".join(parts))
    in_play = state.council | state.exile
    state.dealt = vec[i64]([2 ** order[0] for order in orders])
    state.played = vec[i64]([sum(2**card for card in order) & in_play for order in orders])
    seats = [drafter(state.first, pick, setup.seats) for pick in range(setup.picks)]
    keep_in_order(state, [orders[seat][1 + pick // setup.players] for pick, seat in enumerate(seats)])
