"""Options as they are shown to a person: texts of several lines are named, never shown."""

from hashlib import sha256

import pytest
from tests.testing.mapped_pennies import CANONICAL, MAP, MappedPennies

from piazza.core.options import Option, TextOption, number, switch
from piazza.rulebook.contents import option_rows
from piazza.words import Words
from piazza.words.options import chosen_options, default_of, values_of

WORDS = Words()
TEXT = TextOption("map", MAP, "P-3")


@pytest.mark.parametrize(
    ("option", "values", "default"),
    [
        (number("cups", 1, 12, 3, "P-1"), "1 to 12", "3"),
        (switch("match", "P-2"), "off, on", "off"),
        (Option("size", ["3", "any"], "any", "P-2"), "3, any", "any"),
        (TEXT, "text", "built in"),
    ],
)
def test_values_and_default_are_short(option: Option, values: str, default: str) -> None:
    assert (values_of(WORDS, option), default_of(WORDS, option)) == (values, default)


def test_only_values_are_quoted() -> None:
    assert values_of(WORDS, number("cups", 1, 3, 3, "P-1"), quote="'") == "'1' to '3'"
    assert default_of(WORDS, switch("match", "P-2"), quote="'") == "'off'"
    assert (values_of(WORDS, TEXT, quote="'"), default_of(WORDS, TEXT, quote="'")) == ("text", "built in")


def test_a_file_is_offered_only_for_a_text_and_where_one_can_be_named() -> None:
    assert values_of(WORDS, TEXT, file_can_be_named=True) == "text, or @FILE"
    assert values_of(WORDS, switch("match", "P-2"), file_can_be_named=True) == "off, on"


@pytest.mark.usefixtures("_pennies")
def test_the_page_has_a_text_in_one_row() -> None:
    assert ("`map`", "text", "built in", "P-3", "Where the cups stand.") in option_rows(WORDS, "pennies")


@pytest.mark.parametrize("given", [{}, {"map": CANONICAL}, {"map": f"# The same.\n{MAP}"}])
def test_a_built_in_text_goes_without_saying_however_it_is_written(given: dict[str, str]) -> None:
    chosen = MappedPennies().setup(3, given).options
    assert chosen_options(WORDS, MappedPennies(), 3, chosen) == ["cups=3"]


def test_another_text_is_told_by_its_digest() -> None:
    chosen = MappedPennies().setup(3, {"map": "# Mine.\nleft = 7\nright = 2", "cups": "2"}).options
    digest = sha256(b"left = 7\nright = 2").hexdigest()
    told = ["cups=2", f"map=own text, sha256 {digest[:8]}"]
    assert chosen_options(WORDS, MappedPennies(), 3, chosen) == told
