"""Servers under load: each is a process of its own, and nothing but its CPU time counts."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent


class Server:
    """A server that is running, on a port of its own."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.port = port
        self._threads = Path(f"/proc/{process.pid}/task")

    def cpu_seconds(self) -> float:
        """What all its threads have run so far, as the scheduler counts it: to the nanosecond, not in ticks."""
        return sum(int(thread.read_text().split()[0]) for thread in self._threads.glob("*/schedstat")) / 1e9


@contextmanager
def ours(database: str = "", python: str = sys.executable) -> Iterator[Server]:
    with running([python, str(HERE / "our_server.py"), *([database] if database else [])]) as server:
        yield server


@contextmanager
def bare(database: Path) -> Iterator[Server]:
    with running([sys.executable, str(HERE / "bare_server.py"), str(database)]) as server:
        yield server


@contextmanager
def rival(folder: Path | None = None) -> Iterator[Server]:
    with running(["node", str(HERE / "rival_server.js"), *([str(folder)] if folder else [])]) as server:
        yield server


@contextmanager
def running(command: list[str]) -> Iterator[Server]:
    """Until it has told its port, it is not ready."""
    environment = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None, "it is piped"
        try:
            told = next((line for line in process.stdout if line.startswith("port ")), None)
            if told is None:
                raise SystemExit(f"{command[1]} did not start")
            yield Server(process, int(told.split()[1]))
        finally:
            process.terminate()
