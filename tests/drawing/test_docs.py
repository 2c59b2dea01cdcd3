"""The pictures in `docs` are what the code draws."""

import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DRAWING = runpy.run_path(str(FOLDER / "draw.py"))


@pytest.mark.parametrize("name", DRAWING["MOMENTS"])
def test_pictures_are_up_to_date(name: str) -> None:
    drawn = DRAWING["picture"](DRAWING["MOMENTS"][name])
    assert drawn == (FOLDER / f"{name}.svg").read_text(encoding="utf-8"), "write them again with `make pictures`"
    assert len(drawn) < 100_000
