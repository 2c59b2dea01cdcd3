"""Verona Twist before the conformance kit, under several sets of options."""

import pytest
from tests.games.twist.playing import TWIST

from piazza.testing import LAWS

OPTIONS = [
    {},
    {"days": "1"},
    {"match": "on", "days": "3"},
    {"bidding": "on"},
    {"bidding": "on", "match": "on", "days": "4"},
    {"friar": "adjacent", "days": "5"},
    {"pie": "on", "days": "4"},
    {"pie": "on", "match": "on", "tie-break": "on", "days": "5"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "default")
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, options: dict[str, str]) -> None:
    for seed in range(5):
        LAWS[law](TWIST, TWIST.setup(2, options), seed)
