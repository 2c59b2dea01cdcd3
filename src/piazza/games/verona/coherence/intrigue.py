"""The intrigue: its agent, the cards that were sealed or revealed, and what they make of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.games.verona import phases
from piazza.games.verona.coherence.street import attackers, scheming
from piazza.games.verona.data import INTIMIDATION, MURDER, NO_CARD, NO_STREET, NOBODY, SUSANNA
from piazza.games.verona.rules.resolution.intrigue import is_guessed
from piazza.games.verona.rules.resolution.roles import possible_agents
from piazza.games.verona.state import VeronaState, board_setup, owns

CARD_OF: Final = {
    phases.MURDERING: MURDER,
    phases.INTIMIDATING: INTIMIDATION,
    phases.RELOCATING: INTIMIDATION,
}


def taking_part(state: VeronaState) -> i64:
    """V-34: the schemer, and all who guess."""
    return scheming(state) | attackers(state) | state.defenders


def fitting_cards(state: VeronaState) -> bool:
    """V-34, V-56: sealed by all who take part, or by nobody; the agent stands next to the street until it is over."""
    played = state.attempt > 0
    if played != (state.agent != NO_STREET) or (played and state.schemer == NOBODY):
        return False
    if state.attempt == 2 and not owns(state, state.schemer, SUSANNA):
        return False
    if not played:
        waits = state.phase == phases.AGENT and possible_agents(state, state.schemer) != 0
        return (waits or state.schemer == NOBODY) and sealed(state, state.cards, 0)
    sealers = taking_part(state) & ~state.acting if state.phase == phases.CARDS else taking_part(state)
    return sealed(state, state.cards, sealers) and fitting_attempt(state)


def fitting_attempt(state: VeronaState) -> bool:
    """V-35, V-36: what follows a card that was guessed, and one that was not."""
    if state.phase == phases.AGENT:
        return False
    if state.phase == phases.CARDS:
        return agent_waits(state)
    guessed = is_guessed(state, state.cards)
    if state.phase == phases.REPEATING:
        return guessed and agent_waits(state) and state.attempt == 1 and owns(state, state.schemer, SUSANNA)
    if state.phase in CARD_OF and state.cards[state.schemer] != CARD_OF[int(state.phase)]:
        return False
    return guessed == (state.success != state.schemer) and came_from_next_door(state)


def agent_waits(state: VeronaState) -> bool:
    return bool(possible_agents(state, state.schemer) & BIT[state.agent])


def came_from_next_door(state: VeronaState) -> bool:
    return bool(board_setup(state).board.neighbours[state.street] & BIT[state.agent])


def sealed(state: VeronaState, cards: "vec[i64]", sealers: i64) -> bool:
    """Whether they have a card each, and nobody else has one."""
    for seat in range(state.setup.players):
        if bool(sealers & BIT[seat]) != (cards[seat] != NO_CARD):
            return False
    return True


def fitting_first_cards(state: VeronaState) -> bool:
    """V-56: a second attempt follows a first that was guessed."""
    if state.attempt < 2:
        return sealed(state, state.first_cards, 0)
    return sealed(state, state.first_cards, taking_part(state)) and is_guessed(state, state.first_cards)
