"""The slots of Council of Verona as named texts: those of a state, those of a view, and those that both have."""

from typing import Final

from mypy_extensions import i64

from piazza.core import slots
from piazza.core.actions import BIT
from piazza.core.errors import Unreadable
from piazza.core.fields import Fields, bad_field
from piazza.core.phrases import phrase
from piazza.core.slots import NOTHING, Derived, Form, ListOf, NamedText, Number, OneOf, PerSeat, SetOf, Slot, seat_names
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, View
from piazza.games.council import layout
from piazza.games.council.coherence import contradiction
from piazza.games.council.data import CARDS, NO_CARD, NO_SPOT, NO_TOKEN, SPOT_NAMES, TOKENS, drafter
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import DEALING, DRAFTING, DRAW_FIRST, OVER, PASSING, PHASES
from piazza.games.council.rules.setting_up import CARDS_AWAY, cards_dealt, count_holdings
from piazza.games.council.state import CouncilState, active_seat
from piazza.games.council.view import CouncilView, hand_of, tokens_of


class PlaceSlot(NamedText):
    """The cards in one place, `council` or `exile`, with the tokens on them."""

    def write(self, holder: State | View) -> str:
        assert isinstance(holder, CouncilState | CouncilView)
        return layout.write_place(getattr(holder, self.name), holder.spots, CARDS)

    def read(self, holder: State | View, text: str) -> None:
        assert isinstance(holder, CouncilState | CouncilView)
        setattr(holder, self.name, layout.read_place(self.name, text, CARDS, holder.setup.players, holder.spots))


class Scores(Form[tuple[int, ...]]):
    """The points of the rounds that are over."""

    def write(self, value: tuple[int, ...], setup: Setup) -> str:
        return layout.write_scores(value, setup.players)

    def read(self, field: str, text: str, setup: Setup) -> tuple[int, ...]:
        return layout.read_scores(text, setup.players)


class Piles(Form[list[int]]):
    """The piles of the draft that a viewer has held."""

    def write(self, value: list[int], setup: Setup) -> str:
        return "/".join([SetOf(CARDS).write(pile, setup) for pile in value]) or NOTHING

    def read(self, field: str, text: str, setup: Setup) -> list[int]:
        return [] if text == NOTHING else [SetOf(CARDS).read(field, pile, setup) for pile in text.split("/")]


class Kept(NamedText):
    """The cards kept in the draft so far, in order."""

    def write(self, holder: State | View) -> str:
        assert isinstance(holder, CouncilState)
        return ListOf(CARDS).write(kept_cards(holder), holder.setup)

    def read(self, holder: State | View, text: str) -> None:
        assert isinstance(holder, CouncilState)
        keep_in_order(holder, ListOf(CARDS).read(self.name, text, holder.setup))


class DoneText(NamedText):
    """Which of two players is done passing cards."""

    def write(self, holder: State | View) -> str:
        assert isinstance(holder, CouncilState)
        done = [str(seat + 1) for seat in range(2) if holder.phase == PASSING and not holder.acting & BIT[seat]]
        return ",".join(done) or NOTHING

    def read(self, holder: State | View, text: str) -> None:
        assert isinstance(holder, CouncilState)
        if text not in (NOTHING, "1", "2") or (text != NOTHING and holder.phase != PASSING):
            raise bad_field(self.name, text)
        holder.acting = 0b11 if text == NOTHING else 0b11 & ~BIT[int(text) - 1]


class OwnHand(Derived):
    """The cards in the viewer's hand."""

    def write(self, holder: State | View) -> str:
        assert isinstance(holder, CouncilView)
        return SetOf(CARDS).write(hand_of(holder), holder.setup)


class OwnTokens(Derived):
    """The viewer's tokens that are not placed yet."""

    def write(self, holder: State | View) -> str:
        assert isinstance(holder, CouncilView)
        return SetOf(TOKENS).write(tokens_of(holder), holder.setup)


def rounds(setup: CouncilSetup) -> int:
    return setup.rounds


def turns(setup: CouncilSetup) -> int:
    return setup.players * (setup.hand_size + 1)


def picks(setup: CouncilSetup) -> int:
    return setup.picks


def cards_of_each(setup: Setup) -> int:
    return cards_dealt(setup.players)


PUBLIC: Final[list[NamedText]] = [
    Slot("phase", "phase", OneOf(PHASES)),
    Slot("round", "round", Number(1, rounds)),
    Slot("first", "first", OneOf(seat_names)),
    Slot("turn", "turn", Number(0, turns)),
    Slot("scores", "scores", Scores()),
    PlaceSlot("council"),
    PlaceSlot("exile"),
    Slot("played", "played", PerSeat(SetOf(CARDS), "/")),
    Slot("card", "card", OneOf(CARDS, missing=NO_CARD)),
    Slot("copied", "copied", OneOf(CARDS, missing=NO_CARD)),
    Slot("target", "target", OneOf(SPOT_NAMES, missing=NO_SPOT)),
]
STATE: Final[list[NamedText]] = [
    *PUBLIC,
    Slot("away", "away", SetOf(CARDS)),
    Slot("dealt", "dealt", PerSeat(SetOf(CARDS), "/")),
    Slot("given", "given", PerSeat(SetOf(CARDS), "/")),
    DoneText("done"),
    Kept("kept"),
    Slot("token", "token", OneOf(TOKENS, missing=NO_TOKEN)),
]
VIEW: Final[list[NamedText]] = [
    *PUBLIC,
    Slot("cards away", "cards_away", Number(0, CARDS_AWAY)),
    Slot("cards dealt", "cards_dealt", PerSeat(Number(0, cards_of_each), "/")),
    Slot("picks", "picks", Number(0, picks)),
    Slot("own dealt", "dealt", SetOf(CARDS)),
    Slot("own given", "given", SetOf(CARDS)),
    Slot("own received", "received", SetOf(CARDS)),
    Slot("own piles", "piles", Piles()),
    Slot("own kept", "kept", ListOf(CARDS)),
    Slot("own token", "token", OneOf(TOKENS, missing=NO_TOKEN)),
    OwnHand("own hand"),
    OwnTokens("own tokens"),
]


def write_slots(state: CouncilState) -> list[tuple[str, str]]:
    return slots.write_slots(STATE, state)


def write_view(view: CouncilView) -> list[tuple[str, str]]:
    return slots.write_slots(VIEW, view)


def read_slots(setup: CouncilSetup, fields: Fields) -> CouncilState:
    """A state that could be met in play and can be played on."""
    state = CouncilState(setup)
    slots.read_slots(STATE, state, fields)
    complete(state)
    return state


def read_view(setup: CouncilSetup, viewer: i64, waiting_for: i64, fields: Fields) -> CouncilView:
    view = CouncilView(CouncilState(setup), viewer)
    slots.read_slots(VIEW, view, fields)
    view.question = PHASES[view.phase]
    view.waiting_for = waiting_for
    return view


def kept_cards(state: CouncilState) -> list[int]:
    return [int((state.kept >> (5 * pick)) & 31) for pick in range(state.picks)]


def keep_in_order(state: CouncilState, cards: list[int]) -> None:
    if len(cards) > state.setup.picks:
        raise bad_field("kept", str(len(cards)))
    state.picks = len(cards)
    state.kept = 0
    for pick in range(len(cards)):
        state.kept |= cards[pick] << (5 * pick)


# What follows from the slots ---------------------------------------------------------------------------------------


def complete(state: CouncilState) -> None:
    """Fill in what follows from the other slots, and refuse what contradicts itself."""
    undealt(state)
    count_holdings(state)
    await_seats(state)
    field = contradiction(state)
    if field:
        raise Unreadable(phrase("fault.field-contradicts", field=field, phase=PHASES[state.phase]))


def undealt(state: CouncilState) -> None:
    """The cards that were neither put away nor dealt nor kept."""
    if state.phase == DRAW_FIRST:
        return
    state.pile = state.setup.cards & ~state.away
    for cards in state.dealt:
        state.pile &= ~cards
    for card in kept_cards(state):
        state.pile &= ~BIT[card]


def await_seats(state: CouncilState) -> None:
    """Who is to act follows from the phase; while two players pass cards it was read."""
    if state.phase <= DEALING:
        state.acting = BIT[CHANCE]
    elif state.phase == DRAFTING:
        state.acting = BIT[drafter(state.first, state.picks, state.setup.players)]
    elif state.phase == OVER:
        state.acting = 0
    elif state.phase != PASSING:
        state.acting = BIT[active_seat(state)]
