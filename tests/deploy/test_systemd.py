"""The systemd unit: understood by systemd, and its command works as a user without rights."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.deploy.serving import check_command
from tests.deploy.units import PYTHON, UNIT, WORKERS, command_of, settings_of
from tests.servers import processes
from tests.servers.postgres import Postgres
from tests.servers.programs import as_user, free_port, program, wait_until
from tests.servers.redis import Redis

NOBODY = "nobody"
STARTS_PYTHON = "import subprocess, sys; sys.exit(subprocess.run([sys.executable, '-c', 'import piazza']).returncode)"


def as_nobody() -> list[str]:
    """As a user without rights, unless that one cannot start this Python, as in the home of root."""
    alone = [program("setpriv", "util-linux"), "--no-new-privs"]
    other = [*alone, *as_user(NOBODY)]
    can_start = subprocess.run([*other, sys.executable, "-c", STARTS_PYTHON], capture_output=True, check=False)
    return alone if can_start.returncode else other


@pytest.mark.parametrize("files", [[UNIT], [UNIT, WORKERS]], ids=["one process", "workers"])
def test_systemd_understands_it(tmp_path: Path, files: list[Path]) -> None:
    for file in files:
        place = tmp_path / file.relative_to(UNIT.parent)
        place.parent.mkdir(exist_ok=True)
        place.write_text(file.read_text("utf-8").replace(PYTHON, sys.executable))
    command = [program("systemd-analyze", "systemd"), "verify", "--man=no", str(tmp_path / UNIT.name)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("files", [[UNIT], [UNIT, WORKERS]], ids=["one process", "workers"])
def test_piazza_understands_its_command(files: list[Path]) -> None:
    given = {"PIAZZA_WORKERS": "2", "PIAZZA_OPTIONS": "--name games.example.org --metrics-port 9101"}
    words = command_of(settings_of(*files), Path("/run/credentials"), given)
    assert words[0] == PYTHON
    check_command(words[1:])


def test_only_workers_can_be_reloaded() -> None:
    """SIGHUP would end a site of one process."""
    assert "ExecReload" not in settings_of(UNIT)
    assert "-HUP" in settings_of(UNIT, WORKERS)["ExecReload"][0]


class Service:
    """A process that was started as systemd would start it: as its user, in its folder, with a socket to report to."""

    def __init__(self, command: list[str], folder: Path, port: int) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(f"\0piazza-test-{port}")
        self._socket.settimeout(100)
        own = {"NOTIFY_SOCKET": f"@piazza-test-{port}", "PIAZZA_HOME": str(folder), "HOME": str(folder)}
        self.process = subprocess.Popen(
            [*as_nobody(), "--pdeathsig=KILL", *command],
            cwd=folder,
            env=os.environ | own,
            stdout=subprocess.DEVNULL,
        )
        self.web = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30)

    def wait(self) -> None:
        assert self._socket.recv(100) == b"READY=1"

    def close(self) -> None:
        self.web.close()
        self._socket.close()
        self.process.kill()
        self.process.wait()


@contextmanager
def started(folder: Path, files: list[Path], credentials: Path, options: str = "") -> Iterator[Service]:
    """The command of the unit with another Python and port."""
    folder.chmod(0o777)
    port = free_port()
    words = command_of(settings_of(*files), credentials, {"PIAZZA_WORKERS": "2", "PIAZZA_OPTIONS": options})
    words = [{PYTHON: sys.executable, "8080": str(port)}.get(word, word) for word in words]
    service = Service(words, folder, port)
    try:
        service.wait()
        yield service
    finally:
        service.close()


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where somebody else may write, whose way nobody bars."""
    with tempfile.TemporaryDirectory(prefix="piazza-unit-") as made:
        yield Path(made)


def test_the_command_serves_and_stops(folder: Path) -> None:
    with started(folder, [UNIT], folder, "--name games.example.org") as service:
        assert service.web.get("/health").json() == {"alive": True}
        assert service.web.get("/ready").status_code == 200
        assert service.web.get("/", headers={"host": "games.example.org"}).status_code == 200
        assert service.web.get("/", headers={"host": "evil.example"}).status_code == 400
        service.process.terminate()
        assert service.process.wait(20) == 0
    assert (folder / "piazza.sqlite").exists()


@pytest.mark.timeout(300)  # five processes start one after the other, also on a machine that is busy
def test_workers_with_secrets_in_files_are_replaced(folder: Path, postgres: Postgres, redis: Redis) -> None:
    for name, text in (("database", postgres.url), ("bus", redis.url)):
        (folder / name).write_text(f"{text}\n")
        (folder / name).chmod(0o444)
    with started(folder, [UNIT, WORKERS], folder) as service:
        supervisor = service.process.pid
        shown = Path(f"/proc/{supervisor}/cmdline").read_text()
        assert postgres.password not in shown
        assert redis.password not in shown
        before = set(processes.own_children(supervisor))
        service.process.send_signal(signal.SIGHUP)
        wait_until(lambda: not workers_of(before, supervisor), "all workers are replaced")
        assert service.web.get("/ready").status_code == 200
        service.process.terminate()
        assert service.process.wait(40) == 0


def workers_of(before: set[int], supervisor: int) -> set[int]:
    """Those of before that are still there; the process that tracks resources always is."""
    there = before & set(processes.own_children(supervisor))
    return {one for one in there if "resource_tracker" not in processes.command_of(one)}
