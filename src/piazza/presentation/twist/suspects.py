"""T-5, T-14: how the pairs of the list of fifteen stand, by what a viewer sees."""

from piazza.games.twist.data import APART, CENTRE, CHARACTERS, NOWHERE
from piazza.games.twist.events import REPORTS
from piazza.games.twist.phases import OVER
from piazza.games.twist.view import TwistView
from piazza.presentation.twist.facts import square_of


def state_of(view: TwistView, pair: int, divided: int | None) -> str:
    """`out`, or how the pair stands now: `same` or `different` like the report it fits, `open` before the days."""
    if view.phase == OVER and pair == view.pair:
        return "lovers"
    if not view.suspects & 2**pair:
        return "out"
    if divided is None:
        return "open"
    return REPORTS[0] if divided & 2**pair else REPORTS[1]


def all_stand(view: TwistView) -> bool:
    return all(square_of(view, who) != NOWHERE for who in range(CHARACTERS))


def apart(view: TwistView) -> int:
    """The pairs that are divided between centre and edge now."""
    inside = [who for who in range(CHARACTERS) if is_in_centre(square_of(view, who))]
    divided: int = APART[sum(2**who for who in inside)]
    return divided


def is_in_centre(square: int) -> bool:
    return square != NOWHERE and bool(CENTRE & 2**square)
