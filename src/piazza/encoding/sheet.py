"""Where observations are written: rows of signed bytes, one after the other, all zeros until something is written.

Rows lie in one native vector, so that a batch of them is handed over by one copy. Zeros are skipped, as most numbers
of a row are zeros.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

BASE: Final = 100  # of the digits of numbers that do not fit into a byte


class Sheet:
    """A cursor moves through the row: every method writes one slot, or one part of it, and goes on behind it."""

    def __init__(self, size: i64, rows: i64 = 1) -> None:
        self.size = size
        self.blank = vec[u8]([0] * (size * rows))
        self.cells = self.blank[:]
        self.next: i64 = 0  # where the next row begins
        self.at: i64 = 0  # the cursor

    def clear(self) -> None:
        """Forget all rows. What was handed over before stays as it was."""
        self.cells = self.blank[:]
        self.next = 0

    def begin(self) -> None:
        """A new row behind the last one."""
        self.at = self.next
        self.next += self.size

    def number(self, value: i64) -> None:
        """One that fits into a signed byte."""
        if value:
            self.cells[self.at] = u8(value & 255)
        self.at += 1

    def large(self, value: i64, digits: i64) -> None:
        """A number from 0 on as digits of base 100, the highest first."""
        self.at += digits
        place = self.at
        while value:
            place -= 1
            self.cells[place] = u8(value % BASE)
            value //= BASE

    def one_of(self, value: i64, count: i64) -> None:
        """A one at the place of a value from 0 to count − 1; a value beyond means none, and leaves zeros."""
        if value < count:
            self.cells[self.at + value] = 1
        self.at += count

    def set_of(self, members: i64, count: i64) -> None:
        """A one for each member of a bit mask."""
        if members:
            cells = self.cells
            for place in range(self.at, self.at + count):  # always as long: a processor can foresee its branches
                cells[place] = u8(members & 1)
                members >>= 1
        self.at += count

    def sets(self, sets: "vec[i64]", count: i64, viewer: i64, players: i64) -> None:
        """A set of each seat, from the viewer on."""
        first = self.at
        for seat in range(players):
            if sets[seat]:
                self.at = first + count * from_viewer(seat, viewer, players)
                self.set_of(sets[seat], count)
        self.at = first + count * players

    def seat(self, seat: i64, viewer: i64, players: i64) -> None:
        """A one for a seat, counted from the viewer on; a seat that does not exist leaves zeros."""
        if seat < players:
            self.cells[self.at + from_viewer(seat, viewer, players)] = 1
        self.at += players

    def seats(self, seats: i64, viewer: i64, players: i64) -> None:
        """A one for each seat of a bit mask, counted from the viewer on."""
        if seats:
            for seat in range(players):
                if (seats >> seat) & 1:
                    self.cells[self.at + from_viewer(seat, viewer, players)] = 1
        self.at += players

    def table(self, numbers: "vec[i64]", things: i64, viewer: i64, players: i64) -> None:
        """The numbers of each thing, for each seat from the viewer on."""
        cells, count = self.cells, things * players
        for seat in range(players):
            place, index = self.at + from_viewer(seat, viewer, players), seat
            while index < count:
                cells[place] = u8(numbers[index] & 255)
                place += players
                index += players
        self.at += count


def from_viewer(seat: i64, viewer: i64, players: i64) -> i64:
    """How many places after the viewer a seat comes; for a watcher the first seat comes first."""
    if viewer >= players:
        return seat
    place = seat - viewer
    return place + (players & (place >> 63))  # the shift is −1 if `place` is negative, or 0: a branch would be slower
