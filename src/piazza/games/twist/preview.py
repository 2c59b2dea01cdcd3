"""A drafted decision of Verona Twist as its maker can foresee it: what would be reported is left out."""

from mypy_extensions import i64

from piazza.core.actions import BIT, argument_of, kind_of
from piazza.games.twist.actions import BID, DAYS, DISGUISE, MOVE, character_of, square_of
from piazza.games.twist.squares import put
from piazza.games.twist.view import TwistView


def preview(view: TwistView, action: i64) -> None:
    kind, argument = kind_of(action), argument_of(action)
    if kind == MOVE:
        who = character_of(argument)
        view.squares = put(view.squares, who, square_of(argument))
        view.active &= ~BIT[who]
    elif kind == DISGUISE:
        view.pair = argument
    elif kind == BID:
        view.bid = argument
    elif kind == DAYS:
        view.days = argument
