"""Actions are integers, `kind × 65536 + argument`; a buffer that `legal` fills holds the choices of one seat."""

from collections.abc import Iterator
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

KIND: Final = 65536

# Bits come from a table: a shift of a literal is compiled as a 32-bit shift.
BIT: Final = vec[i64]([2**n for n in range(62)])


def action_of(kind: i64, argument: i64) -> i64:
    return kind * KIND + argument


def kind_of(action: i64) -> i64:
    return action >> 16


def argument_of(action: i64) -> i64:
    return action & 65535


class Actions:
    """A reusable buffer of legal actions; chance adds a weight to each of its outcomes."""

    def __init__(self) -> None:
        self.items = vec[i64]([0] * 64)
        self.weights = vec[i64]()
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0
        if len(self.weights) > 0:
            self.weights = vec[i64]()

    def make_room(self, more: i64) -> None:
        """Make room for this many more entries, for a game that writes into `items` itself and then raises `count`."""
        while len(self.items) < self.count + more:
            self.items = append(self.items, 0)

    def add(self, action: i64) -> None:
        if self.count == len(self.items):
            self.items = append(self.items, action)
        else:
            self.items[self.count] = action
        self.count += 1

    def add_outcome(self, action: i64, weight: i64) -> None:
        self.add(action)
        self.weights = append(self.weights, weight)

    def at(self, index: i64) -> i64:
        return self.items[index]

    def holds(self, action: i64) -> bool:
        for index in range(self.count):
            if self.items[index] == action:
                return True
        return False

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[int]:
        return iter(self.as_list())

    def __contains__(self, action: int) -> bool:
        return self.holds(action)

    def as_list(self) -> list[int]:
        return [self.items[index] for index in range(self.count)]


class ActionKind:
    """What all actions of one kind have in common.

    `open`: whether such an action is legal follows from public facts, and everybody sees it when it is made; so the
    table may answer for a seat that has no other, and players at one keyboard need no cover for it.
    `unordered`: those of one step form a set; records write them sorted.
    `span`: the argument is a number and what is legal is a range, written and offered as one.
    `takes`: the type of its argument, such as `card` or `number`, for the notation that the contract has by default;
    empty for a kind without an argument.
    `shows`: it is made to learn a secret, so whoever made it gets the time to read, whoever is next.
    """

    def __init__(
        self,
        name: str,
        open: bool = False,
        unordered: bool = False,
        span: bool = False,
        shows: bool = False,
        takes: str = "",
    ) -> None:
        self.name = name
        self.open = open
        self.unordered = unordered
        self.span = span
        self.shows = shows
        self.takes = takes


def kind_in(kinds: list[ActionKind], action: i64) -> ActionKind:
    """The kind of an action, out of all kinds of its game."""
    return kinds[kind_of(action)]
