"""What a state of Verona must fulfil so that it can be played to its end.

Nothing is lost or doubled, numbers are within their ranges, and everybody who is asked can answer. Whether play could
ever come to the position is not asked. The law: a text is Unreadable, or it can be played on.
"""

from mypy_extensions import i64

from piazza.core.actions import BIT, Actions
from piazza.core.view import CHANCE
from piazza.games.verona import phases
from piazza.games.verona.coherence import conservation, street
from piazza.games.verona.coherence.street import all_seats, attackers, bit_of, decided, taking_part
from piazza.games.verona.data import NOT_YET, PRICE
from piazza.games.verona.rules.round import legal_decisions
from piazza.games.verona.state import VeronaState, clockwise


def contradiction(state: VeronaState) -> str:
    """The name of the first slot that does not fit; empty if all fit."""
    checks = (
        ("round", fitting_round),
        ("florins", conservation.fitting_purses),
        ("supply", conservation.fitting_allies),
        ("turn", conservation.fitting_preparation),
        ("hands", conservation.fitting_missions),
        ("offers", conservation.fitting_buildings),
        ("plans", conservation.fitting_tokens),
        ("street", street.fitting_street),
        ("agent", street.fitting_agent),
        ("cards", street.fitting_cards),
        ("bids", street.fitting_bids),
        ("roller", street.fitting_dice),
        ("owner", street.fitting_owner),
        ("hires", fitting_arming),
        ("to act", fitting_actors),
    )
    for field, fits in checks:
        if not fits(state):
            return field
    return ""


def fitting_round(state: VeronaState) -> bool:
    """V-52, VR-2: rounds count from the first proposal on; nothing follows the occupation of the last."""
    if state.phase <= phases.DECK_UP:
        return state.public.round == 0
    left = state.setup.rounds - state.public.round
    return state.public.round >= 1 and left >= (1 if phases.PROFIT <= state.phase < phases.OVER else 0)


def fitting_arming(state: VeronaState) -> bool:
    """V-54: of all who are not asked any more, and of what they can pay."""
    hiring = all_seats(state) & ~state.acting if state.phase == phases.ARMING else 0
    answering = state.public.eager & ~state.acting if state.phase == phases.REARMING else 0
    for seat in range(state.setup.players):
        if PRICE * state.sealed.hires[seat] > state.public.florins[seat]:
            return False
    return decided(state.sealed.hires, NOT_YET) == hiring and decided(state.sealed.again, NOT_YET) == answering


def fitting_actors(state: VeronaState) -> bool:
    """The phase asks those who are to act, and each of them has an answer."""
    if state.phase == phases.OVER:
        return state.acting == 0
    if state.acting == 0 or state.acting & ~may_be_asked(state):
        return False
    answers = Actions()
    for seat in range(CHANCE + 1):
        if state.acting & BIT[seat]:
            answers.clear()
            legal_decisions(state, seat, answers)
            if not answers.count:
                return False
    return True


def may_be_asked(state: VeronaState) -> i64:
    """Those whom the phase asks, whether they have answered or not."""
    phase = state.phase
    if phase in phases.CHANCE_DRAWS:
        return BIT[CHANCE]
    if phase in (phases.PREPARING, phases.PICKING) or (phase == phases.PLANNING and state.setup.tournament):
        return BIT[clockwise(state, state.public.turn)]
    if phase in (phases.AGENT, phases.REPEATING, phases.MURDERING, phases.INTIMIDATING):
        return bit_of(state.street.schemer)
    if phase == phases.CARDS:
        return taking_part(state)
    if phase == phases.BIDDING:
        return attackers(state)
    if phase == phases.VICTIM:
        return bit_of(state.street.success)
    if phases.RELOCATING <= phase <= phases.ADDING:
        return bit_of(state.public.owner)
    if phase == phases.REARMING:
        return state.public.eager
    return 0 if phase in (phases.OCCUPATION, phases.PROFIT) else all_seats(state)
