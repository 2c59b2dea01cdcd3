"""Every View can be rebuilt from its row, so a row loses nothing; the kit judges the other laws of encodings."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.encoding import council_rows, twist_rows, verona_rows
from tests.encoding.reading import RowReader

from piazza.core.view import WATCHER, View
from piazza.encoding import encoding
from piazza.games import game
from piazza.testing.play import random_game

VIEWS: dict[str, Callable[[RowReader, Any], View]] = {
    "twist": twist_rows.view_of,
    "council": council_rows.view_of,
    "verona": verona_rows.view_of,
}
CASES = [
    ("twist", 2, {}),
    ("twist", 2, {"match": "on", "tie-break": "on", "bidding": "on"}),
    ("twist", 2, {"pie": "on"}),
    ("council", 2, {"poison": "on"}),
    ("council", 3, {}),
    ("council", 5, {}),
    ("verona", 2, {"rounds": "2"}),
    ("verona", 4, {"planning": "tournament", "rounds": "2"}),
    ("verona", 5, {"rounds": "3"}),
]


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_a_view_can_be_rebuilt_from_its_row(name: str, players: int, options: dict[str, str]) -> None:
    rules = game(name)
    setup = rules.setup(players, options)
    rows, state = encoding(rules, setup), rules.new(setup)
    for made, decision in enumerate(random_game(rules, setup, 7)):
        if made % 3 == 0:
            for viewer in (made % players, WATCHER):
                view = rules.observe(state, viewer)
                rebuilt = VIEWS[name](RowReader(rows, rows.observe(view)), setup)
                assert rules.dump_view(rebuilt) == rules.dump_view(view)
        rules.apply(state, *decision)
