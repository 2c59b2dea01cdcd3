"""What a table counts: entries by the seat that made them, and by the viewers that may see something of them."""

from piazza.core.actions import BIT
from piazza.core.view import WATCHER
from piazza.table import log
from piazza.table.log import Entry


class Tallies:
    """The same after every replay of the log."""

    def __init__(self, seats: int) -> None:
        self._viewers = [*range(seats), WATCHER]
        self.own = [0] * seats  # entries of a seat, except those that no decision depends on
        self.seen = [0] * (WATCHER + 1)  # entries that a viewer may see something of
        self.seatings = [0] * seats  # the number of times that somebody took a seat

    def count(self, entry: Entry, viewers: int) -> None:
        """Count an entry that these viewers, a bit mask, may see."""
        if entry.seat >= 0 and entry.verb not in log.OUTSIDE_THE_GAME:
            self.own[entry.seat] += 1
        if entry.verb in log.SEATING:
            self.seatings[entry.seat] += 1
        for viewer in self._viewers:
            if viewers & BIT[viewer]:
                self.seen[viewer] += 1

    def restore(self, own: list[int], seen: list[int], seatings: list[int]) -> None:
        self.own[:], self.seen[:], self.seatings[:] = own, seen, seatings
