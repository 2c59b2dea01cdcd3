"""Where observations are written: rows of signed bytes, one after the other, all zeros until something is written.

Rows lie in one native buffer, so that a batch of them is handed over by one copy.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from piazza.core.actions import BIT

BASE: Final = 100  # of the digits of numbers that do not fit into a byte


class Sheet:
    """A cursor moves through the row: every method writes one slot, or one part of it, and goes on behind it."""

    def __init__(self, size: i64) -> None:
        self.blank = bytes(size)
        self.bytes = BytesWriter()
        self.at: i64 = 0

    def clear(self) -> None:
        self.bytes.truncate(0)
        self.at = 0

    def begin(self) -> None:
        """A new row of zeros behind the last one."""
        self.at = len(self.bytes)
        self.bytes.write(self.blank)

    def number(self, value: i64) -> None:
        """One that fits into a signed byte."""
        self.bytes[self.at] = u8(value & 255)
        self.at += 1

    def large(self, value: i64, digits: i64) -> None:
        """A number from 0 on as digits of base 100, the highest first."""
        place = self.at + digits - 1
        while value:
            self.bytes[place] = u8(value % BASE)
            value //= BASE
            place -= 1
        self.at += digits

    def one_of(self, value: i64, count: i64) -> None:
        """A one at the place of a value from 0 to count − 1; a value beyond means none, and leaves zeros."""
        if value < count:
            self.bytes[self.at + value] = 1
        self.at += count

    def set_of(self, members: i64, count: i64) -> None:
        """A one for each member of a bit mask."""
        place = self.at
        for member in range(count):
            if members & BIT[member]:
                self.bytes[place + member] = 1
        self.at = place + count

    def seat(self, seat: i64, viewer: i64, players: i64) -> None:
        """A one for a seat, counted from the viewer on; a seat that does not exist leaves zeros."""
        if seat < players:
            self.bytes[self.at + from_viewer(seat, viewer, players)] = 1
        self.at += players

    def seats(self, seats: i64, viewer: i64, players: i64) -> None:
        """A one for each seat of a bit mask, counted from the viewer on."""
        for seat in range(players):
            if seats & BIT[seat]:
                self.bytes[self.at + from_viewer(seat, viewer, players)] = 1
        self.at += players

    def skip(self, count: i64) -> None:
        self.at += count


def from_viewer(seat: i64, viewer: i64, players: i64) -> i64:
    """How many places after the viewer a seat comes; for a watcher the first seat comes first."""
    if viewer >= players or seat >= viewer:
        return seat if viewer >= players else seat - viewer
    return seat - viewer + players


def seat_after(places: i64, viewer: i64, players: i64) -> i64:
    """The seat that comes so many places after the viewer."""
    if viewer >= players:
        return places
    seat = viewer + places
    return seat - players if seat >= players else seat
