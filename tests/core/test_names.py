"""Names and seeds: whatever is accepted is short, in one line, and can be printed anywhere."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from piazza.core.errors import Unreadable
from piazza.core.names import LONGEST_NAME, LONGEST_SEED, read_name, read_seed

MISCHIEF = [
    "",
    " ",
    "\n",
    "a\nb",
    "a\tb",
    "a\0b",
    "\x1b[2J",
    "\x7f",
    "\x9b2J",
    "\u202eabc",
    "\u200b",
    "a\u2028b",
    "\udc80",
    "Ann\u3164",
    "A\u034fnn",
    "Ann\u2800",
    "Ann\U000e0101",
    "\u3164",
    "\ufe0f",
    "\u0301",
    "A" + "\u0301" * 4,
]


def name_in(text: str) -> str:
    """The name, empty if it is refused."""
    try:
        return read_name(text)
    except Unreadable:
        return ""


@given(some.text(max_size=30))
def test_accepted_names_can_be_printed_and_read_again(text: str) -> None:
    name = name_in(text)
    assert name.isprintable()
    assert len(name) <= LONGEST_NAME
    assert name in ("", text.strip())
    assert name_in(name) == name


@pytest.mark.parametrize(
    "name", ["A", "Anna", " Anna ", "Zoë", "李白", "O'Neill", "a b c", "🦊", "❤\ufe0f Ann", "ก็่", "x" * LONGEST_NAME]
)
def test_usual_names_are_accepted(name: str) -> None:
    assert read_name(name) == name.strip()


@pytest.mark.parametrize("name", [*MISCHIEF, "x" * (LONGEST_NAME + 1)])
def test_names_that_could_do_mischief_are_refused(name: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_name(name)
    assert refusal.value.phrase.key == "fault.name"
    assert refusal.value.phrase.values["name"].text.isprintable()


@pytest.mark.parametrize("seed", ["0", "a-seed", "3f1c", "~!@#$%^&*()", "s" * LONGEST_SEED])
def test_seeds_are_plain_words(seed: str) -> None:
    assert read_seed(f" {seed}\n") == seed


@pytest.mark.parametrize("seed", ["", " ", "a b", "é", "a\0b", "a\nb", "\x7f", "s" * (LONGEST_SEED + 1)])
def test_other_seeds_are_refused(seed: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        read_seed(seed)
    assert refusal.value.phrase.key == "fault.seed"
    assert refusal.value.phrase.values["seed"].text.isprintable()
