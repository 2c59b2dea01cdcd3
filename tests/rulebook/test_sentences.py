"""The sentences of the rulebooks: none is missing, none is dead."""

from collections.abc import Sequence

import pytest

from piazza.core.phrases import Phrase
from piazza.drawing.palette import colours
from piazza.drawing.pen import Pen
from piazza.games import GAMES
from piazza.rulebook.contents import chapters_of
from piazza.rulebook.figures import draw_figure, names_of
from piazza.words import Words
from piazza.words.catalogue import load


class Listening(Words):
    """Keeps the keys of what it says."""

    said: set[str]

    def say(self, phrase: Phrase, seats: Sequence[str] | None = None) -> str:
        self.said.add(phrase.key)
        return super().say(phrase, seats)


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_said_somewhere(name: str) -> None:
    words = Listening()
    words.said = set()
    chapters_of(words, name)
    for figure in names_of(name):
        draw_figure(name, figure, words, Pen("p", colours(dark=False)))
    parts = tuple(f"{name}.{part}." for part in ("book", "goal", "picture"))
    assert {key for key in load("en") if key.startswith(parts)} == {key for key in words.said if key.startswith(parts)}
