"""The checker of histories finds what is lost, doubled or in the wrong place."""

import pytest
from tests.web.browser.clusters.traffic import ACKNOWLEDGED, REFUSED, UNKNOWN, Attempt, fits

from piazza.table.log import Entry

OUTCOMES = {"!": ACKNOWLEDGED, "-": REFUSED, "?": UNKNOWN}


def attempts(text: str) -> list[Attempt]:
    return [Attempt("decide", 0, one[0], OUTCOMES[one[1]]) for one in text.split()]


def entries(text: str) -> list[Entry]:
    return [Entry(number, "", "decide", 0, letter) for number, letter in enumerate(text, 1)]


@pytest.mark.parametrize(
    ("stored", "tried"),
    [
        ("", ""),
        ("", "a-"),
        ("", "a?"),
        ("a", "a?"),
        ("ab", "a! b!"),
        ("ab", "a! c- b!"),
        ("ab", "a? a! b!"),
        ("aab", "a? a! b!"),
        ("b", "a? b!"),
    ],
)
def test_what_may_be_stored(stored: str, tried: str) -> None:
    assert fits(entries(stored), attempts(tried))


@pytest.mark.parametrize(
    ("stored", "tried"),
    [
        ("", "a!"),
        ("a", ""),
        ("a", "a-"),
        ("aa", "a!"),
        ("ba", "a! b!"),
        ("b", "a! b!"),
        ("aaa", "a? a!"),
        ("ba", "a? b!"),
    ],
)
def test_what_must_not_be_stored(stored: str, tried: str) -> None:
    assert not fits(entries(stored), attempts(tried))
