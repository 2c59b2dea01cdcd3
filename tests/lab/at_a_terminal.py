"""`piazza simulate` at a terminal, to press Ctrl-C there."""

import os
import signal
import subprocess
import sys
import time

import pytest

pty = pytest.importorskip("pty")  # a terminal to look at; there is none on Windows


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
