"""Sets of small numbers as bit masks: how many members they have, and drawing some of them."""

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.core.dice import Dice


def size(members: i64) -> i64:
    count: i64 = 0
    while members:
        members &= members - 1
        count += 1
    return count


def one_of(members: i64, dice: Dice) -> i64:
    """One of a set that is not empty, each with equal chance."""
    place = dice.below(size(members))
    member: i64 = 0
    while place > 0 or not members & BIT[member]:
        if members & BIT[member]:
            place -= 1
        member += 1
    return member


def some_of(members: i64, count: i64, dice: Dice) -> i64:
    """A random subset of `count` members; all are equally likely."""
    chosen: i64 = 0
    for _ in range(count):
        chosen |= BIT[one_of(members & ~chosen, dice)]
    return chosen
