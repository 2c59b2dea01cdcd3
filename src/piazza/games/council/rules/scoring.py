"""The end of a round and of a match: poison, agendas, points, places (C-30 to C-34)."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.result import Result, ranks_by
from piazza.games.council import events, phases
from piazza.games.council.data import AGENDAS, ANTIDOTE, FIRST_SPOT, INFLUENCE, POISON, VALUE
from piazza.games.council.rules.agendas import is_met
from piazza.games.council.rules.setting_up import begin_round, options
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE, TURNED_UP, kind_on, owner_of, show


def end_round(state: CouncilState, sink: Sink | None) -> None:
    """C-32: the next to the left is first player in the next round (CR-13)."""
    turn_up(state, sink)
    points = score_round(state, sink)
    state.scores += tuple(points)
    if sink is not None:
        tell_scores(state, points, sink)
    setup = options(state)
    if state.round == setup.rounds:
        state.phase = phases.OVER
        state.acting = 0
    else:
        state.round += 1
        state.first = (state.first + 1) % setup.seats
        begin_round(state, sink)


# Poison and agendas (C-30, C-31) -----------------------------------------------------------------------------------


def dead(state: CouncilState) -> i64:
    """C-31: the characters with more Poison than Antidote, all decided at once."""
    cards: i64 = 0
    for agenda in AGENDAS:
        poison: i64 = 0
        for spot in range(FIRST_SPOT[agenda], FIRST_SPOT[agenda] + 3):
            if state.spots[spot] != FREE:
                kind = kind_on(state.spots[spot])
                poison += 1 if kind == POISON else -1 if kind == ANTIDOTE else 0
        if poison > 0:
            cards |= BIT[agenda]
    return cards


def met(state: CouncilState, dead_cards: i64) -> i64:
    """The characters in play and alive whose agenda is met."""
    council, exile = state.council & ~dead_cards, state.exile & ~dead_cards
    literal = options(state).literal_apothecary
    cards: i64 = 0
    for agenda in AGENDAS:
        if (council | exile) & BIT[agenda] and is_met(agenda, council, exile, literal):
            cards |= BIT[agenda]
    return cards


def turn_up(state: CouncilState, sink: Sink | None) -> None:
    """C-34: the tokens on met agendas; with Poison all of them."""
    shown = -1 if options(state).poison else met(state, 0)
    for agenda in AGENDAS:
        for spot in range(FIRST_SPOT[agenda], FIRST_SPOT[agenda] + 3):
            token = state.spots[spot]
            if token != FREE and shown & BIT[agenda]:
                state.spots[spot] = show(token, TURNED_UP)
                if sink is not None:
                    sink.tell(Event(events.TURNED_UP, EVERYBODY, (owner_of(token), kind_on(token), spot)))


def score_round(state: CouncilState, sink: Sink | None) -> list[int]:
    """C-30: on a met agenda each token of influence gives its value and the spot's; CR-12: others give nothing."""
    dead_cards = dead(state)
    met_cards = met(state, dead_cards)
    if sink is not None:
        tell_agendas(state, dead_cards, met_cards, sink)
    values = options(state).spot_values
    points = [0] * state.setup.players
    for agenda in AGENDAS:
        if met_cards & BIT[agenda]:
            for spot in range(FIRST_SPOT[agenda], FIRST_SPOT[agenda] + 3):
                token = state.spots[spot]
                if token != FREE and BIT[kind_on(token)] & INFLUENCE:
                    worth = VALUE[kind_on(token)] + values[spot]
                    points[owner_of(token)] += worth
                    if sink is not None:
                        sink.tell(Event(events.SCORED, EVERYBODY, (owner_of(token), spot, worth)))
    return points


def tell_agendas(state: CouncilState, dead_cards: i64, met_cards: i64, sink: Sink) -> None:
    in_play = state.council | state.exile
    for agenda in AGENDAS:
        if dead_cards & BIT[agenda]:
            sink.tell(Event(events.DIED, EVERYBODY, (agenda,)))
    for agenda in AGENDAS:
        if met_cards & BIT[agenda]:
            sink.tell(Event(events.AGENDA_MET, EVERYBODY, (agenda,)))
        elif in_play & ~dead_cards & BIT[agenda]:
            sink.tell(Event(events.AGENDA_UNMET, EVERYBODY, (agenda,)))


def tell_scores(state: CouncilState, points: list[int], sink: Sink) -> None:
    for seat in range(state.setup.players):
        sink.tell(Event(events.ROUND_SCORED, EVERYBODY, (seat, points[seat], sum(rounds_of(state, seat)))))


# The match (C-32, C-33) --------------------------------------------------------------------------------------------


def rounds_of(state: CouncilState, seat: int) -> list[int]:
    """The points of a seat in each round that is over."""
    return list(state.scores[seat :: state.setup.players])


def result(state: CouncilState) -> Result | None:
    """C-32: the highest total; among equals the best single round, then the second best, and so on."""
    if state.phase != phases.OVER:
        return None
    seats = range(state.setup.players)
    rounds = [rounds_of(state, seat) for seat in seats]
    points = [{f"round-{number}": score for number, score in enumerate(rounds[seat], 1)} for seat in seats]
    comparisons = [[sum(scores), *sorted(scores, reverse=True)] for scores in rounds]
    order = sorted(comparisons)
    return Result(points, ranks_by([order.index(comparison) for comparison in comparisons]))
