"""The time that the site tells its tables."""

from datetime import UTC, datetime

from piazza.table.times import write_moment


def now() -> str:
    return write_moment(datetime.now(UTC))
