"""The compiled and the interpreted build are the same game."""

import subprocess
import sys
from pathlib import Path

from piazza.core.build import KIND
from piazza.games import GAMES

SCRIPT = Path(__file__).with_name("seeded_games.py")


def played(*arguments: str) -> list[str]:
    run = subprocess.run([sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def test_seeded_games_are_the_same_from_source_as_in_this_build() -> None:
    build, *here = played()
    source, *there = played("--from-source")
    assert (build, source) == (KIND, "interpreted")
    assert here == there
    assert len(here) == 30 * len(GAMES)
