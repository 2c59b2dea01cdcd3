"""What people say to each other at a table: kept for a while, and never a part of its log."""

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from piazza.table.times import write_moment

PHRASE: Final = "phrase"  # one of a few; the text is the end of its key in the catalogue
TEXT: Final = "text"  # typed, for those who sit at the table
JOINED: Final = "joined"  # somebody took the seat: what was typed before is not for them
REMOVED: Final = "removed"  # whoever has the seat removed what they had said

MOST: Final = {PHRASE: 30, TEXT: 100}  # of a table; the oldest go

KEPT_AFTER_THE_END: Final = timedelta(days=1)
KEPT: Final = timedelta(days=30)
LISTED: Final = timedelta(days=1)  # how long strangers may join a table


class Message(NamedTuple):
    """Something that was said at a table, or a mark between what was said."""

    number: int
    time: str
    seat: int
    kind: str
    text: str
    code: str  # what readers know it by: its number would tell them how much is kept from them


def floor_of(messages: Iterable[Message], seat: int) -> int:
    """The number from which on a seat is its owner's."""
    return max((one.number + 1 for one in messages if one.kind == JOINED and one.seat == seat), default=0)


def surplus(messages: Sequence[Message], added: Message) -> list[int]:
    """The numbers of those that go when this one comes: the oldest of its kind, or the mark before."""
    same = [one.number for one in messages if one.kind == added.kind]
    if added.kind in MOST:
        return same[: max(0, len(same) + 1 - MOST[added.kind])]
    return [one.number for one in messages if (one.kind, one.seat) == (added.kind, added.seat)]


def removed_by(messages: Sequence[Message], seat: int) -> list[int]:
    """The numbers of what the owner of a seat has said."""
    floor = floor_of(messages, seat)
    return [one.number for one in messages if one.seat == seat and one.kind in MOST and one.number >= floor]


def outdated(now: datetime) -> tuple[str, str]:
    """Before which times messages are removed: where the game is over, and everywhere."""
    return write_moment(now - KEPT_AFTER_THE_END), write_moment(now - KEPT)


def following(messages: Sequence[Message], time: str, seat: int, kind: str, text: str = "") -> Message:
    """The next message after these."""
    number = messages[-1].number + 1 if messages else 0
    return Message(number, time, seat, kind, text, secrets.token_hex(4))
