"""Colours and letters."""

import re
from itertools import combinations

import pytest
from tests.drawing.contrast import contrast

from piazza.drawing.covers import COVERS
from piazza.drawing.letters import SERIF, fit, is_covered, width, wrap
from piazza.drawing.palette import DARK, LIGHT, colours, mix, oklab, stylesheet
from piazza.drawing.pen import Pen, SitePen
from piazza.drawing.svg import Svg, element


def test_light_and_dark_have_the_same_names() -> None:
    assert DARK.keys() == LIGHT.keys()
    assert colours(dark=True).keys() == colours(dark=False).keys()


# Possible, chosen, focused, active, primary, as in base.css, and what a scene tells of.
SIGNS = ("possible", "ink", "focus", "active", "accent", "lit")
GROUNDS = ("ground", "surface", "slab", "inner", "day", "night-card", "centre-ground", "centre-slab")
SEEN = 3  # the contrast that WCAG asks of signs
READABLE = 4.5  # and of text
APART = 0.07  # in Oklab, where 1 lies between black and white


@pytest.mark.parametrize("dark", [False, True])
def test_the_signs_are_seen_and_told_apart(dark: bool) -> None:
    found = colours(dark)
    for sign in SIGNS:
        assert all(contrast(found[sign], found[ground]) >= SEEN for ground in GROUNDS), sign
    for sign in ("night-possible", "night-ink", "night-focus", "night-lit"):
        assert contrast(found[sign], found["night"]) >= SEEN, sign
    assert contrast(found["ink"], found["chosen-fill"]) >= READABLE
    for one, other in combinations(SIGNS, 2):
        distance = sum((a - b) ** 2 for a, b in zip(oklab(found[one]), oklab(found[other]), strict=True)) ** 0.5
        assert distance >= APART, (one, other)


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


def test_no_break_spaces_and_hyphens_are_covered_and_hold_a_line_together() -> None:
    text = "Couples suspects\N{NO-BREAK SPACE}: 2 ce\N{NON-BREAKING HYPHEN}jour\N{NARROW NO-BREAK SPACE}!"
    assert is_covered(text, SERIF)
    assert wrap(text, 1, 13) == text.split(" ")


def test_attributes_and_text_are_escaped() -> None:
    assert element("g", '<&"', Svg("<b/>"), aria_label='"<&') == "<g aria-label='\"&lt;&amp;'>&lt;&amp;\"<b/></g>"
    assert Pen("p", {}).text(0, 0, "<Ω>", 10).endswith("&lt;Ω&gt;</text>")
