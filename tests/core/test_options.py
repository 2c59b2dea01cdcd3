"""Options: defaults, canonical forms and faults that say what is possible."""

import pytest
from tests.faults import fault_about
from tests.testing.pennies import Pennies

from piazza.core.errors import Unreadable
from piazza.core.options import LONGEST_TEXT, Option, TextOption, number, read_options, switch

SCHEMA = [number("days", 1, 7, 5, "T-6"), switch("match", "T-16"), Option("friar", ["any", "adjacent"], "any", "TR-1")]


def test_what_is_not_given_has_its_default_in_the_order_of_the_schema() -> None:
    assert list(read_options(SCHEMA, {"friar": "adjacent"}).items()) == [
        ("days", "5"),
        ("match", "off"),
        ("friar", "adjacent"),
    ]


def test_case_and_space_around_a_value_do_not_matter() -> None:
    assert read_options(SCHEMA, {"match": " On ", "days": "7\n"}) == {"days": "7", "match": "on", "friar": "any"}


@pytest.mark.parametrize("value", ["0", "8", "seven", "", "07", "-1", "٣"])
def test_a_value_out_of_range_is_refused_with_the_choices_and_the_rule(value: str) -> None:
    with pytest.raises(Unreadable) as fault:
        read_options(SCHEMA, {"days": value})
    assert fault.value.rule == "T-6"
    assert fault.value.phrase.values["choices"].text == "1, 2, 3, 4, 5, 6, 7"
    assert fault.value.phrase.values["option"].text == "days"


def test_an_unknown_option_is_refused_with_the_names_that_exist() -> None:
    with pytest.raises(Unreadable) as fault:
        read_options(SCHEMA, {"dyas": "3"})
    assert fault.value.phrase.values["option"].text == "dyas"
    assert fault.value.phrase.values["names"].text == "days, match, friar"


def test_a_long_value_is_cut_before_it_is_repeated() -> None:
    with pytest.raises(Unreadable) as fault:
        read_options(SCHEMA, {"friar": "x" * 5000})
    assert len(fault.value.phrase.values["value"].text) == 40


def test_what_cannot_be_printed_is_not_repeated() -> None:
    with pytest.raises(Unreadable) as fault:
        read_options(SCHEMA, {"friar": "a\x1b[2Jb\u202e"})
    assert fault.value.phrase.values["value"].text.isprintable()


MAP = TextOption("map", "here", "P-2")


def test_a_text_of_several_lines_survives_a_full_position() -> None:
    """As a board file will: brought into form once, then the same for ever."""
    pennies = Pennies()
    pennies.facts.options.append(MAP)
    written = '\r\n[street]  \r\n  name = "Via Rosa" | gate: 7\r\n\r\n| x\r\n\r\n'
    state = pennies.new(pennies.setup(2, {"map": written}))
    assert state.setup.options["map"] == '\n[street]\n  name = "Via Rosa" | gate: 7\n\n| x'
    again = pennies.load(pennies.save(state))
    assert again.setup.options == state.setup.options
    assert pennies.digest(again) == pennies.digest(state)


def test_tabs_become_spaces() -> None:
    """One each, so that no text grows, and what is wrong with it stands in the same line and column as in the file."""
    assert MAP.read("\na\t=\t1\t\n\tb = 2\n\n") == "\na = 1\n b = 2"
    assert MAP.read("\t") == ""


@pytest.mark.parametrize("text", ["a\x1b[2J", "a\u2028b", "x" * (LONGEST_TEXT + 1)])
def test_a_text_that_is_too_long_or_not_printable_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, check=fault_about("option-text")):
        MAP.read(text)
