"""`piazza serve` as a program, and those who visit it over a real network."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from tests.web.visiting import Opened

PROGRAM = [sys.executable, "-m", "piazza", "serve"]


class Running:
    """A site in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], first: str, log: Path) -> None:
        self.process = process
        self.first = first
        self.log = log
        self.address = first[first.index("http://") :].split(maxsplit=1)[0].rstrip("/.")
        self.port = int(re.findall(r":(\d+)", self.address)[0])
        self.web = httpx.Client(base_url=self.address, timeout=30)

    def open(self, game: str = "twist", seats: str = "me me", **wish: object) -> Opened:
        answer = self.web.post("/api/tables", json={"game": game, "seats": seats.split(), **wish})
        assert answer.status_code == 201, answer.text
        return Opened(answer.json())

    def see(self, table: Opened, seat: int) -> dict[str, object]:
        return dict(self.web.get(table.api(seat), headers=table.key(seat)).json())

    def act(self, table: Opened, seat: int, verb: str, **given: object) -> httpx.Response:
        return self.web.post(f"{table.api(seat)}/{verb}", json=given, headers=table.key(seat))


@contextmanager
def running(database: Path, *arguments: str, address: str = "") -> Iterator[Running]:
    """From its first line on; what it says elsewhere goes to a file beside the database, or where that would be."""
    log = database.with_suffix(".log")
    command = [*PROGRAM, "--port", "0", "--database", address or f"sqlite:///{database}", *arguments]
    with (
        log.open("a") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        assert process.stdout is not None
        try:
            site = Running(process, process.stdout.readline(), log)
            with site.web:
                yield site
        finally:
            process.kill()
