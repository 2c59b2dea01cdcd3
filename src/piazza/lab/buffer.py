"""A buffer of finished deals. Equal deals, of which short games have many, are added up at once."""

from collections import Counter
from typing import Final

from piazza.lab.outcome import Deal
from piazza.lab.results import Results
from piazza.thinking.processes import interrupts_blocked

MOST: Final = 256  # different deals


class Buffer:
    """Adds deals to results in groups of equal ones. Empty it before reading the results."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self._deals: Counter[Deal] = Counter()

    def take(self, deal: Deal) -> None:
        self._deals[deal] += 1
        if len(self._deals) == MOST:
            self.empty()

    def empty(self) -> None:
        """Ctrl-C is delayed, so that no deal is counted in part or twice."""
        with interrupts_blocked():
            for deal, times in self._deals.items():
                self.results.add(deal, times)
            self._deals.clear()
