"""What parts of a table keep in its snapshot.

This module is not compiled: mypyc leaves `list` of `list[int]`, and who decodes a snapshot reads the types of fields.
"""

from typing import NamedTuple


class ClockKept(NamedTuple):
    """All of a clock except its limit; times as text, amounts of time in microseconds."""

    left: list[int]
    settled: list[int]
    since: dict[int, str]
    out: list[int]
    paused: bool
    updated: str


class EarlyEndKept(NamedTuple):
    """Who has resigned, whether all have agreed, and the offer that stands."""

    resigned: list[int]
    agreed: bool
    offered_by: int
    accepted: list[int]
    offered_at: list[int]
