"""Named lines of text: what is written reads back, and everything else is refused by name."""

import pytest
from tests.faults import fault_about

from piazza.core.errors import Unreadable
from piazza.core.fields import read_fields, read_number, write_fields


def fault_of(lines: list[str]) -> str:
    with pytest.raises(Unreadable) as fault:
        read_fields(lines)
    return repr(fault.value.phrase)


def test_fields_read_back_as_they_were_written() -> None:
    pairs = [("game", "twist"), ("empty", ""), ("text", "a: b"), ("days left", "7"), ("board", "a\n\n| b: c\n d")]
    fields = read_fields(write_fields(pairs))
    assert [(name, fields.take(name)) for name, _ in pairs] == pairs
    fields.finish()


def test_a_missing_field_is_named() -> None:
    with pytest.raises(Unreadable, check=fault_about(r"field-missing.*days")):
        read_fields(["day: 7"]).take("days")


def test_a_field_that_nobody_takes_is_named() -> None:
    fields = read_fields(["day: 7", "night: 1"])
    fields.take("day")
    with pytest.raises(Unreadable, check=fault_about(r"field-unknown.*night")):
        fields.finish()


def test_a_field_can_be_taken_only_once_but_looked_at_before() -> None:
    fields = read_fields(["day: 7"])
    assert (fields.look("day"), fields.take("day")) == ("7", "7")
    with pytest.raises(Unreadable):
        fields.take("day")
    assert fields.take_if_there("day") is None


def test_a_doubled_field_is_named() -> None:
    assert fault_of(["day: 7", "night: 2", "day: 7"]) == "fault.field-twice(field=day)"


@pytest.mark.parametrize("line", ["day", "", " day: 7", ": 7", "day : 7", "| day: 7"])
def test_a_line_without_a_name_is_shown(line: str) -> None:
    assert fault_of(["game: twist", line]) == f"fault.field-line(line={line})"


def test_a_block_belongs_to_the_name_above_it_and_to_no_other() -> None:
    assert fault_of(["| a", "board: x"]) == "fault.field-line(line=| a)"
    assert fault_of(["board: x", "| a"]) == "fault.field-line(line=| a)"
    assert fault_of(["board:", "| a", "|b"]) == "fault.field-line(line=|b)"


@pytest.mark.parametrize(
    "text", ["", "-", "+3", "03", " 3", "3.0", "3e0", "٣", "²", "-0", "9999999", "0x3", "1_0", "11", "-3"]
)
def test_numbers_are_plain_and_within_bounds(text: str) -> None:
    with pytest.raises(Unreadable, check=fault_about(r"field-value")):
        read_number("days", text, -2, 10)


@pytest.mark.parametrize("number", [-2, 0, 3, 10])
def test_bounds_belong_to_the_range(number: int) -> None:
    assert read_number("days", str(number), -2, 10) == number
