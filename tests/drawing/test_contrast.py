"""Letters and signs stand out from what lies below them, in light and dark: axe looks at no drawing."""

from typing import Final

import pytest
from tests.drawing.contrast import Painter, contrast
from tests.drawing.moments import GAMES, NAMES, TABLES, WORDS, moments, seen

from piazza.drawing import draw
from piazza.drawing.council import symbols as council
from piazza.drawing.palette import colours
from piazza.drawing.verona import symbols as verona

TEXT: Final = 4.5
SIGN: Final = 3.0
GLYPHS: Final = frozenset([*verona.SIGNS.values(), council.TOWER, council.ARCH, council.TICK, council.SKULL])


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_letters_and_signs_stand_out(name: str, players: int, options: dict[str, str], dark: bool) -> None:
    found = set()
    for state in moments(name, players, tuple(options.items())):
        own = seen(name, state, state.setup.players - 1)  # a watcher sees nothing besides
        found.update(Painter(draw(GAMES[name], own, WORDS, NAMES, dark=dark), GLYPHS, colours(dark)["ground"]).marks)
    assert found
    names = {colour: name for name, colour in colours(dark).items()}
    faint = {
        (names.get(mark.colour, mark.colour), names.get(mark.ground, mark.ground), round(ratio, 2), mark.path[:20])
        for mark in found
        if (ratio := contrast(mark.colour, mark.ground)) < (SIGN if mark.path else TEXT)
    }
    assert faint == set()
