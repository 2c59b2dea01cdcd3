"""The bot in another language plays a whole game against one of ours."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from piazza.core.record import read_record
from piazza.core.replay import replay
from piazza.games import game as find_game

BOT = Path(__file__).parents[2] / "examples" / "bot.js"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed: nothing can run bot.js")


def run(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"NO_COLOR": "1"}
    return subprocess.run(
        ["node", BOT, *arguments], capture_output=True, text=True, check=False, timeout=120, env=environment
    )


def test_it_plays_a_game_to_the_end_and_the_record_holds(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    ended = run(file, sys.executable, "-m", "piazza")
    assert (ended.returncode, ended.stderr) == (0, "")
    record = read_record(file.read_text(encoding="utf-8"), find_game)
    replay(record)
    assert record.names == ["Piazza", "bot.js"]
    places = dict(record.ending)["places"]
    assert ended.stdout == {"1 2": "Piazza kept the secret\n", "2 1": "bot.js found the lovers\n"}[places]


def test_it_says_so_if_there_is_no_piazza_to_play_with(tmp_path: Path) -> None:
    ended = run(tmp_path / "record.txt", tmp_path / "nothing")
    assert ended.returncode == 1
    assert ended.stderr.startswith("bot.js: ")
