"""The site as whoever hosts it runs it: `piazza serve` in a process of its own, on a database of its own."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from piazza.table.log import Entry

ADDRESS: Final = re.compile(r"http://[^\s/]+:(\d+)/")
PACE: Final = "0"  # bots decide at once
PROGRAM: Final = ("-m", "piazza")
EASE: Final = 100  # one address may open as many tables as there are tests


class Site:
    """A running site. Killed and started again it has the same database and the same port."""

    def __init__(
        self, folder: Path, *arguments: str, port: int = 0, ease: int = EASE, program: Sequence[str] = PROGRAM
    ) -> None:
        self.database = folder / "site.sqlite"
        self.port = port
        self._program = program
        self._arguments = arguments or ("--database", f"sqlite:///{self.database}")
        self._complaints = folder / "stderr.txt"
        self._environment = os.environ | {"PIAZZA_PACE": PACE, "PIAZZA_EASE": str(ease)}
        self.start()

    def start(self) -> None:
        command = [sys.executable, *self._program, "serve", "--port", str(self.port), *self._arguments]
        with self._complaints.open("ab") as complaints:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=complaints, text=True, env=self._environment
            )
        self.port = int(self._first_address()[1])
        self.address = f"http://localhost:{self.port}"

    def _first_address(self) -> re.Match[str]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                return found
        raise AssertionError(f"the site did not start: {self.complaints}")

    def kill(self) -> None:
        """As if somebody had pulled the plug."""
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> None:
        self.process.terminate()
        self._wait()

    def _wait(self) -> None:
        self.process.wait(timeout=20)
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def complaints(self) -> str:
        """What the site has written to its standard error."""
        return self._complaints.read_text()

    def entries(self, table: str) -> list[Entry]:
        """The log of a table, as it is on disk."""
        connection = sqlite3.connect(self.database)
        try:
            rows = connection.execute(
                "select seq, time, verb, seat, text from entries where table_id = ? order by seq", [table]
            )
            return [Entry(*row) for row in rows]
        finally:
            connection.close()
