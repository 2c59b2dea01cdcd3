"""Times of entries as moments: UTC, in ISO 8601, with or without parts of a second."""

import time
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase
from piazza.table.log import LONGEST_TIME


def read_moment(text: str) -> datetime:
    """The moment that a time means, such as 2026-03-01T20:15:00Z."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Unreadable(phrase("fault.time-form", time=text[:LONGEST_TIME])) from None
    if moment.utcoffset() != timedelta(0):
        raise Unreadable(phrase("fault.time-form", time=text[:LONGEST_TIME]))
    return moment


def write_moment(moment: datetime) -> str:
    """As hosts with a clock tell the time, to the microsecond."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").removesuffix("+00:00") + "Z"


def now() -> str:
    """The time now, as `write_moment` writes it. Hosts call it for every entry; the table itself reads no clock."""
    return write_time(time.time_ns())


def write_time(nanoseconds: int) -> str:
    """A time since 1970, as `write_moment` writes it."""
    seconds, microseconds = divmod(nanoseconds // 1000, 1_000_000)
    return f"{write_second(seconds)}.{str(1_000_000 + microseconds)[1:]}Z"


@lru_cache(1)
def write_second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat()
