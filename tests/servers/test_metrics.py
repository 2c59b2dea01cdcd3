"""The totals of several workers: added up at one port, whichever of them live."""

import os
import re
import signal
import subprocess
from pathlib import Path

import httpx
from tests.servers.postgres import Postgres
from tests.servers.processes import command_of, own_children
from tests.servers.programs import wait_until
from tests.web.running import PROGRAM

WORKERS = ["--workers", "2", "--metrics-port", "0", "--port", "0"]
PAGES = 12


def total(address: str, name: str) -> float:
    found = [line.split()[-1] for line in httpx.get(address).text.splitlines() if line.startswith(name)]
    return sum(map(float, found))


def test_workers_are_added_up_and_a_dead_one_is_forgotten(postgres: Postgres, tmp_path: Path) -> None:
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(
            [*PROGRAM, "--database", postgres.url, *WORKERS], stdout=subprocess.PIPE, stderr=log, text=True
        ) as site,
    ):
        try:
            assert site.stdout is not None
            first, second = site.stdout.readline(), site.stdout.readline()
            address = first[first.index("http://") :].split()[0].rstrip("/.")
            metrics = re.findall(r"http://\S+/metrics", second)[0]
            table = httpx.post(f"{address}/api/tables", json={"game": "twist", "seats": ["me", "me"]}).json()["table"]
            for _ in range(PAGES):
                assert httpx.get(f"{address}/api/tables/{table}").status_code == 200
            assert total(metrics, "piazza_requests_total") == PAGES + 1
            before = total(metrics, "piazza_rooms")
            assert before >= 1
            for child in own_children(site.pid):
                if "spawn_main" in command_of(child):
                    os.kill(child, signal.SIGKILL)
            wait_until(lambda: total(metrics, "piazza_rooms") == 0, "the tables of dead workers are not counted")
            assert total(metrics, "piazza_requests_total") == PAGES + 1
        finally:
            site.terminate()
            site.communicate(timeout=30)
