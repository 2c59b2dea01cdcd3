"""What the history of a game of Verona Twist adds to the view: the last move, and why pairs are off the list."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from piazza.core.phrases import Phrase
from piazza.games.twist.data import SQUARE_NAMES

PLACED: Final = "twist.event.placed"
MOVED: Final = "twist.event.moved"
NEW_GAME: Final = "twist.event.roles"
DAY: Final = "twist.event.day-began"
REPORT: Final = "twist.event.reported"
CROSSED_OFF: Final = "twist.event.eliminated"
KEPT: Final = 1_000  # reports: each is asked for again with every board until the game is over
OF_THE_LIST: Final = frozenset((NEW_GAME, DAY, REPORT, CROSSED_OFF))  # most lines are moves


class Elimination(NamedTuple):
    """T-14: on which day, and by which report."""

    day: int
    report: str


def last_move(told: Sequence[Phrase]) -> tuple[int, int] | None:
    """From where to where a character was last moved; nothing at the start of a new game."""
    for phrase in reversed(told):
        if phrase.key == MOVED:
            return SQUARE_NAMES.index(phrase.values["from"].text), SQUARE_NAMES.index(phrase.values["to"].text)
        if phrase.key == NEW_GAME:
            return None
    return None


def eliminations(told: Sequence[Phrase], days: int) -> dict[str, Elimination]:
    """The pairs that this game has crossed off so far; `days` are those it began with."""
    found: dict[str, Elimination] = {}
    day, report = 1, ""
    for phrase in told:
        if phrase.key not in OF_THE_LIST:
            continue
        if phrase.key == NEW_GAME:
            found = {}
        elif phrase.key == DAY:
            day = days - int(phrase.values["days"].text) + 1
        elif phrase.key == REPORT:
            report = phrase.values["report"].text
        elif phrase.key == CROSSED_OFF:
            found |= crossed_off(phrase.values["pairs"].text, day, report)
    return found


@lru_cache(KEPT)
def crossed_off(pairs: str, day: int, report: str) -> dict[str, Elimination]:
    """What one report has crossed off; not to be changed."""
    return dict.fromkeys(filter(None, pairs.split(",")), Elimination(day, report))
