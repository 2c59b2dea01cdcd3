"""What must hold between the slots of the street that is being resolved."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.games.verona import state as phases
from piazza.games.verona.data import NO_CARD, NO_STREET, NOBODY, NOT_YET, PRICE, SUSANNA
from piazza.games.verona.rules.resolution.missions import is_asked, removals_possible
from piazza.games.verona.rules.resolution.roles import possible_agents
from piazza.games.verona.state import VeronaState, allies_in, board_setup, has_other_ally, owns, streets_of

IN_STREET: Final = (phases.AGENT, phases.ADDING)
SCHEMING: Final = (phases.AGENT, phases.REPEATING, phases.MURDERING, phases.INTIMIDATING)
OWNING: Final = (phases.RELOCATING, phases.MISSIONS, phases.MOVING, phases.REMOVING, phases.ADDING)
MOST_STRENGTH: Final = 100_000


def in_street(state: VeronaState) -> bool:
    return phases.AGENT <= state.phase <= phases.ADDING


def attackers(state: VeronaState) -> i64:
    return state.bribers | state.fighters


def fitting_actors(state: VeronaState) -> bool:
    if state.phase in SCHEMING:
        return state.schemer != NOBODY and state.acting == BIT[state.schemer]
    if state.phase in OWNING:
        return state.owner != NOBODY and state.acting == BIT[state.owner]
    if state.phase == phases.VICTIM:
        return state.success != NOBODY and state.acting == BIT[state.success]
    seats = attackers(state)
    if state.phase == phases.CARDS:
        seats |= state.defenders | (BIT[state.schemer] if state.schemer != NOBODY else 0)
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
    if state.phase < phases.VICTIM:
        return state.success == NOBODY
    return state.success == NOBODY or bool((attackers(state) | scheming(state)) & BIT[state.success])


def scheming(state: VeronaState) -> i64:
    return 0 if state.schemer == NOBODY else BIT[state.schemer]


def fitting_cards(state: VeronaState) -> bool:
    """V-34, V-56: sealed by all who take part, or by nobody; the agent stands next to the street until it is over."""
    taking_part = scheming(state) and scheming(state) | attackers(state) | state.defenders
    played = state.attempt > 0
    if played != (state.agent != NO_STREET) or (played and state.schemer == NOBODY):
        return False
    if state.attempt == 2 and not owns(state, state.schemer, SUSANNA):
        return False
    if state.phase == phases.AGENT:
        fits = state.schemer != NOBODY and not played and possible_agents(state, state.schemer) != 0
    elif state.phase in (phases.CARDS, phases.REPEATING):
        fits = played and bool(possible_agents(state, state.schemer) & BIT[state.agent])
        first = state.attempt == 1 and owns(state, state.schemer, SUSANNA)
        fits = fits and (state.phase == phases.CARDS or first)
    else:
        fits = played == (state.schemer != NOBODY) and neighbouring_agent(state)
    return fits and sealed_cards(state, taking_part if played else 0)


def neighbouring_agent(state: VeronaState) -> bool:
    if state.agent == NO_STREET:
        return True
    return bool(board_setup(state).board.neighbours[state.street] & BIT[state.agent])


def sealed_cards(state: VeronaState, taking_part: i64) -> bool:
    for seat in range(state.setup.players):
        waits = state.phase == phases.CARDS and bool(state.acting & BIT[seat])
        due = bool(taking_part & BIT[seat]) and not waits
        if due != (state.cards[seat] != NO_CARD):
            return False
    return True


def fitting_bids(state: VeronaState) -> bool:
    """V-37 to V-39: sealed by all attackers, or by nobody; strength is what was bid, and dice."""
    if state.phase == phases.BIDDING:
        bidders = attackers(state) & ~state.acting
    elif state.phase in (phases.ATTACK_DICE, phases.DEFENCE_DICE, phases.VICTIM):
        bidders = attackers(state)
    else:
        bidders = attackers(state) if any_bid(state) else 0
    for seat in range(state.setup.players):
        bid = state.bids[seat]
        if bool(bidders & BIT[seat]) != (bid != NOT_YET):
            return False
        if state.phase == phases.BIDDING and bid > purse(state, seat):
            return False
        if not fitting_strength(state, seat, 0 if bid == NOT_YET else bid):
            return False
    return bidders == 0 or in_street(state)


def any_bid(state: VeronaState) -> bool:
    return any(bid != NOT_YET for bid in state.bids)


def purse(state: VeronaState, seat: i64) -> i64:
    return state.florins[seat] if state.bribers & BIT[seat] else state.mercenaries[seat]


def fitting_strength(state: VeronaState, seat: i64, bid: i64) -> bool:
    if state.phase <= phases.BIDDING or state.phase > phases.ADDING:
        return state.strength[seat] == 0
    if state.fighters & BIT[seat] and bid:
        return state.strength[seat] >= PRICE * bid
    return state.strength[seat] == (bid if state.bribers & BIT[seat] else 0)


def fitting_dice(state: VeronaState) -> bool:
    """V-38, V-40: who rolls, and how many dice are left."""
    if state.phase == phases.ATTACK_DICE:
        rolls = state.roller != NOBODY and bool(state.fighters & BIT[state.roller]) and state.bids[state.roller] > 0
        rolls = rolls and state.strength[state.roller] == PRICE * state.bids[state.roller]
        return rolls and 1 <= state.dice <= 2 and state.strongest == NOBODY and not state.stopped
    if state.phase == phases.DEFENCE_DICE:
        return fitting_defence(state)
    rolled = state.roller == NOBODY and state.dice == 0 and state.rolled == 0
    if state.phase == phases.VICTIM:
        return rolled and state.strongest == state.success and not state.stopped
    return rolled and (not state.stopped or state.phase > phases.DEFENCE_DICE)


def fitting_defence(state: VeronaState) -> bool:
    if state.strongest == NOBODY or state.roller == NOBODY:
        return False
    strong = bool(attackers(state) & BIT[state.strongest]) and state.bids[state.strongest] > 0
    most = allies_in(state, state.street, state.roller) if state.bribers & BIT[state.strongest] else 2
    return strong and bool(state.defenders & BIT[state.roller]) and 1 <= state.dice <= most


def fitting_owner(state: VeronaState) -> bool:
    """V-43, V-45, V-47: who puts allies down or is asked for a mission, and that there is something to decide."""
    relocating = state.phase == phases.RELOCATING
    if relocating != (state.homeless > 0) or relocating != (state.refuges != 0):
        return False
    if (state.phase == phases.MOVING) != (state.moves > 0):
        return False
    if state.phase not in OWNING:
        return state.owner == NOBODY and state.asked == 0
    if relocating:
        refuges = streets_of(state, state.owner) & ~BIT[state.street]
        return state.asked == 0 and not state.refuges & ~refuges
    start = state.success if state.success != NOBODY else 0
    if state.success == NOBODY:
        start = state.first
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
