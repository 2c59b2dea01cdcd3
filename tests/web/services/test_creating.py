"""What is asked for at a new table: options that do not fit together are refused beside the field they belong to."""

import pytest

from piazza.web.services.creating import RequestRefused, TableRequest, read_request
from piazza.words import Words

WORDS = Words("en")


def twist(**options: str) -> TableRequest:
    return TableRequest(
        "twist", 2, ["me", "friend"], "Anna", {name.replace("_", "-"): on for name, on in options.items()}
    )


@pytest.mark.rule("T-20")
def test_an_option_that_needs_another_is_taken_together_with_it() -> None:
    options = read_request(twist(match="on", tie_break="on"), WORDS).setup.options
    assert (options["match"], options["tie-break"]) == ("on", "on")


@pytest.mark.rule("T-19")
@pytest.mark.rule("T-20")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"tie_break": "on"}, "option-tie-break"),
        ({"pie": "on", "bidding": "on"}, "option-pie"),
        ({"match": "on", "tie_break": "on", "days": "9"}, "option-days"),
    ],
)
def test_a_fault_stands_beside_its_field(options: dict[str, str], field: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        read_request(twist(**options), WORDS)
    assert list(refused.value.faults) == [field]
