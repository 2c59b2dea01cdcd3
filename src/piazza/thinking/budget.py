"""The budget of a bot in live play."""

import time
from collections.abc import Callable

from piazza.core.bot import Budget


class LiveBudget(Budget):
    """A number of nodes and a number of seconds, whichever ends first."""

    def __init__(self, nodes: int, seconds: float, clock: Callable[[], float] | None = None) -> None:
        super().__init__(nodes)
        self._clock = clock or time.monotonic
        self._deadline = self._clock() + seconds

    @property
    def seconds_left(self) -> float:
        return self._deadline - self._clock()

    def out_of_time(self) -> bool:
        return self._clock() >= self._deadline
