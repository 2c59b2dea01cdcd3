"""Every slot of a state of Verona as named text, and all that a view knows."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields, bad_field
from piazza.core.phrases import phrase
from piazza.core.view import CHANCE
from piazza.games.verona import layout
from piazza.games.verona.coherence.whole import contradiction
from piazza.games.verona.data import BLUFF, BUILDINGS, CARDS, CORRUPTION, NO_BUILDING, NO_CARD, NO_STREET, NOBODY
from piazza.games.verona.layout import NOTHING, take_counts, take_full_counts, take_one, take_set
from piazza.games.verona.options import MOST_ROUNDS, VeronaSetup
from piazza.games.verona.phases import PHASES
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

MOST_DICE: Final = 16
MOST_ROLLED: Final = 100_000


def seats_of(setup: VeronaSetup) -> list[str]:
    return [str(seat + 1) for seat in range(setup.players)]


def write_slots(state: VeronaState) -> list[tuple[str, str]]:
    ids = state.setup.board.mission_ids
    hands = "/".join([layout.write_set(hand, ids) for hand in state.hands])
    acting = "*" if state.acting & BIT[CHANCE] else layout.write_set(state.acting, seats_of(state.setup))
    return [*write_open(state), ("hands", hands), ("to act", acting)]


def write_view(view: VeronaView) -> list[tuple[str, str]]:
    ids = view.setup.board.mission_ids
    return [
        *write_open(view),
        ("missions", layout.write_counts(view.missions)),
        ("hand", layout.write_set(view.hand, ids)),
    ]


def write_open(box: VeronaState | VeronaView) -> list[tuple[str, str]]:
    """The slots that state and view have in common; what a view hides is not in them."""
    return [*write_houses(box), *write_street(box), *write_end(box)]


def write_houses(box: VeronaState | VeronaView) -> list[tuple[str, str]]:
    board = box.setup.board
    players, seats = box.setup.players, seats_of(box.setup)
    owned = [f"{BUILDINGS[number]}={owner + 1}" for number, owner in enumerate(box.owners) if owner != NOBODY]
    return [
        ("phase", PHASES[box.phase]),
        ("round", str(box.round)),
        ("first", str(box.first + 1)),
        ("florins", layout.write_counts(box.florins)),
        ("mercenaries", layout.write_counts(box.mercenaries)),
        ("supply", layout.write_counts(box.supply)),
        ("allies", layout.write_streets(box.allies, players, board.ids, False)),
        ("shown", "/".join([layout.write_set(shown, board.mission_ids) for shown in box.shown])),
        ("has shown", layout.write_set(box.has_shown, seats)),
        ("deck", layout.write_set(box.deck, BUILDINGS)),
        ("visible", layout.write_one(box.visible, BUILDINGS)),
        ("offers", ",".join(BUILDINGS[building] for building in box.offers) or NOTHING),
        ("owners", ",".join(owned) or NOTHING),
        ("manned", layout.write_set(box.manned, BUILDINGS)),
        ("plans", layout.write_streets(box.plans, players, board.ids, True)),
        ("used", ",".join([write_used(used) for used in box.used])),
        ("withdrawn", layout.write_set(box.withdrawn, seats)),
        ("turn", str(box.turn)),
    ]


def write_street(box: VeronaState | VeronaView) -> list[tuple[str, str]]:
    ids = box.setup.board.ids
    seats = seats_of(box.setup)
    return [
        ("street", layout.write_one(box.street, ids)),
        ("schemer", layout.write_one(box.schemer, seats)),
        ("bribers", layout.write_set(box.bribers, seats)),
        ("fighters", layout.write_set(box.fighters, seats)),
        ("defenders", layout.write_set(box.defenders, seats)),
        ("agent", layout.write_one(box.agent, ids)),
        ("attempt", str(box.attempt)),
        ("cards", write_cards(box.cards)),
        ("first cards", write_cards(box.first_cards)),
        ("bids", layout.write_counts(box.bids)),
        ("strength", layout.write_counts(box.strength)),
        ("strongest", layout.write_one(box.strongest, seats)),
        ("roller", layout.write_one(box.roller, seats)),
        ("dice", str(box.dice)),
        ("rolled", str(box.rolled)),
        ("stopped", str(box.stopped)),
        ("success", layout.write_one(box.success, seats)),
        ("owner", layout.write_one(box.owner, seats)),
        ("homeless", str(box.homeless)),
    ]


def write_cards(cards: "vec[i64]") -> str:
    return ",".join([layout.write_one(card, CARDS) for card in cards])


def write_end(box: VeronaState | VeronaView) -> list[tuple[str, str]]:
    return [
        ("asked", str(box.asked)),
        ("moves", str(box.moves)),
        ("occupying", str(box.occupying)),
        ("hires", layout.write_counts(box.hires)),
        ("eager", layout.write_set(box.eager, seats_of(box.setup))),
        ("again", layout.write_counts(box.again)),
    ]


def write_used(used: i64) -> str:
    """How many tokens of each kind were turned up."""
    return "".join([str((used >> (4 * kind)) & 15) for kind in range(CORRUPTION, BLUFF + 1)])


# Reading -----------------------------------------------------------------------------------------------------------


def read_slots(setup: VeronaSetup, fields: Fields) -> VeronaState:
    """A state that could be met in play and can be played on."""
    state = VeronaState(setup)
    read_open(state, fields)
    ids = setup.board.mission_ids
    state.hands = vec[i64](read_hands("hands", fields.take("hands"), setup.players, ids))
    acting = fields.take("to act")
    state.acting = BIT[CHANCE] if acting == "*" else layout.read_set("to act", acting, seats_of(setup))
    field = contradiction(state)
    if field:
        raise Unreadable(phrase("fault.field-contradicts", field=field, phase=PHASES[state.phase]))
    return state


def read_view(setup: VeronaSetup, viewer: i64, waiting_for: i64, fields: Fields) -> VeronaView:
    phase = fields.look("phase")
    if phase not in PHASES:
        raise bad_field("phase", phase)
    board = setup.board
    view = VeronaView(setup, viewer, PHASES.index(phase), waiting_for, board.size)
    read_open(view, fields)
    view.missions = layout.read_full_counts("missions", fields.take("missions"), setup.players, len(board.missions))
    view.hand = take_set(fields, "hand", board.mission_ids)
    return view


def read_open(box: VeronaState | VeronaView, fields: Fields) -> None:
    read_houses(box, fields)
    read_buildings(box, fields)
    read_street(box, fields)
    read_end(box, fields)


def read_houses(box: VeronaState | VeronaView, fields: Fields) -> None:
    board = box.setup.board
    players = box.setup.players
    box.phase = fields.take_choice("phase", PHASES)
    box.round = fields.take_number("round", 0, MOST_ROUNDS)
    box.first = fields.take_number("first", 1, players) - 1
    box.florins = take_full_counts(fields, "florins", players)
    box.mercenaries = take_full_counts(fields, "mercenaries", players)
    box.supply = layout.read_full_counts("supply", fields.take("supply"), players, 16)
    box.allies = layout.read_streets("allies", fields.take("allies"), players, board.ids, False)
    box.shown = vec[i64](read_hands("shown", fields.take("shown"), players, board.mission_ids))
    box.has_shown = take_set(fields, "has shown", seats_of(box.setup))
    box.plans = layout.read_streets("plans", fields.take("plans"), players, board.ids, True)
    box.used = vec[i64](read_used(fields.take("used"), players))
    box.withdrawn = take_set(fields, "withdrawn", seats_of(box.setup))
    box.turn = fields.take_number("turn", 0, 1000)


def read_hands(field: str, text: str, players: int, ids: list[str]) -> list[int]:
    parts = text.split("/")
    if len(parts) != players:
        raise bad_field(field, text)
    return [layout.read_set(field, part, ids) for part in parts]


def read_used(text: str, players: int) -> list[int]:
    parts = text.split(",")
    if len(parts) != players or not all(len(part) == 4 and set(part) <= set("0123") for part in parts):
        raise bad_field("used", text)
    return [sum(int(mark) * 16 ** (kind + 1) for kind, mark in enumerate(part)) for part in parts]


def read_buildings(box: VeronaState | VeronaView, fields: Fields) -> None:
    box.deck = take_set(fields, "deck", BUILDINGS)
    box.visible = take_one(fields, "visible", BUILDINGS, NO_BUILDING)
    box.offers = layout.read_order("offers", fields.take("offers"), BUILDINGS)
    box.manned = take_set(fields, "manned", BUILDINGS)
    box.owners = vec[i64]([NOBODY] * 9)
    owners = fields.take("owners")
    last = -1
    for part in [] if owners == NOTHING else owners.split(","):
        building, _, seat = part.partition("=")
        if building not in BUILDINGS or seat not in seats_of(box.setup) or BUILDINGS.index(building) <= last:
            raise bad_field("owners", owners)
        last = BUILDINGS.index(building)
        box.owners[last] = int(seat) - 1


def read_street(box: VeronaState | VeronaView, fields: Fields) -> None:
    ids = box.setup.board.ids
    players, seats = box.setup.players, seats_of(box.setup)
    box.street = take_one(fields, "street", ids, NO_STREET)
    box.schemer = take_one(fields, "schemer", seats, NOBODY)
    box.bribers = take_set(fields, "bribers", seats)
    box.fighters = take_set(fields, "fighters", seats)
    box.defenders = take_set(fields, "defenders", seats)
    box.agent = take_one(fields, "agent", ids, NO_STREET)
    box.attempt = fields.take_number("attempt", 0, 2)
    box.cards = read_cards("cards", fields.take("cards"), players)
    box.first_cards = read_cards("first cards", fields.take("first cards"), players)
    box.bids = take_counts(fields, "bids", players)
    box.strength = layout.read_full_counts("strength", fields.take("strength"), players, MOST_ROLLED)
    box.strongest = take_one(fields, "strongest", seats, NOBODY)
    box.roller = take_one(fields, "roller", seats, NOBODY)
    box.dice = fields.take_number("dice", 0, MOST_DICE)
    box.rolled = fields.take_number("rolled", 0, MOST_ROLLED)
    box.stopped = fields.take_number("stopped", 0, 1)
    box.success = take_one(fields, "success", seats, NOBODY)
    box.owner = take_one(fields, "owner", seats, NOBODY)
    box.homeless = fields.take_number("homeless", 0, 16)


def read_cards(field: str, text: str, players: int) -> "vec[i64]":
    parts = text.split(",")
    if len(parts) != players:
        raise bad_field(field, text)
    return vec[i64]([layout.read_one(field, part, CARDS, NO_CARD) for part in parts])


def read_end(box: VeronaState | VeronaView, fields: Fields) -> None:
    players = box.setup.players
    box.asked = fields.take_number("asked", 0, players)
    box.moves = fields.take_number("moves", 0, 2)
    box.occupying = fields.take_number("occupying", 0, 9)
    box.hires = take_counts(fields, "hires", players)
    box.eager = take_set(fields, "eager", seats_of(box.setup))
    box.again = layout.read_counts("again", fields.take("again"), players, 1)
