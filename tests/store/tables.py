"""Tables and entries to be kept."""

from collections.abc import Awaitable

import pytest

from piazza.core.errors import Fault
from piazza.store.store import NewTable, SeatKeys
from piazza.table.log import Entry
from piazza.words import Words

NOW = "2026-03-01T20:15:00.000001Z"
SEATS = (SeatKeys(0, None, "token-a"), SeatKeys(1, "invite-b"))


def entry(number: int, text: str = "Pb2") -> Entry:
    return Entry(number, NOW, "decide", 0, text)


def forgetting(number: int) -> Entry:
    return Entry(number, NOW, "forget-name", 0, "Seat 1")


def new_table(name: str = "one") -> NewTable:
    return NewTable(name, "twist", f"host of {name}", SEATS, Entry(0, NOW, "open", -1, '{"game": "twist"}'))


async def refused(kind: type[Fault], attempt: Awaitable[object]) -> Fault:
    """The fault that an attempt meets."""
    with pytest.raises(kind) as refusal:
        await attempt
    assert type(refusal.value) is kind
    assert Words().fault(refusal.value)
    return refusal.value
