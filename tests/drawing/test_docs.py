"""The pictures in `docs` are what the code draws."""

import runpy
from pathlib import Path

import pytest

from piazza.games import GAMES

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DRAWN = runpy.run_path(str(FOLDER / "draw.py"))["pictures"]()


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_are_up_to_date(name: str) -> None:
    drawn = DRAWN[name]
    assert drawn == (FOLDER / f"{name}.svg").read_text(encoding="utf-8"), "write them again with `make pictures`"
    assert len(drawn) < 100_000


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_picture_of_a_game_that_nothing_draws(game: str) -> None:
    assert {path.stem for path in FOLDER.glob(f"{game}-*.svg")} <= set(DRAWN)
