"""T-20, the tie-break of a match in which both won as Capulet.

`by_day` packs how many suspects were left at the start of each day of a game, four bits for a day, the latest in the
lowest bits. No day begins with none, so the number of days can be read off.
"""

from typing import Final

from mypy_extensions import i64

from piazza.core.events import EVERYBODY, Event, Sink
from piazza.games.twist import events
from piazza.games.twist.state import NOBODY, TwistState

EQUAL: Final = -1


def with_day(by_day: i64, suspects: i64) -> i64:
    """A new day begins with that many suspects."""
    return by_day * 16 + suspects


def days_begun(by_day: i64) -> i64:
    days: i64 = 0
    while by_day:
        by_day >>= 4
        days += 1
    return days


def suspects_on(by_day: i64) -> list[int]:
    """The suspects at the start of each day, from the first day on."""
    suspects: list[int] = []
    while by_day:
        suspects.insert(0, by_day & 15)
        by_day >>= 4
    return suspects


def both_won_as_capulet(state: TwistState) -> bool:
    """The Nurse of the second game was Capulet in the first."""
    return state.game == 2 and state.first_winner == state.nurse and state.winner == 1 - state.nurse


def day_that_differs(first: i64, last: i64) -> i64:
    """For games of equal length: the latest day that did not begin with the same number of suspects, or EQUAL."""
    day = days_begun(first)
    while day > 0:
        if first & 15 != last & 15:
            return day
        first >>= 4
        last >>= 4
        day -= 1
    return EQUAL


def winner_of_tie(state: TwistState) -> i64:
    """T-20: the one who needed fewer days, then had fewer suspects, going back day by day; or NOBODY."""
    if not state.setup.tie_break or not both_won_as_capulet(state):
        return NOBODY
    first, last = state.first_by_day, state.by_day
    if days_begun(first) != days_begun(last):
        return state.first_winner if days_begun(first) < days_begun(last) else state.winner
    day = day_that_differs(first, last)
    if day == EQUAL:
        return NOBODY
    return state.first_winner if suspects_on(first)[day - 1] < suspects_on(last)[day - 1] else state.winner


def tell_tie_break(state: TwistState, sink: Sink) -> None:
    """What decided a match in which both won as Capulet, or that nothing did."""
    if not both_won_as_capulet(state):
        return
    seat = winner_of_tie(state)
    own, other = state.first_by_day, state.by_day
    if seat == state.winner:
        own, other = other, own
    if seat == NOBODY:
        sink.tell(Event(events.NOTHING_BETWEEN, EVERYBODY, ()))
    elif days_begun(own) < days_begun(other):
        sink.tell(Event(events.FEWER_DAYS, EVERYBODY, (seat, days_begun(own), days_begun(other))))
    else:
        day = day_that_differs(own, other)
        suspects = (suspects_on(own)[day - 1], suspects_on(other)[day - 1])
        sink.tell(Event(events.FEWER_SUSPECTS, EVERYBODY, (seat, day, *suspects)))
