"""What the style sheets of the site keep to: names that exist."""

import re
from pathlib import Path

import pytest

import piazza.web
from piazza.drawing.palette import stylesheet

WEB = Path(piazza.web.__file__).parent
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SHEETS = {path.name: COMMENT.sub("", path.read_text("utf-8")) for path in sorted(WEB.glob("static/*.css"))}
SHARED = stylesheet() + SHEETS["base.css"] + SHEETS["table.css"]  # table.css comes with the sheet of each game
MARKUP = "".join(path.read_text("utf-8") for path in sorted((WEB / "templates").rglob("*.html")))
SET, USED = re.compile(r"(?<![\w-])--([\w-]+)\s*:"), re.compile(r"var\(\s*--([\w-]+)")


@pytest.mark.parametrize("text", [*SHEETS.values(), MARKUP], ids=[*SHEETS, "templates"])
def test_every_variable_that_is_used_is_set(text: str) -> None:
    assert set(USED.findall(text)) <= set(SET.findall(text + SHARED))
