"""Styles, widths and blocks."""

import pytest

from piazza.cli.terminal.canvas import Canvas, beside, stack
from piazza.cli.terminal.paint import Paint, Style, pad, visible_width


def test_paint_is_nothing_without_colour() -> None:
    assert Paint(colour=False)("Verona", Style.TITLE) == "Verona"
    assert Paint(colour=True)("Verona", Style.TITLE, Style.BLUE) == "\x1b[1;38;5;32mVerona\x1b[0m"
    assert Paint(colour=True)("", Style.TITLE) == ""


@pytest.mark.parametrize("style", list(Style))
def test_every_style_leaves_the_width_alone(style: Style) -> None:
    assert visible_width(Paint(colour=True)("Verona", style)) == 6


@pytest.mark.parametrize(
    ("text", "width"), [("", 0), ("Verona", 6), ("ヴェローナ", 10), ("Vero\u0301na", 6), ("┿●", 2)]
)
def test_widths_are_those_of_the_screen(text: str, width: int) -> None:
    assert visible_width(text) == width
    assert visible_width(pad(text, 12)) == 12


def test_a_canvas_paints_neighbours_together_and_keeps_the_ground() -> None:
    canvas = Canvas(4, 1)
    canvas.tint(0, 0, 3, 1, Style.EDGE)
    canvas.write(1, 0, "P", Style.ACTIVE)
    assert canvas.lines(Paint(colour=False)) == [" P"]
    ground, piece = Style.EDGE.value, f"{Style.EDGE.value};{Style.ACTIVE.value}"
    assert canvas.lines(Paint(colour=True)) == [f"\x1b[{ground}m \x1b[0m\x1b[{piece}mP\x1b[0m\x1b[{ground}m \x1b[0m"]


def test_blocks_stand_beside_and_above_each_other() -> None:
    painted = Paint(colour=True)("a", Style.TITLE)
    assert beside([painted, "bb"], ["1", "2", "3"]) == [f"{painted}    1", "bb   2", "     3"]
    assert beside(["a"], []) == ["a"]
    assert stack([["a"], [], ["b", "c"]]) == ["a", "", "b", "c"]
