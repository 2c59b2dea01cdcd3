"""The street that is being resolved: who takes part, whose action succeeded, and who is asked for a mission."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.games.verona import phases
from piazza.games.verona.data import NO_STREET, NOBODY
from piazza.games.verona.rules.resolution.missions import is_asked, removals_possible
from piazza.games.verona.state import VeronaState, allies_in, has_other_ally, streets_of

SCHEMING: Final = (phases.AGENT, phases.REPEATING, phases.MURDERING, phases.INTIMIDATING)
OWNING: Final = (phases.RELOCATING, phases.MISSIONS, phases.MOVING, phases.REMOVING, phases.ADDING)


def in_street(state: VeronaState) -> bool:
    return phases.AGENT <= state.phase <= phases.ADDING


def attackers(state: VeronaState) -> i64:
    return state.bribers | state.fighters


def scheming(state: VeronaState) -> i64:
    return 0 if state.schemer == NOBODY else BIT[state.schemer]


def fitting_actors(state: VeronaState) -> bool:
    if state.phase in SCHEMING:
        return state.schemer != NOBODY and state.acting == BIT[state.schemer]
    if state.phase in OWNING:
        return state.owner != NOBODY and state.acting == BIT[state.owner]
    if state.phase == phases.VICTIM:
        return state.success != NOBODY and state.acting == BIT[state.success]
    seats = attackers(state)
    if state.phase == phases.CARDS:
        seats |= state.defenders | scheming(state)
    return state.acting != 0 and not state.acting & ~seats


def fitting_street(state: VeronaState) -> bool:
    """V-31, V-32: a street without tokens, and at most one role for each; between streets nothing of it is left."""
    roles = state.bribers | state.fighters | state.defenders
    if not in_street(state):
        empty = state.street == NO_STREET and state.schemer == NOBODY and not roles and state.agent == NO_STREET
        return empty and state.success == NOBODY and state.strongest == NOBODY and not state.stopped
    if state.street == NO_STREET:
        return False
    for seat in range(state.setup.players):
        if state.plans[state.street * state.setup.players + seat]:
            return False
    apart = not (state.bribers & state.fighters or attackers(state) & state.defenders)
    alone = state.schemer == NOBODY or not roles & BIT[state.schemer]
    return apart and alone and fitting_roles(state) and fitting_success(state)


def fitting_roles(state: VeronaState) -> bool:
    """As long as nothing has happened in the street, roles follow from the allies in it."""
    if state.phase > phases.DEFENCE_DICE:
        return True
    for seat in range(state.setup.players):
        here = allies_in(state, state.street, seat) > 0
        if state.fighters & BIT[seat] and not (here and has_other_ally(state, state.street, seat)):
            return False
        if (state.defenders & BIT[seat] and not here) or (here and seat == state.schemer):
            return False
        if here and not (attackers(state) | state.defenders) & BIT[seat]:
            return False
    return True


def fitting_success(state: VeronaState) -> bool:
    """V-41 to V-43: whose action succeeded, and that it can be carried out."""
    others = has_other_ally(state, state.street, state.success)
    if state.phase == phases.VICTIM:
        return state.success != NOBODY and bool(state.fighters & BIT[state.success]) and others
    if state.phase in (phases.MURDERING, phases.INTIMIDATING):
        here = state.success == state.schemer != NOBODY and allies_in(state, state.street, state.schemer) > 0
        return here and others
    if state.phase == phases.RELOCATING:
        return state.success == state.schemer != NOBODY
    if state.phase < phases.VICTIM:
        return state.success == NOBODY
    return state.success == NOBODY or bool((attackers(state) | scheming(state)) & BIT[state.success])


def fitting_owner(state: VeronaState) -> bool:
    """V-43, V-45, V-47: who puts allies down or is asked for a mission, and that there is something to decide."""
    relocating = state.phase == phases.RELOCATING
    if relocating != (state.homeless > 0):
        return False
    if (state.phase == phases.MOVING) != (state.moves > 0):
        return False
    if state.phase not in OWNING:
        return state.owner == NOBODY and state.asked == 0
    if relocating:
        refuges = streets_of(state, state.owner)
        return state.asked == 0 and refuges != 0 and not refuges & BIT[state.street]
    start = state.first if state.success == NOBODY else state.success
    if state.asked >= state.setup.players or state.owner != (start + state.asked) % state.setup.players:
        return False
    return fitting_benefit(state)


def fitting_benefit(state: VeronaState) -> bool:
    if state.phase == phases.MISSIONS:
        return is_asked(state, state.owner)
    if not state.has_shown & BIT[state.owner] or not streets_of(state, state.owner):
        return False
    if state.phase == phases.REMOVING:
        return removals_possible(state, state.owner)
    return state.phase == phases.MOVING or state.supply[state.owner] > 0
