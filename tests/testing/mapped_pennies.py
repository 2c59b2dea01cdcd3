"""The small game in `pennies` with an option that is a text: a map, of which only lines without a comment count."""

import pytest
from tests.testing.pennies import Pennies

from piazza.core.errors import Unreadable
from piazza.core.options import TextOption
from piazza.core.phrases import phrase
from piazza.core.state import Setup
from piazza.editions import EDITIONS, Edition
from piazza.words.catalogue import load

MAP = "# Where the cups stand, from north to south.\n\nleft  = 1\nright = 2\n"
CANONICAL = "left  = 1\nright = 2"
POSITION = "11 00 3 0 0"
SENTENCES = {
    "pennies.title": "Pennies",
    "pennies.option.cups": "How many cups there are.",
    "pennies.option.map": "Where the cups stand.",
    "pennies.fault.map": "There is nothing on the map.",
}


class MappedPennies(Pennies):
    """Keeps the map in a form without comments; a map without a cup is refused."""

    def __init__(self) -> None:
        super().__init__()
        self.facts.options.append(TextOption("map", MAP, "P-3"))

    def make_setup(self, players: int, options: dict[str, str]) -> Setup:
        lines = [line for line in options["map"].split("\n") if line and not line.startswith("#")]
        if not any("=" in line for line in lines):
            raise Unreadable(phrase("pennies.fault.map"), "P-3")
        return Setup(players, options | {"map": "\n".join(lines)})


def add_to_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have it among the games of the house, with bots and with words."""
    monkeypatch.setitem(EDITIONS, "pennies", Edition("pennies", MappedPennies, bots={}))
    for key, sentence in SENTENCES.items():
        monkeypatch.setitem(load("en")._forms, key, (sentence,))
