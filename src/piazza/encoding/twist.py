"""Views of Verona Twist as rows of numbers, and its actions by id."""

from typing import Any

from mypy_extensions import i64

from piazza.core.game import Game
from piazza.encoding.base import EncodedSlot, Encoding, each
from piazza.encoding.sheet import Sheet
from piazza.games.twist.actions import BID, DAYS, DISGUISE, DONE, FIRST, MOVE, PASS, PLACE, ROLE
from piazza.games.twist.data import CHARACTERS, LONGEST_DAYS, PAIRS, SQUARES
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import PHASES
from piazza.games.twist.squares import square_in
from piazza.games.twist.tie_break import suspects_on
from piazza.games.twist.view import TwistView


class TwistEncoding(Encoding[TwistSetup, TwistView]):
    """A number for each square of each character, for each suspect, and for what else is known."""

    def __init__(self, game: Game[Any, Any, Any], setup: TwistSetup) -> None:
        super().__init__(game, setup, slots_of(setup), actions_of(setup), each(FIRST, range(2 * setup.bidding)))

    def write(self, view: TwistView, into: Sheet) -> None:
        viewer = view.viewer
        into.one_of(view.phase, len(PHASES))
        into.number(view.game)
        into.seat(view.nurse, viewer, 2)
        into.seat(view.bidder, viewer, 2)
        into.number(view.bid)
        into.number(view.days)
        into.one_of(view.days_left - 1 if view.days_left else LONGEST_DAYS, LONGEST_DAYS)
        squares = view.squares
        for character in range(CHARACTERS):
            into.one_of(square_in(squares, character), SQUARES)
        into.set_of(view.active, CHARACTERS)
        into.set_of(view.suspects, PAIRS)
        into.one_of(view.pair, PAIRS)
        into.seat(view.first_winner, viewer, 2)
        into.seat(view.winner, viewer, 2)
        if view.setup.tie_break:
            write_days(view.by_day, into)
            write_days(view.first_by_day, into)


def write_days(by_day: i64, into: Sheet) -> None:
    """T-20: how many suspects each day began with, 0 for a day that has not begun."""
    begun = suspects_on(by_day)
    for day in range(LONGEST_DAYS):
        into.number(begun[day] if day < len(begun) else 0)


def slots_of(setup: TwistSetup) -> list[EncodedSlot]:
    slots = [
        EncodedSlot("phase", len(PHASES)),
        EncodedSlot("game", 1, 1, 2),
        EncodedSlot("nurse", 2),
        EncodedSlot("bidder", 2),
        EncodedSlot("bid", 1, 0, LONGEST_DAYS),
        EncodedSlot("days", 1, 0, LONGEST_DAYS),
        EncodedSlot("days-left", LONGEST_DAYS),
        EncodedSlot("board", CHARACTERS * SQUARES),
        EncodedSlot("active", CHARACTERS),
        EncodedSlot("suspects", PAIRS),
        EncodedSlot("pair", PAIRS),
        EncodedSlot("first-winner", 2),
        EncodedSlot("winner", 2),
    ]
    if setup.tie_break:
        slots.append(EncodedSlot("suspects-by-day", LONGEST_DAYS, 0, PAIRS))
        slots.append(EncodedSlot("first-suspects-by-day", LONGEST_DAYS, 0, PAIRS))
    return slots


def actions_of(setup: TwistSetup) -> list[int]:
    """All that a seat can ever do with these options."""
    everywhere = [character * 32 + square for character in range(CHARACTERS) for square in range(SQUARES)]
    actions = [*each(PLACE, everywhere), *each(DONE, [0]), *each(DISGUISE, range(PAIRS)), *each(MOVE, everywhere)]
    if setup.bidding:
        actions += [*each(BID, range(1, setup.days + 1)), *each(PASS, [0])]
    if setup.pie:
        actions += [*each(DAYS, range(1, setup.days + 1)), *each(ROLE, range(2))]
    return actions
