"""No bot outlives whoever asked it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ASKER = """
from tests.thinking.test_thinker import question, Thinker, MISFITS
if __name__ == "__main__":
    Thinker(MISFITS, patience=0.5).choose(question("Hanging", seconds=1))
"""


def test_a_bot_that_hangs_ends_though_its_asker_was_killed(tmp_path: Path) -> None:
    place, script = tmp_path / "process", tmp_path / "asker.py"
    script.write_text(ASKER)
    path = os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    asker = subprocess.Popen(
        [sys.executable, script], env=os.environ | {"PIAZZA_TEST_PROCESS": str(place), "PYTHONPATH": path}
    )
    wait_until(lambda: place.exists() and place.read_text().endswith("\n"))
    asker.kill()
    asker.wait()
    bot = int(place.read_text())
    wait_until(lambda: not is_running(bot))


def wait_until(happened: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Also a process that nobody has buried yet does not run any more."""
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return not Path("/proc/self").exists()  # where there is no such folder, it answered the signal
    except ProcessLookupError:
        return False
