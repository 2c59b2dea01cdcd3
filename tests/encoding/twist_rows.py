"""The View of Verona Twist that a row was made from."""

from tests.encoding.reading import RowReader, one_in

from piazza.games.twist.data import CHARACTERS, NO_PAIR, NOWHERE
from piazza.games.twist.options import TwistSetup
from piazza.games.twist.phases import PHASES
from piazza.games.twist.state import NOBODY, TwistState
from piazza.games.twist.tie_break import with_day
from piazza.games.twist.view import TwistView


def view_of(row: RowReader, setup: TwistSetup) -> TwistView:
    view = TwistView(TwistState(setup), row.viewer)
    view.waiting_for = row.waiting_for
    view.phase = row.choice("phase")
    view.question = PHASES[view.phase]
    view.game = row.number("game")
    view.nurse = row.seat("nurse", NOBODY)
    view.bidder = row.seat("bidder", NOBODY)
    view.bid = row.number("bid")
    view.days = row.number("days")
    view.days_left = row.choice("days-left", -1) + 1
    board = [one_in(squares, NOWHERE) for squares in row.parts("board", CHARACTERS)]
    view.squares = sum(square * 32**character for character, square in enumerate(board))
    view.active = row.members("active")
    view.suspects = row.members("suspects")
    view.pair = row.choice("pair", NO_PAIR)
    view.first_winner = row.seat("first-winner", NOBODY)
    view.winner = row.seat("winner", NOBODY)
    if setup.tie_break:
        view.by_day = days(row.slots["suspects-by-day"])
        view.first_by_day = days(row.slots["first-suspects-by-day"])
    return view


def days(suspects: list[int]) -> int:
    by_day = 0
    for number in suspects:
        by_day = with_day(by_day, number) if number else by_day
    return by_day
