"""Colours and letters."""

import re

from piazza.drawing.covers import COVERS
from piazza.drawing.letters import SERIF, fit, is_covered, width, wrap
from piazza.drawing.palette import DARK, LIGHT, colours, mix, stylesheet
from piazza.drawing.pen import Pen, SitePen
from piazza.drawing.svg import Svg, element


def test_light_and_dark_have_the_same_names() -> None:
    assert DARK.keys() == LIGHT.keys()
    assert colours(dark=True).keys() == colours(dark=False).keys()


def test_a_mixture_lies_between() -> None:
    assert mix("#000000", "#ffffff", 0) == "#000000"
    assert mix("#102030", "#405060", 1) == "#405060"
    assert mix("#a8402b", "#a8402b", 0.3) == "#a8402b"
    assert "#404040" < mix("#000000", "#ffffff", 0.5) < "#808080"


def test_the_site_knows_every_colour_of_its_covers() -> None:
    known = set(re.findall(r"--([\w-]+):", stylesheet()))
    for cover in COVERS.values():
        used = set(re.findall(r"var\(--([\w-]+)", cover(SitePen()))) - {"sans", "serif"}
        assert used
        assert used <= known


def test_lines_are_broken_where_they_are_full() -> None:
    text = "More Montagues than Capulets"
    lines = wrap(text, 120, 13)
    assert " ".join(lines) == text
    assert len(lines) > 1
    assert all(width(line, 13) <= 120 for line in lines)
    assert width(text, fit(text, 60, 13, SERIF), SERIF) <= 60.01


def test_outlines_cover_european_names() -> None:
    assert is_covered("Łukasz Čapek Ångström Ñandú Œuvre “–…−”", SERIF)
    assert not is_covered("Ωμέγα", SERIF)


def test_attributes_and_text_are_escaped() -> None:
    assert element("g", '<&"', Svg("<b/>"), aria_label='"<&') == "<g aria-label='\"&lt;&amp;'>&lt;&amp;\"<b/></g>"
    assert Pen("p", {}).text(0, 0, "<Ω>", 10).endswith("&lt;Ω&gt;</text>")
