"""C4. The successful action (V-41 to V-44), and what buildings pay for attacks."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.verona import events, phases
from piazza.games.verona.actions import COLOUR, TO
from piazza.games.verona.data import (
    ACCUSATION,
    CHURCH,
    GABELLA,
    GUILD,
    MURDER,
    NO_AUTHORITY,
    NOBODY,
    REDENTORE,
    SINAGOGA,
)
from piazza.games.verona.state import VeronaState, allies_in, bring_ally, has_other_ally, owns, return_ally, streets_of


def authority_here(state: VeronaState) -> i64:
    return state.setup.board.authority[state.street.number]


def pay_redentore(state: VeronaState, sink: Sink | None) -> None:
    """Redentore, VR-8, VR-14, VR-18: for a failed corruption with a bid of at least 1."""
    for seat in range(state.setup.players):
        failed = state.street.bribers & BIT[seat] and state.sealed.bids[seat] > 0 and seat != state.street.success
        if failed and owns(state, seat, REDENTORE):
            give_florins(state, seat, 4 if authority_here(state) == CHURCH else 2, REDENTORE, sink)


def give_florins(state: VeronaState, seat: i64, amount: i64, building: i64, sink: Sink | None) -> None:
    """An own building pays."""
    state.public.florins[seat] += amount
    if sink is not None:
        sink.tell(Event(events.GOT_FLORINS, EVERYBODY, (seat, amount, building)))


def give_mercenaries(state: VeronaState, seat: i64, amount: i64, building: i64, sink: Sink | None) -> None:
    state.public.mercenaries[seat] += amount
    if sink is not None:
        sink.tell(Event(events.GOT_MERCENARIES, EVERYBODY, (seat, amount, building)))


def end_street(state: VeronaState) -> None:
    """The fighting is over, won or not: what is left are missions (C5)."""
    state.phase = phases.MISSIONS
    state.acting = 0


# Attacks -----------------------------------------------------------------------------------------------------------


def carry_out_attack(state: VeronaState, sink: Sink | None) -> None:
    seat = state.street.success
    if state.street.bribers & BIT[seat]:
        corrupt(state, seat, sink)
        return
    if owns(state, seat, GABELLA):
        give_mercenaries(state, seat, 2 if authority_here(state) == GUILD else 1, GABELLA, sink)
    state.phase = phases.VICTIM
    state.acting = BIT[seat]


def corrupt(state: VeronaState, seat: i64, sink: Sink | None) -> None:
    """V-41; VR-10: with an empty supply no ally comes, but Sinagoga pays."""
    if state.public.supply[seat]:
        bring_ally(state, state.street.number, seat)
        if sink is not None:
            sink.tell(Event(events.CORRUPTED, EVERYBODY, (seat, state.street.number)))
    elif sink is not None:
        sink.tell(Event(events.NO_ALLY_LEFT, EVERYBODY, (seat,)))
    if owns(state, seat, SINAGOGA):
        give_florins(state, seat, 4 if authority_here(state) == NO_AUTHORITY else 2, SINAGOGA, sink)
    end_street(state)


def legal_colours(state: VeronaState, except_of: i64, into: Actions) -> None:
    """The houses with an ally in the street."""
    for seat in range(state.setup.players):
        if seat != except_of and allies_in(state, state.street.number, seat):
            into.add(COLOUR * KIND + seat)


def legal_targets(state: VeronaState, into: Actions) -> None:
    """V-42, VR-15: violence strikes an opponent; V-43: murder and intimidation any colour."""
    legal_colours(state, state.street.success if state.phase == phases.VICTIM else NOBODY, into)


def remove(state: VeronaState, seat: i64, owner: i64, sink: Sink | None) -> None:
    """V-42 and murder: one ally goes back to its owner's supply (V-44)."""
    return_ally(state, state.street.number, owner)
    if sink is not None:
        sink.tell(Event(events.REMOVED, EVERYBODY, (seat, owner, state.street.number)))
    end_street(state)


# Intrigue ----------------------------------------------------------------------------------------------------------


def carry_out_intrigue(state: VeronaState, sink: Sink | None) -> None:
    """V-36, V-43; VR-6: without another's ally in the street nothing more happens."""
    schemer = state.street.schemer
    card = state.sealed.cards[schemer]
    attackers = state.street.bribers | state.street.fighters
    state.street.success = schemer
    state.public.allies[state.street.agent * state.setup.players + schemer] -= 1
    state.public.allies[state.street.number * state.setup.players + schemer] += 1
    if sink is not None:
        sink.tell(Event(events.INTRIGUE_SUCCEEDED, EVERYBODY, (schemer, card)))
        if attackers:
            sink.tell(Event(events.ATTACKS_LAPSED, EVERYBODY, (attackers,)))
        sink.tell(Event(events.AGENT_MOVED, EVERYBODY, (schemer, state.street.agent, state.street.number)))
    if not has_other_ally(state, state.street.number, schemer):
        if sink is not None:
            sink.tell(Event(events.NO_EFFECT, EVERYBODY, (card,)))
        end_street(state)
    elif card == ACCUSATION:
        accuse(state, sink)
    else:
        state.phase = phases.MURDERING if card == MURDER else phases.INTIMIDATING
        state.acting = BIT[schemer]


def accuse(state: VeronaState, sink: Sink | None) -> None:
    """VR-5: all allies of the others go where the agent came from."""
    players = state.setup.players
    for seat in range(players):
        count = allies_in(state, state.street.number, seat)
        if seat != state.street.schemer and count:
            state.public.allies[state.street.number * players + seat] = 0
            state.public.allies[state.street.agent * players + seat] += count
            if sink is not None:
                sink.tell(Event(events.ACCUSED, EVERYBODY, (seat, count, state.street.agent)))
    end_street(state)


def intimidate(state: VeronaState, owner: i64, sink: Sink | None) -> None:
    """V-43, VR-6: all allies of one colour must go to other streets where their owner has some, else to the supply."""
    place = state.street.number * state.setup.players + owner
    homeless = state.public.allies[place]
    state.public.allies[place] = 0
    if sink is not None:
        sink.tell(Event(events.INTIMIDATED, EVERYBODY, (state.street.schemer, owner)))
    if not streets_of(state, owner):
        state.public.supply[owner] += homeless
        if sink is not None:
            sink.tell(Event(events.LOST_REFUGE, EVERYBODY, (owner, homeless)))
        end_street(state)
        return
    state.public.owner = owner
    state.public.homeless = homeless
    state.phase = phases.RELOCATING
    state.acting = BIT[owner]


def legal_refuges(state: VeronaState, into: Actions) -> None:
    """V-43: where the owner had allies before the first was put down; none can have come to any other street since."""
    refuges = streets_of(state, state.public.owner)
    for street in range(state.setup.board.size):
        if refuges & BIT[street]:
            into.add(TO * KIND + street)


def relocate(state: VeronaState, street: i64, sink: Sink | None) -> None:
    state.public.allies[street * state.setup.players + state.public.owner] += 1
    state.public.homeless -= 1
    if sink is not None:
        sink.tell(Event(events.RELOCATED, EVERYBODY, (state.public.owner, street)))
    if not state.public.homeless:
        state.public.owner = NOBODY
        end_street(state)
