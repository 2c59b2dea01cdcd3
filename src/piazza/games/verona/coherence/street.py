"""The street that is resolved, and bids: what is decided there is complete, and can be carried out."""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.sets import size
from piazza.games.verona import phases
from piazza.games.verona.data import MUNICIPIO, NO_CARD, NO_STREET, NOBODY, NOT_YET
from piazza.games.verona.rules.resolution.auction import highest_bid
from piazza.games.verona.rules.resolution.roles import possible_agents
from piazza.games.verona.state import VeronaState, allies_in, has_other_ally


def all_seats(state: VeronaState) -> i64:
    return BIT[state.setup.players] - 1


def bit_of(seat: i64) -> i64:
    return 0 if seat == NOBODY else BIT[seat]


def attackers(state: VeronaState) -> i64:
    return state.street.bribers | state.street.fighters


def taking_part(state: VeronaState) -> i64:
    """V-34: the schemer, and all who guess."""
    return bit_of(state.street.schemer) | attackers(state) | state.street.defenders


def fitting_street(state: VeronaState) -> bool:
    """V-32: at most one role for each."""
    if not phases.AGENT <= state.phase <= phases.ADDING:
        return True
    street = state.street
    roles = size(bit_of(street.schemer)) + size(street.bribers) + size(street.fighters) + size(street.defenders)
    return street.number != NO_STREET and roles == size(taking_part(state)) and all_stand_there(state)


def all_stand_there(state: VeronaState) -> bool:
    """V-32: until the fight is over, defenders have an ally in the street, and fighters also an opponent."""
    street = state.street
    for seat in range(state.setup.players if state.phase <= phases.DEFENCE_DICE else 0):
        here = allies_in(state, street.number, seat) > 0
        if street.defenders & BIT[seat] and not here:
            return False
        if street.fighters & BIT[seat] and not (here and has_other_ally(state, street.number, seat)):
            return False
    return True


def fitting_agent(state: VeronaState) -> bool:
    """V-34, V-56: an attempt has a schemer and an agent, who stands next to the street as long as it lasts."""
    street = state.street
    if not street.attempt:
        needed = state.phase in (phases.CARDS, phases.REPEATING, phases.MURDERING, phases.INTIMIDATING)
        return street.agent == NO_STREET and not needed and state.phase != phases.RELOCATING
    if street.agent == NO_STREET or street.schemer == NOBODY:
        return False
    if state.phase == phases.REPEATING and street.attempt == 2:
        return False
    return state.phase > phases.REPEATING or bool(possible_agents(state, street.schemer) & BIT[street.agent])


def decided(values: "vec[i64]", missing: i64) -> i64:
    """The seats that have a value."""
    seats: i64 = 0
    for seat in range(len(values)):
        if values[seat] != missing:
            seats |= BIT[seat]
    return seats


def fitting_cards(state: VeronaState) -> bool:
    """V-34: of all who take part in an attempt, but for those who are still asked."""
    waiting = state.acting if state.phase == phases.CARDS else 0
    now = taking_part(state) & ~waiting if state.street.attempt > 0 else 0
    before = taking_part(state) if state.street.attempt == 2 else 0
    return decided(state.sealed.cards, NO_CARD) == now and decided(state.street.first_cards, NO_CARD) == before


def fitting_bids(state: VeronaState) -> bool:
    """V-37: of all attackers, but for those who are still asked; none of more than they have."""
    if state.phase == phases.MUNICIPIO_BIDS:
        return fitting_auction(state)
    bidders = decided(state.sealed.bids, NOT_YET)
    if phases.BIDDING < state.phase <= phases.DEFENCE_DICE:
        return bidders == attackers(state)
    if state.phase != phases.BIDDING:
        return bidders == 0 or bidders == attackers(state)
    for seat in range(state.setup.players):
        if bidders & BIT[seat] and state.sealed.bids[seat] > highest_bid(state, seat):
            return False
    return bidders == attackers(state) & ~state.acting


def fitting_auction(state: VeronaState) -> bool:
    """V-51: of all seats, but for those who are still asked; none of more than they have."""
    public = state.public
    for seat in range(state.setup.players):
        if state.sealed.bids[seat] > public.florins[seat]:
            return False
    sealed = decided(state.sealed.bids, NOT_YET) == all_seats(state) & ~state.acting
    return sealed and public.occupying < len(public.offers) and public.offers[public.occupying] == MUNICIPIO


def fitting_dice(state: VeronaState) -> bool:
    """V-38, V-40: the roller attacks with mercenaries, or defends against an attacker."""
    street, bids = state.street, state.sealed.bids
    if state.phase == phases.ATTACK_DICE:
        return street.dice > 0 and bit_of(street.roller) & street.fighters != 0 and bids[street.roller] > 0
    if state.phase == phases.DEFENCE_DICE:
        attacked = bit_of(street.strongest) & attackers(state) != 0 and bids[street.strongest] > 0
        return street.dice > 0 and bit_of(street.roller) & street.defenders != 0 and attacked
    return True


def fitting_owner(state: VeronaState) -> bool:
    """V-43, V-45, V-47: the seat that puts allies down or shows a mission has something to decide about."""
    public = state.public
    if not phases.RELOCATING <= state.phase <= phases.ADDING:
        return True
    if public.owner == NOBODY or state.street.asked == state.setup.players:
        return False
    if state.phase == phases.RELOCATING:
        return public.homeless > 0
    if state.phase == phases.MISSIONS:
        return not public.has_shown & BIT[public.owner]
    if state.phase == phases.MOVING:
        return public.moves > 0
    return state.phase != phases.ADDING or public.supply[public.owner] > 0
