"""What callers of environments give besides games, options and seeds."""

from collections.abc import Sequence
from typing import Any, Final

from piazza.core.bot import Bot
from piazza.core.fields import bad_field
from piazza.library.asking import seat_inside
from piazza.library.bots import AnyBot, as_bot

NEXT_STEP: Final = "NextStep"  # as Gymnasium writes them
SAME_STEP: Final = "SameStep"


def as_autoreset(given: object) -> str:
    """The mode by its name, or as Gymnasium's `AutoresetMode`."""
    mode = getattr(given, "value", given)
    if mode not in (NEXT_STEP, SAME_STEP):
        raise bad_field("autoreset", repr(given))
    return str(mode)


def as_learner(seat: object, players: int) -> int:
    """The number inside of a seat from 1 on; −1, if none is named, for another one in each game."""
    return -1 if seat is None else seat_inside(seat, players)


def seated_bots(bots: Sequence[AnyBot], players: int) -> list[Bot[Any] | None]:
    """Who decides for each seat from the learner on; None is the caller, who decides for all if there are no bots."""
    if not bots:
        return [None] * players
    if isinstance(bots, str) or len(bots) >= players:
        raise bad_field("bots", repr(bots))
    return [None, *[as_bot(bots[place % len(bots)]) for place in range(players - 1)]]
