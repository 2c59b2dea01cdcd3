"""Servers that tests start and end: each in a process of its own, which never outlives the tests."""

import os
import random
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from pwd import getpwnam
from typing import Final

import pytest

STARTING: Final = 60.0  # seconds until a server must answer; mostly it takes a tenth of one
PORTS: Final = range(20_000, 32_000)  # below those that the system gives to outgoing connections


def program(name: str, package: str, folders: Sequence[Path] = ()) -> str:
    """Where this program is; a test that needs it is skipped on a machine without it."""
    places = os.pathsep.join([*map(str, folders), os.environ["PATH"], "/usr/sbin"])
    found = shutil.which(name, path=places)
    if found is None:
        pytest.skip(f"no {name} on this machine: install the package {package}")
    return found


def free_port() -> int:
    """A port at which nobody listens.

    It stays free while its server is down: clients that try to connect to a port of the system's own range would now
    and then be given that very port, and connect to themselves.
    """
    for port in random.sample(PORTS, 100):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("all ports are taken")


def is_answering(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_until(holds: Callable[[], bool], what: str, seconds: float = STARTING) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"{what}: not within {seconds} s"
        time.sleep(0.02)


def as_user(user: str) -> list[str]:
    """What stands before a command so that it runs as this user; root alone can change who it is."""
    if os.geteuid() or not user:
        return []
    return [f"--reuid={user}", f"--regid={getpwnam(user).pw_gid}", "--clear-groups"]


class Server:
    """A program that listens at a port; stopped, killed and started again it keeps its port."""

    quickly = signal.SIGKILL  # ends it at once, with all its processes and without tidying up

    def __init__(self, name: str, command: Sequence[str], port: int, folder: Path, user: str = "") -> None:
        self.name = name
        self.port = port
        self.log = folder / f"{name}.log"
        # If the tests are killed, so is the server.
        ending = f"--pdeathsig={self.quickly.name.removeprefix('SIG')}"
        self._command = [program("setpriv", "util-linux"), ending, *as_user(user), *command]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, if it does not run, and wait until it answers."""
        if self._process is None:
            with self.log.open("ab") as log:
                self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
            wait_until(self.is_ready, f"{self.name} answers")

    def is_ready(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, f"{self.name} did not start: {self.log.read_text()}"
        return is_answering(self.port)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """As if somebody had pulled the plug."""
        self._end(self.quickly)

    def restart(self) -> None:
        self.stop()
        self.start()

    def _end(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(timeout=STARTING)
            self._process = None
