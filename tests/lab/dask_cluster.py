"""A Dask cluster on this machine: a scheduler and workers, each a process."""

import json
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from distributed import Client

STARTING = 60.0  # seconds at most


class LocalCluster(ExitStack):
    """Ends all its processes when it is closed. Its scheduler takes any free port."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        file = folder / "scheduler.json"
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self.address = read_address(file, self.scheduler)
        self.workers = 0

    def start(self, part: str, *given: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.dask_{part}", "--no-dashboard", *given]
        log = self.enter_context((self.folder / "log.txt").open("ab"))
        process = subprocess.Popen(command, stdout=log, stderr=log)
        self.callback(process.wait)
        self.callback(process.kill)
        return process

    def add_workers(self, count: int, preload: str = "") -> "list[subprocess.Popen[bytes]]":
        """Workers that run the lines of `preload` first; they are there when this returns."""
        lines = self.folder / "preload.py"
        lines.write_text(preload)
        given = ["--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder), "--preload", str(lines)]
        added = [self.start("worker", self.address, *given) for _ in range(count)]
        self.workers += count
        self.wait_for_workers()
        return added

    def remove(self, worker: "subprocess.Popen[bytes]") -> None:
        worker.kill()
        worker.wait()
        self.workers -= 1
        self.wait_for_workers()

    def wait_for_workers(self) -> None:
        """Until the scheduler knows exactly the workers there are."""
        with Client(self.address, set_as_default=False) as client:
            end = time.monotonic() + STARTING
            while len(client.nthreads()) != self.workers:
                assert time.monotonic() < end, (self.folder / "log.txt").read_text()
                time.sleep(0.02)


def read_address(file: Path, scheduler: "subprocess.Popen[bytes]") -> str:
    end = time.monotonic() + STARTING
    while scheduler.poll() is None and time.monotonic() < end:
        if file.exists() and (text := file.read_text()):
            address: str = json.loads(text)["address"]
            return address
        time.sleep(0.02)
    raise AssertionError("the scheduler does not start")
