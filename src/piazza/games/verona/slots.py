"""The slots of Verona as named texts, in the order in which they are written."""

from typing import Any, Final

from mypy_extensions import i64

from piazza.core import slots
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields
from piazza.core.phrases import phrase
from piazza.core.slots import NOTHING, Derived, Form, ListOf, NamedText, Number, OneOf, PerSeat, SetOf, Slot, seat_names
from piazza.core.state import State
from piazza.core.view import View
from piazza.games.verona import phases
from piazza.games.verona.coherence.whole import contradiction
from piazza.games.verona.data import (
    ALLIES,
    BLUFF,
    BUILDINGS,
    CARDS,
    CORRUPTION,
    MOST_WORTH,
    NO_BUILDING,
    NO_CARD,
    NO_STREET,
    NOBODY,
    NOT_YET,
    TOKENS,
)
from piazza.games.verona.forms import Actors, OnStreets, Owners, Token, Used, mission_ids, street_ids
from piazza.games.verona.options import MOST_ROUNDS, VeronaSetup
from piazza.games.verona.public import Public, ResolvedStreet, Sealed
from piazza.games.verona.state import VeronaState, empty_state
from piazza.games.verona.view import VeronaView

MOST_TURNS: Final = 1000
MOST_DICE: Final = 16
MOST_ROLLED: Final = 100_000

PHASE: Final = OneOf(phases.PHASES)
SEAT: Final = OneOf(seat_names, missing=NOBODY)
SEATS: Final = SetOf(seat_names)
STREET: Final = OneOf(street_ids, missing=NO_STREET)
MISSIONS: Final = SetOf(mission_ids)
PURSES: Final = PerSeat(Number(0, MOST_WORTH))
NUMBERS: Final = PerSeat(Number(0, MOST_WORTH, missing=NOT_YET))
HANDS: Final = PerSeat(MISSIONS, "/")
HELD_CARDS: Final = PerSeat(OneOf(CARDS, missing=NO_CARD))


class PhaseSlot(Slot):
    """A slot that is used from one phase to another, and at rest in all others."""

    def __init__(self, name: str, attribute: str, form: Form[Any], first: int, last: int) -> None:
        super().__init__(name, attribute, form)
        self.first = first
        self.last = last


class TokensLeft(Derived):
    """V-1: of each kind, how many tokens the viewer has neither placed nor had turned up this round."""

    def write(self, holder: State | View) -> str:
        assert isinstance(holder, VeronaView)
        if holder.viewer >= holder.setup.players:
            return NOTHING
        return Used().write(tokens_left(holder), holder.setup)


def tokens_left(view: VeronaView) -> int:
    """As `used` has them: four bits for each kind."""
    left, players = 0, view.setup.players
    plan = [view.sealed.plans[street * players + view.viewer] for street in range(view.setup.board.size)]
    for kind in range(CORRUPTION, BLUFF + 1):
        used = (view.public.used[view.viewer] >> (4 * kind)) & 15
        left |= (TOKENS[kind] - plan.count(kind) - used) << (4 * kind)
    return left


def number_of_missions(setup: VeronaSetup) -> int:
    return len(setup.board.missions)


# What state and view have in common; of what is sealed, a view has only what its viewer may know.
SHARED: Final[list[Slot]] = [
    Slot("phase", "phase", PHASE),
    Slot("round", "public.round", Number(0, MOST_ROUNDS)),
    Slot("first", "public.first", OneOf(seat_names)),
    # Houses
    Slot("florins", "public.florins", PURSES),
    Slot("mercenaries", "public.mercenaries", PURSES),
    Slot("supply", "public.supply", PerSeat(Number(0, ALLIES))),
    Slot("allies", "public.allies", OnStreets(Number(0, ALLIES))),
    PhaseSlot("shown", "public.shown", HANDS, phases.PROPOSAL, phases.OVER),
    PhaseSlot("has shown", "public.has_shown", SEATS, phases.PICKING, phases.OVER),
    # Buildings
    Slot("deck", "public.deck", SetOf(BUILDINGS)),
    PhaseSlot("visible", "public.visible", OneOf(BUILDINGS, missing=NO_BUILDING), phases.PLANNING, phases.OVER),
    PhaseSlot("offers", "public.offers", ListOf(BUILDINGS), phases.PROPOSAL, phases.OVER),
    PhaseSlot("owners", "public.owners", Owners(), phases.PROPOSAL, phases.OVER),
    PhaseSlot("manned", "public.manned", SetOf(BUILDINGS), phases.PROPOSAL, phases.OVER),
    # Plans
    PhaseSlot("plans", "sealed.plans", OnStreets(Token()), phases.PLANNING, phases.ADDING),
    PhaseSlot("used", "public.used", PerSeat(Used()), phases.PICKING, phases.OVER),
    PhaseSlot("withdrawn", "public.withdrawn", SEATS, phases.PLANNING, phases.PLANNING),
    PhaseSlot("turn", "public.turn", Number(0, MOST_TURNS), phases.PREPARING, phases.ADDING),
    # The street that is resolved
    PhaseSlot("street", "street.number", STREET, phases.AGENT, phases.ADDING),
    PhaseSlot("schemer", "street.schemer", SEAT, phases.AGENT, phases.ADDING),
    PhaseSlot("bribers", "street.bribers", SEATS, phases.AGENT, phases.ADDING),
    PhaseSlot("fighters", "street.fighters", SEATS, phases.AGENT, phases.ADDING),
    PhaseSlot("defenders", "street.defenders", SEATS, phases.AGENT, phases.ADDING),
    PhaseSlot("agent", "street.agent", STREET, phases.CARDS, phases.ADDING),
    PhaseSlot("attempt", "street.attempt", Number(0, 2), phases.CARDS, phases.ADDING),
    PhaseSlot("cards", "sealed.cards", HELD_CARDS, phases.CARDS, phases.ADDING),
    PhaseSlot("first cards", "street.first_cards", HELD_CARDS, phases.CARDS, phases.ADDING),
    PhaseSlot("bids", "sealed.bids", NUMBERS, phases.BIDDING, phases.MUNICIPIO_BIDS),
    PhaseSlot("strength", "street.strength", PerSeat(Number(0, MOST_ROLLED)), phases.ATTACK_DICE, phases.ADDING),
    PhaseSlot("strongest", "street.strongest", SEAT, phases.DEFENCE_DICE, phases.ADDING),
    PhaseSlot("roller", "street.roller", SEAT, phases.ATTACK_DICE, phases.DEFENCE_DICE),
    PhaseSlot("dice", "street.dice", Number(0, MOST_DICE), phases.ATTACK_DICE, phases.DEFENCE_DICE),
    PhaseSlot("rolled", "street.rolled", Number(0, MOST_ROLLED), phases.ATTACK_DICE, phases.DEFENCE_DICE),
    PhaseSlot("stopped", "street.stopped", Number(0, 1), phases.DEFENCE_DICE, phases.ADDING),
    PhaseSlot("success", "street.success", SEAT, phases.VICTIM, phases.ADDING),
    PhaseSlot("owner", "public.owner", SEAT, phases.RELOCATING, phases.ADDING),
    PhaseSlot("homeless", "public.homeless", Number(0, ALLIES), phases.RELOCATING, phases.RELOCATING),
    PhaseSlot("asked", "street.asked", Number(0, lambda setup: setup.players), phases.MISSIONS, phases.ADDING),
    PhaseSlot("moves", "public.moves", Number(0, 2), phases.MOVING, phases.MOVING),
    # The end of a round
    PhaseSlot("occupying", "public.occupying", Number(0, 9), phases.MUNICIPIO_BIDS, phases.MUNICIPIO_BIDS),
    PhaseSlot("hires", "sealed.hires", NUMBERS, phases.ARMING, phases.ARMING),
    PhaseSlot("eager", "public.eager", SEATS, phases.REARMING, phases.REARMING),
    PhaseSlot("again", "sealed.again", PerSeat(Number(0, 1, missing=NOT_YET)), phases.REARMING, phases.REARMING),
]
STATE: Final[list[Slot]] = [
    *SHARED,
    PhaseSlot("hands", "hands", HANDS, phases.DEALING, phases.OVER),
    Slot("to act", "acting", Actors()),
]
VIEW: Final[list[NamedText]] = [
    *SHARED,
    Slot("missions", "missions", PerSeat(Number(0, number_of_missions))),
    Slot("hand", "hand", MISSIONS),
    TokensLeft("tokens left"),
]


def write_state(state: VeronaState) -> list[tuple[str, str]]:
    return slots.write_slots(STATE, state)


def write_view(view: VeronaView) -> list[tuple[str, str]]:
    return slots.write_slots(VIEW, view)


def read_state(setup: VeronaSetup, fields: Fields) -> VeronaState:
    """A state that can be played to its end; Unreadable names the slot that does not fit."""
    state = empty_state(setup)
    slots.read_slots(STATE, state, fields)
    field = used_elsewhere(state) or contradiction(state)
    if field:
        raise Unreadable(phrase("fault.field-contradicts", field=field, phase=phases.PHASES[state.phase]))
    return state


def used_elsewhere(state: VeronaState) -> str:
    """The name of the first slot that is not at rest in a phase that does not use it; empty if there is none."""
    at_rest = empty_state(state.setup)
    for slot in STATE:
        if isinstance(slot, PhaseSlot) and not slot.first <= state.phase <= slot.last:
            if slot.write(state) != slot.write(at_rest):
                return slot.name
    return ""


def read_view(setup: VeronaSetup, viewer: i64, waiting_for: i64, fields: Fields) -> VeronaView:
    players, streets = setup.players, setup.board.size
    parts = Public(players, streets), ResolvedStreet(players), Sealed(players, streets)
    view = VeronaView(setup, viewer, PHASE.read("phase", fields.look("phase"), setup), waiting_for, *parts)
    slots.read_slots(VIEW, view, fields)
    return view
