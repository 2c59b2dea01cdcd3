"""How workers tell each other that a table has moved on. A lost message costs delay, never correctness."""

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str, int], None]


class Bus(Protocol):
    """Messages say only: table T is at n."""

    def publish(self, table: str, entries: int) -> None: ...
    def subscribe(self, heard: Heard) -> None: ...


class LocalBus:
    """For one process: listeners are called at once."""

    def __init__(self) -> None:
        self._listeners: list[Heard] = []

    def publish(self, table: str, entries: int) -> None:
        for heard in self._listeners:
            heard(table, entries)

    def subscribe(self, heard: Heard) -> None:
        self._listeners.append(heard)
