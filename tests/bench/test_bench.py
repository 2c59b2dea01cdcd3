"""The benchmarks still run, small: same games and counts as the C program, all rivals answer."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RIVALS = ROOT / ".venv-bench" / "bin" / "python"

needs_compiler = pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed: no C program to compare")
needs_rivals = pytest.mark.skipif(not RIVALS.exists(), reason="the rivals are not installed: make .venv-bench/.built")


def table_of(python: str, *arguments: str) -> str:
    command = [python, str(ROOT / "bench" / "run.py"), "--small", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@needs_compiler
def test_the_c_program_plays_the_same_games_and_counts_the_same() -> None:
    """The run itself ends with an error if a single decision differs."""
    table = table_of(sys.executable, "--only-own", "--interpreted", sys.executable)
    beside = [line.split("|")[3].strip() for line in table.splitlines()[2:]]
    assert beside == ["plain C", "plain C", "interpreted", "interpreted"]


@needs_compiler
@needs_rivals
def test_all_rivals_are_measured() -> None:
    table = table_of(str(RIVALS))
    for rival in ("plain C", "Catanatron", "python_liars_poker", "python_block_dominoes", "ISMCTS"):
        assert rival in table
