"""Ctrl-C in the middle of a simulation, as a terminal sends it."""

import json
import os
import re
import signal
from pathlib import Path

import pytest
from tests.lab.at_a_terminal import Run


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
