"""Slots: each form writes and reads its values, and refuses other texts."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from piazza.core.errors import Unreadable
from piazza.core.fields import Fields
from piazza.core.slots import Form, ListOf, Number, OneOf, PerSeat, SetOf, Slot, read_slots, seat_names, write_slots
from piazza.core.state import Setup, State

SETUP = Setup(3, {})
COLOURS = ["red", "green", "blue"]


def players(setup: Setup) -> int:
    return setup.players


class Inner:
    def __init__(self) -> None:
        self.colour = 0


class Box(State):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.open = Inner()
        self.turn = 0


TABLE = [Slot("turn", "turn", Number(0, players)), Slot("colour", "open.colour", OneOf(COLOURS))]


@pytest.mark.parametrize(
    ("form", "value", "text"),
    [
        (Number(-2, 5), -2, "-2"),
        (Number(0, players), 3, "3"),
        (Number(0, 5, missing=99), 99, "-"),
        (OneOf(COLOURS), 2, "blue"),
        (OneOf(seat_names, missing=7), 0, "1"),
        (OneOf(seat_names, missing=7), 7, "-"),
        (ListOf(COLOURS), [2, 0], "blue,red"),
        (ListOf(COLOURS), [], "-"),
        (SetOf(COLOURS), 0b101, "red,blue"),
        (SetOf(COLOURS, "."), 0b11, "red.green"),
        (SetOf(COLOURS), 0, "-"),
    ],
)
def test_a_value_is_written_and_read_back(form: Form[Any], value: object, text: str) -> None:
    assert form.write(value, SETUP) == text
    assert form.read("field", text, SETUP) == value


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (Number(0, players), "4"),
        (Number(0, 5), "-"),
        (Number(0, 5), "01"),
        (OneOf(COLOURS), "-"),
        (OneOf(COLOURS), "pink"),
        (OneOf(seat_names, missing=7), "4"),
        (ListOf(COLOURS), "red,red"),
        (ListOf(COLOURS), ""),
        (SetOf(COLOURS), "red,pink"),
        (PerSeat(Number(0, 5)), "1,2"),
        (PerSeat(Number(0, 5)), "1,2,6"),
    ],
)
def test_other_texts_are_unreadable_and_name_the_field(form: Form[Any], text: str) -> None:
    with pytest.raises(Unreadable) as fault:
        form.read("the field", text, SETUP)
    assert fault.value.phrase.values["field"].text == "the field"


def test_each_seat_has_its_part() -> None:
    form = PerSeat(SetOf(COLOURS), "/")
    assert form.write(vec[i64]([1, 0, 6]), SETUP) == "red/-/green,blue"
    assert list(form.read("sets", "red/-/green,blue", SETUP)) == [1, 0, 6]


def test_a_table_writes_in_its_order_and_reads_into_the_attributes() -> None:
    box = Box(SETUP)
    read_slots(TABLE, box, Fields([("colour", "green"), ("turn", "2")]))
    assert (box.turn, box.open.colour) == (2, 1)
    assert write_slots(TABLE, box) == [("turn", "2"), ("colour", "green")]


def test_a_slot_that_is_missing_is_named() -> None:
    with pytest.raises(Unreadable) as fault:
        read_slots(TABLE, Box(SETUP), Fields([("turn", "2")]))
    assert fault.value.phrase.values["field"].text == "colour"
