"""Reading rows: the numbers of a slot as seats, sets and choices, in the numbering of the game."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.view import CHANCE, WATCHER
from piazza.encoding import Encoding
from piazza.encoding.sheet import BASE


class RowReader:
    """One row of an encoding."""

    def __init__(self, encoding: Encoding[Any, Any], row: bytes) -> None:
        numbers = [number - 256 if number > 127 else number for number in row]
        self.players: int = encoding.setup.players
        self.slots = {slot.name: numbers[slot.start : slot.start + slot.length] for slot in encoding.slots}
        seat = self.choice("viewer")
        self.viewer = WATCHER if seat is None else seat
        self.first = 0 if seat is None else seat

    @property
    def waiting_for(self) -> int:
        return self.seats("awaited") | 2**CHANCE * self.number("chance")

    def number(self, name: str) -> int:
        return self.slots[name][0]

    def large(self, name: str) -> int:
        return joined(self.slots[name])

    def choice(self, name: str, missing: Any = None) -> Any:
        return one_in(self.slots[name], missing)

    def members(self, name: str) -> int:
        return mask_of(self.slots[name])

    def seat(self, name: str, missing: int) -> int:
        return self.as_seat(one_in(self.slots[name], None), missing)

    def seats(self, name: str) -> int:
        return mask_of(self.by_seat(self.slots[name]))

    def as_seat(self, place: int | None, missing: int) -> int:
        return missing if place is None else (self.first + place) % self.players

    def by_seat(self, parts: list[Any]) -> list[Any]:
        """Things that are listed from the viewer on, by the number of the seat."""
        return [parts[(seat - self.first) % self.players] for seat in range(self.players)]

    def parts(self, name: str, count: int) -> list[list[int]]:
        """A slot cut into equal parts."""
        return cut(self.slots[name], count)

    def for_seats(self, name: str) -> list[list[int]]:
        """A slot that has a part for each seat, by the number of the seat."""
        return self.by_seat(self.parts(name, self.players))

    def numbers_of_seats(self, name: str) -> "vec[i64]":
        return vec[i64](self.by_seat(self.slots[name]))


def cut(numbers: list[int], count: int) -> list[list[int]]:
    size = len(numbers) // count if count else 0
    return [numbers[part * size : (part + 1) * size] for part in range(count)]


def one_in(numbers: list[int], missing: Any) -> Any:
    assert sum(numbers) <= 1
    return numbers.index(1) if 1 in numbers else missing


def mask_of(numbers: list[int]) -> int:
    return sum(2**place for place, number in enumerate(numbers) if number)


def joined(digits: list[int]) -> int:
    value = 0
    for digit in digits:
        value = value * BASE + digit
    return value
