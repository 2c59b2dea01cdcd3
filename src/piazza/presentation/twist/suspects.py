"""T-5, T-14: how the pairs of the list of fifteen stand, by what a viewer sees.

What follows from where the characters stand is kept: the boards of all viewers ask for the same.
"""

from functools import lru_cache
from typing import Final

from piazza.games.twist.data import APART, CENTRE, CHARACTERS, NO_PAIR, NOWHERE, PAIRS
from piazza.games.twist.events import REPORTS
from piazza.games.twist.phases import OVER
from piazza.games.twist.squares import square_in
from piazza.games.twist.view import TwistView

KEPT: Final = 2_000


def states(view: TwistView) -> tuple[str, ...]:
    """Of each pair `out`, or how it stands now: `same` or `different` like the report it fits, `open` before the days.

    At the end one of them are the `lovers`.
    """
    return states_on(view.squares, view.suspects, view.pair if view.phase == OVER else NO_PAIR)


@lru_cache(KEPT)
def states_on(squares: int, suspects: int, lovers: int) -> tuple[str, ...]:
    divided = apart_on(squares) if all(square_in(squares, who) != NOWHERE for who in range(CHARACTERS)) else None
    return tuple(state_of(pair, suspects, lovers, divided) for pair in range(PAIRS))


def state_of(pair: int, suspects: int, lovers: int, divided: int | None) -> str:
    if pair == lovers:
        return "lovers"
    if not suspects & 2**pair:
        return "out"
    if divided is None:
        return "open"
    return REPORTS[0] if divided & 2**pair else REPORTS[1]


def apart(view: TwistView) -> int:
    """The pairs that are divided between centre and edge now."""
    return apart_on(view.squares)


@lru_cache(KEPT)
def apart_on(squares: int) -> int:
    inside = [who for who in range(CHARACTERS) if is_in_centre(square_in(squares, who))]
    divided: int = APART[sum(2**who for who in inside)]
    return divided


def is_in_centre(square: int) -> bool:
    return square != NOWHERE and bool(CENTRE & 2**square)
