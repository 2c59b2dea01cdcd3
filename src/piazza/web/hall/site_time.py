"""The time of the site: that of the machine, but without its jumps."""

import time
from collections.abc import Callable
from typing import Final

from piazza.table.times import write_time

JUMP: Final = 2_000_000_000  # nanoseconds; what is less is a correction


class SiteTime:
    """Runs on evenly when the clock of the machine is set, until `has_jumped` is asked."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> str:
        return write_time(self._steady() + self._offset)

    def steady(self) -> float:
        """Seconds by a clock that only measures."""
        return self._steady() / 1e9

    def has_jumped(self) -> bool:
        """Take over the time of the machine. Whether that differs by more than a correction."""
        before, self._offset = self._offset, self._wall() - self._steady()
        return abs(self._offset - before) > JUMP
