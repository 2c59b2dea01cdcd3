"""What the style sheets of the site keep to: names that exist, and marks that are seen."""

import re
from pathlib import Path

import pytest
from tests.drawing.contrast import contrast

import piazza.web
from piazza.drawing.palette import colours, mix, stylesheet

WEB = Path(piazza.web.__file__).parent
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SHEETS = {path.name: COMMENT.sub("", path.read_text("utf-8")) for path in sorted(WEB.glob("static/*.css"))}
SHARED = stylesheet() + SHEETS["base.css"] + SHEETS["table.css"]  # table.css comes with the sheet of each game
MARKUP = "".join(path.read_text("utf-8") for path in sorted((WEB / "templates").rglob("*.html")))
SET, USED = re.compile(r"(?<![\w-])--([\w-]+)\s*:"), re.compile(r"var\(\s*--([\w-]+)")
SEEN = 3  # the contrast that WCAG asks of signs
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")


@pytest.mark.parametrize("text", [*SHEETS.values(), MARKUP], ids=[*SHEETS, "templates"])
def test_every_variable_that_is_used_is_set(text: str) -> None:
    assert set(USED.findall(text)) <= set(SET.findall(text + SHARED))


def strokes(kind: str) -> set[str]:
    """The variables that paint the outline of a class in table.css."""
    rules = [body for names, body in RULE.findall(SHEETS["table.css"]) if re.search(rf"\.{kind}(?![\w-])", names)]
    return {name for body in rules for name in re.findall(r"(?<![\w-])stroke: var\(--([\w-]+)\)", body)}


@pytest.mark.parametrize("dark", [False, True])
def test_bars_of_points_are_seen_whatever_fills_them(dark: bool) -> None:
    """By their outline: five houses times five sources are too many fills to be seen on every ground."""
    found = colours(dark)
    (stroke,) = strokes("points") | {name for kind in range(1, 6) for name in strokes(f"source-{kind}")}
    winner = mix(found["surface"], found["accent"], 0.2 if dark else 0.14)  # as `--glow` of base.css
    assert contrast(found[stroke], found["surface"]) >= SEEN
    assert contrast(found[stroke], winner) >= SEEN
