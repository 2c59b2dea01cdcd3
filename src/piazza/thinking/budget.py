"""How long a bot may think in live play."""

import time

from piazza.core.bot import Budget


class LiveBudget(Budget):
    """So many nodes, and a clock as a cap: whichever is reached first."""

    def __init__(self, nodes: int, seconds: float) -> None:
        super().__init__(nodes)
        self._deadline = time.monotonic() + seconds

    def out_of_time(self) -> bool:
        return time.monotonic() >= self._deadline
