"""Slots: every value of a state or view, listed once with its name in texts, its attribute and its form.

A game lists its slots in tables, in the order in which they are written:

    STATE = [
        Slot("phase", "phase", OneOf(PHASES)),
        Slot("nurse", "nurse", OneOf(["1", "2"])),
        Slot("florins", "florins", PerSeat(Number(0, 999))),
        Slot("street", "street", OneOf(street_ids, missing=NO_STREET)),
    ]

`write_slots(STATE, state)` gives the named texts of `Contract.write_state`; `read_slots(STATE, state, fields)` fills
a new state from them. Views do the same with tables of their own; slots that state and view share are one table that
both include. An attribute may be a path such as `open.phase` if the value lies in an object inside the state.

A `Form` is how one value is written: `Number`, `OneOf`, `SetOf`, `ListOf`, `PerSeat`, or a subclass by the game. Names
and bounds that depend on the setup are given as a function of it. A text that covers several attributes is a
`NamedText` of the game. Attributes that follow from others are no slots: the game computes them after reading.

This module is not meant to be fast. Cloning is: `State.clone` lists its attributes itself.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from piazza.core.fields import Fields, bad_field, read_number
from piazza.core.state import Setup, State
from piazza.core.view import View

NOTHING: Final = "-"

Value = TypeVar("Value")
Names = list[str] | Callable[[Any], list[str]]  # or by setup
Bound = int | Callable[[Any], int]  # or by setup


@mypyc_attr(allow_interpreted_subclasses=True)
class Form(Generic[Value]):
    """How a value is written. What was written reads as an equal value; other texts are Unreadable."""

    def write(self, value: Value, setup: Setup) -> str:
        raise NotImplementedError

    def read(self, field: str, text: str, setup: Setup) -> Value:
        """`field` is the name of the slot, for the fault."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedText:
    """One named text of a state or view. A game subclasses it for a text that covers several attributes."""

    def __init__(self, name: str) -> None:
        self.name = name

    def write(self, holder: State | View) -> str:
        raise NotImplementedError

    def read(self, holder: State | View, text: str) -> None:
        """Set the attributes of the holder."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot(NamedText):
    """The text of one attribute."""

    def __init__(self, name: str, attribute: str, form: Form[Any]) -> None:
        super().__init__(name)
        self.value_in = attrgetter(attribute)
        self.path, _, self.attribute = attribute.rpartition(".")
        self.form = form

    def write(self, holder: State | View) -> str:
        return self.form.write(self.value_in(holder), holder.setup)

    def read(self, holder: State | View, text: str) -> None:
        owner = attrgetter(self.path)(holder) if self.path else holder
        setattr(owner, self.attribute, self.form.read(self.name, text, holder.setup))


@mypyc_attr(allow_interpreted_subclasses=True)
class Derived(NamedText):
    """A text that follows from the slots before it in the table. It is written for readers; reading checks it."""

    def read(self, holder: State | View, text: str) -> None:
        if self.write(holder) != text:
            raise bad_field(self.name, text)


def write_slots(slots: Sequence[NamedText], holder: State | View) -> list[tuple[str, str]]:
    return [(slot.name, slot.write(holder)) for slot in slots]


def read_slots(slots: Sequence[NamedText], holder: State | View, fields: Fields) -> None:
    """Take each slot from the fields, in the order of the table."""
    for slot in slots:
        slot.read(holder, fields.take(slot.name))


class Number(Form[int]):
    """A whole number within bounds; `missing` is written as a dash."""

    def __init__(self, low: Bound, high: Bound, missing: int | None = None) -> None:
        self.low = low
        self.high = high
        self.missing = missing

    def write(self, value: int, setup: Setup) -> str:
        return NOTHING if value == self.missing else str(value)

    def read(self, field: str, text: str, setup: Setup) -> int:
        if self.missing is not None and text == NOTHING:
            return self.missing
        return read_number(field, text, bound_in(self.low, setup), bound_in(self.high, setup))


class OneOf(Form[int]):
    """One of several names, held as its number; `missing` is written as a dash."""

    def __init__(self, names: Names, missing: int | None = None) -> None:
        self.names = names
        self.missing = missing

    def write(self, value: int, setup: Setup) -> str:
        return NOTHING if value == self.missing else names_in(self.names, setup)[value]

    def read(self, field: str, text: str, setup: Setup) -> int:
        if self.missing is not None and text == NOTHING:
            return self.missing
        names = names_in(self.names, setup)
        if text not in names:
            raise bad_field(field, text)
        return names.index(text)


class ListOf(Form[list[int]]):
    """Some of several names in an order that counts, none of them twice; an empty list is a dash."""

    def __init__(self, names: Names, separator: str = ",") -> None:
        self.names = names
        self.separator = separator

    def write(self, value: list[int], setup: Setup) -> str:
        names = names_in(self.names, setup)
        return self.separator.join([names[number] for number in value]) or NOTHING

    def read(self, field: str, text: str, setup: Setup) -> list[int]:
        if text == NOTHING:
            return []
        parts, names = text.split(self.separator), names_in(self.names, setup)
        if len(set(parts)) < len(parts) or not set(parts) <= set(names):
            raise bad_field(field, text)
        return [names.index(part) for part in parts]


class SetOf(Form[int]):
    """A set of names, held as a bit mask; an empty set is a dash."""

    def __init__(self, names: Names, separator: str = ",") -> None:
        self.members = ListOf(names, separator)

    def write(self, value: int, setup: Setup) -> str:
        names = names_in(self.members.names, setup)
        return (
            self.members.separator.join([name for number, name in enumerate(names) if value >> number & 1]) or NOTHING
        )

    def read(self, field: str, text: str, setup: Setup) -> int:
        return sum(2**number for number in self.members.read(field, text, setup))


class PerSeat(Form["vec[i64]"]):
    """One number for each seat, each in the same form."""

    def __init__(self, form: Form[int], separator: str = ",") -> None:
        self.form = form
        self.separator = separator

    def write(self, value: "vec[i64]", setup: Setup) -> str:
        return self.separator.join([self.form.write(number, setup) for number in value])

    def read(self, field: str, text: str, setup: Setup) -> "vec[i64]":
        parts = text.split(self.separator)
        if len(parts) != setup.players:
            raise bad_field(field, text)
        return vec[i64]([self.form.read(field, part, setup) for part in parts])


def seat_names(setup: Setup) -> list[str]:
    return [str(seat + 1) for seat in range(setup.players)]


def names_in(names: Names, setup: Setup) -> list[str]:
    return names if isinstance(names, list) else names(setup)


def bound_in(bound: Bound, setup: Setup) -> int:
    return bound if isinstance(bound, int) else bound(setup)
