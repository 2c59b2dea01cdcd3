"""Who plays whom in Verona Twist: by seat (T-17), by bidding for days (T-18), or by the pie rule (T-19)."""

from mypy_extensions import i64

from piazza.core.actions import BIT, KIND, Actions
from piazza.core.events import EVERYBODY, Event, Sink
from piazza.core.view import CHANCE
from piazza.games.twist import events
from piazza.games.twist.actions import BID, DAYS, FIRST, PASS, ROLE
from piazza.games.twist.data import CAPULET, NURSE
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import BIDDING, CHOOSING_ROLE, DRAW_BIDDER, NAMING_DAYS
from piazza.games.twist.rules import set_up
from piazza.games.twist.state import NOBODY, TwistState


def begin(setup: TwistSetup) -> TwistState:
    state = TwistState(setup)
    state.days = setup.days
    if setup.bidding:
        state.phase = DRAW_BIDDER
        state.acting = BIT[CHANCE]
    elif setup.pie:
        state.phase = NAMING_DAYS
        state.acting = BIT[0]
    else:
        set_up(state, 0, None)
    return state


# Bidding (T-18) ----------------------------------------------------------------------------------------------------


def possible_first_bidders(into: Actions) -> None:
    for seat in range(2):
        into.add_outcome(FIRST * KIND + seat, 1)


def draw_first_bidder(state: TwistState, seat: i64, sink: Sink | None) -> None:
    state.bidder = seat
    state.phase = BIDDING
    state.acting = BIT[seat]
    if sink is not None:
        sink.tell(Event(events.FIRST_BIDDER, EVERYBODY, (seat,)))


def legal_bids(state: TwistState, into: Actions) -> None:
    """T-18: the first to name cannot pass; each further one names fewer days, or passes."""
    highest = state.bid - 1 if state.bid else state.days
    for days in range(1, highest + 1):
        into.add(BID * KIND + days)
    if state.bid:
        into.add(PASS * KIND)


def name_days(state: TwistState, days: i64, sink: Sink | None) -> None:
    if sink is not None:
        sink.tell(Event(events.NAMED, EVERYBODY, (state.bidder, days)))
    state.bid = days
    state.bidder = 1 - state.bidder
    state.acting = BIT[state.bidder]
    if days == 1:
        end_bidding(state, sink)


def pass_bid(state: TwistState, sink: Sink | None) -> None:
    if sink is not None:
        sink.tell(Event(events.PASSED, EVERYBODY, (state.bidder,)))
    end_bidding(state, sink)


def end_bidding(state: TwistState, sink: Sink | None) -> None:
    """T-18: the last to name plays Capulet with that many days; whose turn it is to name now is the Nurse."""
    nurse = state.bidder
    state.days = state.bid
    state.bidder = NOBODY
    state.bid = 0
    set_up(state, nurse, sink)


# Pie (T-19) --------------------------------------------------------------------------------------------------------


def legal_days(state: TwistState, into: Actions) -> None:
    """T-19: seat 1 names 1 to `days`."""
    for days in range(1, state.days + 1):
        into.add(DAYS * KIND + days)


def set_days(state: TwistState, days: i64, sink: Sink | None) -> None:
    if sink is not None:
        sink.tell(Event(events.NAMED, EVERYBODY, (0, days)))
    state.days = days
    state.phase = CHOOSING_ROLE
    state.acting = BIT[1]


def legal_roles(into: Actions) -> None:
    into.add(ROLE * KIND + NURSE)
    into.add(ROLE * KIND + CAPULET)


def choose_role(state: TwistState, role: i64, sink: Sink | None) -> None:
    """T-19: seat 2 has the choice, seat 1 takes the other role."""
    if sink is not None:
        sink.tell(Event(events.CHOSE_ROLE, EVERYBODY, (1, role)))
    set_up(state, 1 if role == NURSE else 0, sink)
