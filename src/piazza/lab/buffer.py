"""Where finished deals are put until there are enough to be added up: in short games many are the same."""

from collections import Counter
from typing import Final

from piazza.lab.interrupts import deaf_to_interrupts
from piazza.lab.outcome import Deal
from piazza.lab.results import Results

MOST: Final = 256  # different deals


class Buffer:
    """Adds deals to results, several at a time; whoever wants to know all of them empties it first."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self._deals: Counter[Deal] = Counter()

    def take(self, deal: Deal) -> None:
        self._deals[deal] += 1
        if len(self._deals) == MOST:
            self.empty()

    def empty(self) -> None:
        """Ctrl-C waits, so that no game is counted by half or twice."""
        with deaf_to_interrupts():
            for deal, times in self._deals.items():
                self.results.add(deal, times)
            self._deals.clear()
