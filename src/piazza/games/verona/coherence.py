"""What a state of Verona must fulfil so that it can be played to its end.

Nothing is lost or doubled, numbers are within their ranges, and everybody who is asked can answer. Whether play could
ever come to the position is not asked. The law: a text is Unreadable, or it can be played on.
"""

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.actions import BIT, Actions
from piazza.core.sets import size
from piazza.core.view import CHANCE
from piazza.games.verona import phases
from piazza.games.verona.data import (
    ALL_BUILDINGS,
    ALLIES,
    ALLIES_TO_PREPARE,
    BLUFF,
    BUILDINGS_TO_END,
    CORRUPTION,
    GAIN_BY_CORRUPTION,
    GAIN_BY_MISSION,
    GAIN_BY_PROFIT,
    GAIN_BY_VIOLENCE,
    MOST_GAIN,
    MOST_WORTH,
    MUNICIPIO,
    NO_BUILDING,
    NO_CARD,
    NO_STREET,
    NOBODY,
    NOT_YET,
    PRICE,
    TOKENS,
    VIOLENCE,
)
from piazza.games.verona.options import MOST_ROUNDS
from piazza.games.verona.rules.resolution.auction import highest_bid
from piazza.games.verona.rules.resolution.roles import possible_agents
from piazza.games.verona.rules.round import legal_decisions
from piazza.games.verona.rules.setup import missions_dealt
from piazza.games.verona.state import (
    VeronaState,
    allies_in,
    clockwise,
    has_other_ally,
    owns,
    used_of,
)


def contradiction(state: VeronaState) -> str:
    """The name of the first slot that does not fit; empty if all fit."""
    checks = (
        ("round", fitting_round),
        ("florins", fitting_purses),
        ("supply", fitting_allies),
        ("turn", fitting_preparation),
        ("hands", fitting_missions),
        ("offers", fitting_buildings),
        ("plans", fitting_tokens),
        ("street", fitting_street),
        ("agent", fitting_agent),
        ("cards", fitting_cards),
        ("bids", fitting_bids),
        ("roller", fitting_dice),
        ("owner", fitting_owner),
        ("hires", fitting_arming),
        ("to act", fitting_actors),
    )
    for field, fits in checks:
        if not fits(state):
            return field
    return ""


# Conservation ------------------------------------------------------------------------------------------------------


def fitting_round(state: VeronaState) -> bool:
    """V-52, VR-2: rounds count from the first proposal on; nothing follows the occupation of the last."""
    if state.phase <= phases.DECK_UP:
        return state.public.round == 0
    left = state.setup.rounds - state.public.round
    return state.public.round >= 1 and left >= (1 if phases.PROFIT <= state.phase < phases.OVER else 0)


def fitting_purses(state: VeronaState) -> bool:
    """VR-1: the bank does not run out, but what can be gained until the last round is limited."""
    for seat in range(state.setup.players):
        to_come = MOST_GAIN * (MOST_ROUNDS + 1 - state.public.round) - gained_by(state, seat)
        if state.public.florins[seat] + PRICE * state.public.mercenaries[seat] > MOST_WORTH - to_come:
            return False
    return True


def gained_by(state: VeronaState, seat: i64) -> i64:
    """The most that a house can have gained in this round already."""
    gain = GAIN_BY_CORRUPTION * used_of(state, seat, CORRUPTION) + GAIN_BY_VIOLENCE * used_of(state, seat, VIOLENCE)
    if state.public.has_shown & BIT[seat]:
        gain += GAIN_BY_MISSION
    return gain + GAIN_BY_PROFIT if phases.PROFIT < state.phase < phases.OVER else gain


def fitting_allies(state: VeronaState) -> bool:
    """V-1: sixteen of each colour, in streets, buildings, the supply or on their way."""
    for seat in range(state.setup.players):
        count = state.public.supply[seat]
        for street in range(state.setup.board.size):
            count += allies_in(state, street, seat)
        for building in range(9):
            if state.public.manned & BIT[building] and owns(state, seat, building):
                count += 1
        if seat == state.public.owner:
            count += state.public.homeless
        if count != ALLIES:
            return False
    return True


def fitting_preparation(state: VeronaState) -> bool:
    """V-12: an ally for each turn, so that there is a free street for each turn to come."""
    if state.phase > phases.PREPARING:
        return True
    placed: i64 = 0
    for seat in range(state.setup.players):
        placed += ALLIES - state.public.supply[seat]
    return placed == state.public.turn < ALLIES_TO_PREPARE * state.setup.players


def fitting_missions(state: VeronaState) -> bool:
    """V-10, V-13: none twice; dealt in turn from the first player on, all of them before the preparation."""
    setup = state.setup
    dealt = size(missions_dealt(state))
    if (dealt == setup.players * setup.missions_each) != (state.phase > phases.DEALING):
        return False
    for place in range(setup.players):
        seat = clockwise(state, place)
        due = (dealt - place + setup.players - 1) // setup.players
        if size(state.hands[seat]) + size(state.public.shown[seat]) != due:
            return False
    return True


def fitting_buildings(state: VeronaState) -> bool:
    """V-20: each is in the deck, on top of it, on offer or occupied; V-52: with the fifth occupied it is over."""
    public = state.public
    offered = sum(2**building for building in public.offers)
    visible = 0 if public.visible == NO_BUILDING else BIT[public.visible]
    owned = sum(2**building for building in range(9) if public.owners[building] != NOBODY)
    counted = size(public.deck) + size(visible) + size(offered) + size(owned)
    if public.deck | visible | offered | owned != ALL_BUILDINGS or counted != 9:
        return False
    return not public.manned & ~owned and (size(owned) < BUILDINGS_TO_END or state.phase == phases.OVER)


def fitting_tokens(state: VeronaState) -> bool:
    """V-1, V-31: no more tokens than a house has, face down and turned up together; the kinds of all are known."""
    players, plans = state.setup.players, state.sealed.plans
    for seat in range(players):
        for kind in range(CORRUPTION, BLUFF + 1):
            count = used_of(state, seat, kind)
            for street in range(state.setup.board.size):
                if plans[street * players + seat] == kind:
                    count += 1
            if count > TOKENS[kind]:
                return False
    for place in range(len(plans)):
        if plans[place] > BLUFF:
            return False
    return True


# The street that is resolved ---------------------------------------------------------------------------------------


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


# The end of a round, and who is asked ------------------------------------------------------------------------------


def all_seats(state: VeronaState) -> i64:
    return BIT[state.setup.players] - 1


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
