"""Type checkers know the library as it is installed: they read the sources that lie beside compiled modules."""

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
from typing import assert_type

import piazza
from piazza.core.actions import Actions
from piazza.core.result import Result
from piazza.games.verona.game import Verona
from piazza.games.verona.public import Public
from piazza.games.verona.state import VeronaState
from piazza.games.verona.view import VeronaView

game = piazza.game("verona")
state = game.new(game.setup(3))
assert_type(game, Verona)
assert_type(state, VeronaState)
assert_type(state.public, Public)  # inferred in the source; a generated stub would not know it
assert_type(game.observe(state, 0), VeronaView)
assert_type(game.observe(state, 0).slots(), dict[str, str])
match = piazza.Match("twist", seed=7)
assert_type(match.legal(), list[str])
assert_type(match.result, Result | None)


def choose(view: VeronaView, legal: Actions, dice: piazza.Dice, budget: piazza.Budget) -> str:
    return view.write(legal.at(0))


try:
    match.let(choose)
except piazza.NotLegal as refused:
    assert_type(refused.rule, str)
"""


def test_a_strict_program_is_checked_against_the_installed_package(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "MYPYPATH"}
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache", "program.py"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["Success: no issues found in 1 source file"])
