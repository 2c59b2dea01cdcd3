"""C1. Schemers against all (V-34 to V-36, V-56)."""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import AGENT, CARD, REPEAT, YIELD
from piazza.games.verona.data import NO_CARD, SUSANNA
from piazza.games.verona.public import places
from piazza.games.verona.rules.resolution import effects
from piazza.games.verona.rules.resolution.roles import possible_agents
from piazza.games.verona.state import VeronaState, clockwise, owns, return_ally


def legal_agents(state: VeronaState, into: Actions) -> None:
    streets = possible_agents(state, state.street.schemer)
    for street in range(state.setup.board.size):
        if streets & BIT[street]:
            into.add(AGENT * KIND + street)


def choose_agent(state: VeronaState, street: i64, sink: Sink | None) -> None:
    state.street.agent = street
    if sink is not None:
        sink.tell(Event(events.SCHEMES, EVERYBODY, (state.street.schemer, street)))
    ask_for_cards(state)


def ask_for_cards(state: VeronaState) -> None:
    """V-34: the schemer's intrigue and the guesses of all attackers and defenders, in one sealed step."""
    state.street.attempt += 1
    state.sealed.cards = places(state.setup.players, NO_CARD)
    state.phase = phases.CARDS
    state.acting = BIT[state.street.schemer] | state.street.bribers | state.street.fighters | state.street.defenders


def legal_cards(into: Actions) -> None:
    for card in range(3):
        into.add(CARD * KIND + card)


def seal_card(state: VeronaState, seat: i64, card: i64, sink: Sink | None) -> None:
    state.sealed.cards[seat] = card
    state.acting ^= BIT[seat]
    if not state.acting:
        reveal_cards(state, sink)


def reveal_cards(state: VeronaState, sink: Sink | None) -> None:
    """V-35, V-36: one right guess foils it; without any it succeeds."""
    if sink is not None:
        for place in range(state.setup.players):
            seat = clockwise(state, place)
            if state.sealed.cards[seat] != NO_CARD:
                sink.tell(Event(events.PLAYED_CARD, EVERYBODY, (seat, state.sealed.cards[seat])))
    if not is_guessed(state, state.sealed.cards):
        effects.carry_out_intrigue(state, sink)
        return
    if sink is not None:
        sink.tell(Event(events.FOILED, EVERYBODY, (state.street.schemer,)))
    if state.street.attempt == 1 and owns(state, state.street.schemer, SUSANNA):
        state.phase = phases.REPEATING
        state.acting = BIT[state.street.schemer]
    else:
        lose_agent(state, sink)


def is_guessed(state: VeronaState, cards: "vec[i64]") -> bool:
    for seat in range(state.setup.players):
        if seat != state.street.schemer and cards[seat] == cards[state.street.schemer]:
            return True
    return False


def legal_repetitions(into: Actions) -> None:
    into.add(REPEAT * KIND)
    into.add(YIELD * KIND)


def repeat(state: VeronaState, sink: Sink | None) -> None:
    """V-56: once more with the same agent; V-34: the cards of the first attempt stay public."""
    state.street.first_cards = state.sealed.cards
    if sink is not None:
        sink.tell(Event(events.REPEATED, EVERYBODY, (state.street.schemer,)))
    ask_for_cards(state)


def lose_agent(state: VeronaState, sink: Sink | None) -> None:
    """V-35: the agent returns to the supply, and the street goes on with its attackers."""
    return_ally(state, state.street.agent, state.street.schemer)
    if sink is not None:
        sink.tell(Event(events.AGENT_LOST, EVERYBODY, (state.street.schemer, state.street.agent)))
    state.phase = phases.BIDDING
    state.acting = 0
