"""C1. Schemers against all (V-34 to V-36, V-56)."""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import AGENT, CARD, REPEAT, YIELD
from piazza.games.verona.data import NO_CARD, SUSANNA
from piazza.games.verona.rules.resolution import effects
from piazza.games.verona.rules.resolution.roles import possible_agents
from piazza.games.verona.state import VeronaState, board_setup, clockwise, owns, return_ally


def legal_agents(state: VeronaState, into: Actions) -> None:
    streets = possible_agents(state, state.schemer)
    for street in range(board_setup(state).board.size):
        if streets & BIT[street]:
            into.add(AGENT * KIND + street)


def choose_agent(state: VeronaState, street: i64, sink: Sink | None) -> None:
    state.agent = street
    if sink is not None:
        sink.tell(Event(events.SCHEMES, EVERYBODY, (state.schemer, street)))
    ask_for_cards(state)


def ask_for_cards(state: VeronaState) -> None:
    """V-34: the schemer's intrigue and the guesses of all attackers and defenders, in one sealed step."""
    state.attempt += 1
    state.cards = vec[i64]([NO_CARD] * state.setup.players)
    state.phase = phases.CARDS
    state.acting = BIT[state.schemer] | state.bribers | state.fighters | state.defenders


def legal_cards(into: Actions) -> None:
    for card in range(3):
        into.add(CARD * KIND + card)


def seal_card(state: VeronaState, seat: i64, card: i64, sink: Sink | None) -> None:
    state.cards[seat] = card
    state.acting ^= BIT[seat]
    if not state.acting:
        reveal_cards(state, sink)


def reveal_cards(state: VeronaState, sink: Sink | None) -> None:
    """V-35, V-36: one right guess foils it; without any it succeeds."""
    if sink is not None:
        for place in range(state.setup.players):
            seat = clockwise(state, place)
            if state.cards[seat] != NO_CARD:
                sink.tell(Event(events.PLAYED_CARD, EVERYBODY, (seat, state.cards[seat])))
    if not is_guessed(state, state.cards):
        effects.carry_out_intrigue(state, sink)
        return
    if sink is not None:
        sink.tell(Event(events.FOILED, EVERYBODY, (state.schemer,)))
    if state.attempt == 1 and owns(state, state.schemer, SUSANNA):
        state.phase = phases.REPEATING
        state.acting = BIT[state.schemer]
    else:
        lose_agent(state, sink)


def is_guessed(state: VeronaState, cards: "vec[i64]") -> bool:
    for seat in range(state.setup.players):
        if seat != state.schemer and cards[seat] == cards[state.schemer]:
            return True
    return False


def legal_repetitions(into: Actions) -> None:
    into.add(REPEAT * KIND)
    into.add(YIELD * KIND)


def repeat(state: VeronaState, sink: Sink | None) -> None:
    """V-56: once more with the same agent; V-34: the cards of the first attempt stay public."""
    state.first_cards = state.cards
    if sink is not None:
        sink.tell(Event(events.REPEATED, EVERYBODY, (state.schemer,)))
    ask_for_cards(state)


def lose_agent(state: VeronaState, sink: Sink | None) -> None:
    """V-35: the agent returns to the supply, and the street goes on with its attackers."""
    return_ally(state, state.agent, state.schemer)
    if sink is not None:
        sink.tell(Event(events.AGENT_LOST, EVERYBODY, (state.schemer, state.agent)))
    state.phase = phases.BIDDING
    state.acting = 0
