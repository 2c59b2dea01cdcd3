"""The example finds an equilibrium of the street, small."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "solve_a_street.py"


def test_it_solves_the_street_and_says_how() -> None:
    command = [sys.executable, str(EXAMPLE), "100"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    wrong = re.search(r"loses at most (\S+) to anybody", told)
    assert wrong is not None
    assert float(wrong[1]) < 0.02
    assert "violence:cappello 5" in told, "a bit more than half"
