"""Every slot of a state of Council of Verona as named text, and all that a view knows."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields, bad_field
from piazza.core.phrases import phrase
from piazza.core.view import CHANCE
from piazza.games.council import layout
from piazza.games.council.coherence import contradiction
from piazza.games.council.data import CARDS, NO_CARD, NO_SPOT, NO_TOKEN, SPOT_NAMES, TOKENS
from piazza.games.council.layout import SpotReader
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import DEALING, DRAFTING, DRAW_FIRST, OVER, PASSING, PHASES
from piazza.games.council.rules.setting_up import cards_dealt, count_holdings
from piazza.games.council.state import CouncilState, active_seat
from piazza.games.council.state import drafter as drafter_at
from piazza.games.council.view import CouncilView

NOTHING: Final = layout.NOTHING


def write_slots(state: CouncilState) -> list[tuple[str, str]]:
    done = [str(seat + 1) for seat in range(2) if state.phase == PASSING and not state.acting & BIT[seat]]
    return [
        *write_public(state),
        ("away", layout.write_cards(state.away, CARDS)),
        ("dealt", layout.write_sets(state.dealt, CARDS)),
        ("given", layout.write_sets(state.given, CARDS)),
        ("done", ",".join(done) or NOTHING),
        ("kept", layout.write_order(kept_cards(state), CARDS)),
        ("token", write_one(state.token, TOKENS)),
    ]


def write_view(view: CouncilView) -> list[tuple[str, str]]:
    return [
        *write_public(view),
        ("cards away", str(view.cards_away)),
        ("cards dealt", "/".join([str(count) for count in view.cards_dealt])),
        ("picks", str(view.picks)),
        ("own dealt", layout.write_cards(view.dealt, CARDS)),
        ("own given", layout.write_cards(view.given, CARDS)),
        ("own received", layout.write_cards(view.received, CARDS)),
        ("own piles", layout.write_sets(view.piles, CARDS)),
        ("own kept", layout.write_order(view.kept, CARDS)),
        ("own token", write_one(view.token, TOKENS)),
    ]


def write_public(box: CouncilState | CouncilView) -> list[tuple[str, str]]:
    """The slots that state and view have in common; what a view hides is not in them."""
    return [
        ("phase", PHASES[box.phase]),
        ("round", str(box.round)),
        ("first", str(box.first + 1)),
        ("turn", str(box.turn)),
        ("scores", layout.write_scores(box.scores, box.setup.players)),
        ("council", layout.write_place(box.council, box.spots, CARDS)),
        ("exile", layout.write_place(box.exile, box.spots, CARDS)),
        ("played", layout.write_sets(box.played, CARDS)),
        ("card", write_one(box.card, CARDS)),
        ("copied", write_one(box.copied, CARDS)),
        ("target", write_one(box.target, SPOT_NAMES)),
    ]


def write_one(number: i64, names: list[str]) -> str:
    return names[number] if number < len(names) else NOTHING


def kept_cards(state: CouncilState) -> list[int]:
    return [int((state.kept >> (5 * pick)) & 31) for pick in range(state.picks)]


# Reading -----------------------------------------------------------------------------------------------------------


def read_slots(setup: CouncilSetup, fields: Fields) -> CouncilState:
    """A state that could be met in play and can be played on."""
    state = CouncilState(setup)
    read_public(state, fields)
    state.away = layout.read_cards("away", fields.take("away"), CARDS)
    state.dealt = vec[i64](read_seats(fields, "dealt", setup.players))
    state.given = vec[i64](read_seats(fields, "given", setup.players))
    done = fields.take("done")
    keep_in_order(state, layout.read_order("kept", fields.take("kept"), CARDS))
    state.token = read_one(fields, "token", TOKENS, NO_TOKEN)
    complete(state, done)
    return state


def complete(state: CouncilState, done: str) -> None:
    """Fill in what follows from the other slots, and refuse what contradicts itself."""
    undealt(state)
    count_holdings(state)
    await_seats(state, done)
    field = contradiction(state)
    if field:
        raise Unreadable(phrase("fault.field-contradicts", field=field, phase=PHASES[state.phase]))


def undealt(state: CouncilState) -> None:
    """The cards that nobody was dealt or has kept."""
    if state.phase == DRAW_FIRST:
        return
    state.pile = state.setup.cards & ~state.away
    for cards in state.dealt:
        state.pile &= ~cards
    for card in kept_cards(state):
        state.pile &= ~BIT[card]


def await_seats(state: CouncilState, done: str) -> None:
    """Who is to act follows from the phase; while two players pass cards, also from who is done."""
    if done not in (NOTHING, "1", "2") or (done != NOTHING and state.phase != PASSING):
        raise bad_field("done", done)
    if state.phase <= DEALING:
        state.acting = BIT[CHANCE]
    elif state.phase == PASSING:
        state.acting = 0b11 if done == NOTHING else 0b11 & ~BIT[int(done) - 1]
    elif state.phase == DRAFTING:
        state.acting = BIT[drafter_at(state.first, state.picks, state.setup.players)]
    elif state.phase != OVER:
        state.acting = BIT[active_seat(state)]


def keep_in_order(state: CouncilState, cards: list[int]) -> None:
    if len(cards) > state.setup.picks:
        raise bad_field("kept", str(len(cards)))
    state.picks = len(cards)
    state.kept = 0
    for pick in range(len(cards)):
        state.kept |= cards[pick] << (5 * pick)


def read_view(setup: CouncilSetup, viewer: i64, waiting_for: i64, fields: Fields) -> CouncilView:
    view = CouncilView(setup, viewer, fields_phase(fields), waiting_for)
    read_public(view, fields)
    view.cards_away = fields.take_number("cards away", 0, 3)
    view.cards_dealt = vec[i64](read_counts(fields, setup.players))
    view.picks = fields.take_number("picks", 0, setup.picks)
    view.dealt = layout.read_cards("own dealt", fields.take("own dealt"), CARDS)
    view.given = layout.read_cards("own given", fields.take("own given"), CARDS)
    view.received = layout.read_cards("own received", fields.take("own received"), CARDS)
    piles = fields.take("own piles")
    view.piles = [] if piles == NOTHING else layout.read_sets("own piles", piles, CARDS)
    view.kept = layout.read_order("own kept", fields.take("own kept"), CARDS)
    view.token = read_one(fields, "own token", TOKENS, NO_TOKEN)
    return view


def fields_phase(fields: Fields) -> int:
    """The phase, which is looked at before it is taken: a view is made with it."""
    phase = fields.look("phase")
    if phase not in PHASES:
        raise bad_field("phase", phase)
    return PHASES.index(phase)


def read_public(box: CouncilState | CouncilView, fields: Fields) -> None:
    setup = box.setup
    players = setup.players
    box.phase = fields.take_choice("phase", PHASES)
    box.round = fields.take_number("round", 1, setup.rounds)
    box.first = fields.take_number("first", 1, players) - 1
    box.turn = fields.take_number("turn", 0, players * (setup.hand_size + 1))
    box.scores = layout.read_scores(fields.take("scores"), players)
    table = SpotReader(players)
    box.council = table.read_place("council", fields.take("council"), CARDS)
    box.exile = table.read_place("exile", fields.take("exile"), CARDS)
    box.spots = table.spots
    box.played = vec[i64](read_seats(fields, "played", players))
    box.card = read_one(fields, "card", CARDS, NO_CARD)
    box.copied = read_one(fields, "copied", CARDS, NO_CARD)
    box.target = read_one(fields, "target", SPOT_NAMES, NO_SPOT)


def read_seats(fields: Fields, field: str, players: int) -> list[int]:
    text = fields.take(field)
    sets = layout.read_sets(field, text, CARDS)
    if len(sets) != players:
        raise bad_field(field, text)
    return sets


def read_counts(fields: Fields, players: int) -> list[int]:
    text = fields.take("cards dealt")
    counts = text.split("/")
    most = [str(count) for count in range(cards_dealt(players) + 1)]
    if len(counts) != players or not set(counts) <= set(most):
        raise bad_field("cards dealt", text)
    return [int(count) for count in counts]


def read_one(fields: Fields, field: str, names: list[str], missing: int) -> int:
    text = fields.take(field)
    if text == NOTHING:
        return missing
    if text not in names:
        raise bad_field(field, text)
    return names.index(text)
