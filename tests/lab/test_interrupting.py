"""Ctrl-C in the middle of a simulation, as a terminal sends it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")  # a terminal to look at; there is none on Windows


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("form", ["--json", "--paired"])
def test_ctrl_c_reports_what_was_done(workers: str, form: str) -> None:
    with Run("--games", "1000000", "--workers", workers, form, "--seed", "c") as run:
        run.wait_for_progress()
        os.killpg(run.process.pid, signal.SIGINT)  # as a terminal does: to all processes at once
        out, _ = run.process.communicate(timeout=20)
        assert run.process.returncode == 130
        told = run.read_terminal()
        assert "Traceback" not in told
        assert "Interrupt" not in told
        assert run.everybody_has_gone()
    if form == "--json":
        found = json.loads(out)
        assert found["played"]["partial"]
        assert 0 < found["played"]["games"] < 1_000_000
        assert found["deals"] == 1_000_000
    else:
        assert "of 1000000 were finished, so the result is partial" in out.replace("\n", " ")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_writes_a_report_of_what_was_done(workers: str, tmp_path: Path) -> None:
    file = tmp_path / "out.html"
    with Run("--games", "1000000", "--workers", workers, "--report", str(file), "--seed", "c") as run:
        run.wait_for_progress()
        os.killpg(run.process.pid, signal.SIGINT)
        out, _ = run.process.communicate(timeout=20)
        assert run.process.returncode == 130
        assert "Traceback" not in run.read_terminal()
    assert f"The report is in {file}." in out
    done = re.findall(r"Interrupted: only (\d+) of 1000000", file.read_text(encoding="utf-8"))
    assert done == re.findall(r"Interrupted: only (\d+) of 1000000", out)
    assert [path.name for path in tmp_path.iterdir()] == ["out.html"]


class Run:
    """The command in a process group of its own, with a terminal for what it says beside its output."""

    def __init__(self, *given: str) -> None:
        self.terminal, side = pty.openpty()
        command = [sys.executable, "-m", "piazza", "simulate", "twist", "--bots", "random", *given]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=side, text=True, start_new_session=True)
        os.close(side)

    def __enter__(self) -> "Run":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate()
        os.close(self.terminal)

    def wait_for_progress(self) -> None:
        """Until the bar has been drawn, so that something is done."""
        seen = ""
        while " of 1000000" not in seen:
            seen += os.read(self.terminal, 1000).decode()
        assert "\n" not in seen, "the bar stays in its line"

    def read_terminal(self) -> str:
        """What is left to read when nobody writes any more, which shows as an error here."""
        seen = b""
        try:
            while piece := os.read(self.terminal, 1000):
                seen += piece
        except OSError:
            pass
        return seen.decode()

    def everybody_has_gone(self) -> bool:
        for _ in range(100):
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.05)
        return False
