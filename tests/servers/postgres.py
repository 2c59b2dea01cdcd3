"""A PostgreSQL server for one process of tests, and a database of its own for each test."""

import os
import shutil
import signal
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from pwd import getpwnam
from typing import Final

from tests.servers.programs import Server, as_user, free_port, program

OWNER: Final = "piazza"
PASSWORD: Final = "two-households"
FOLDERS: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)  # Debian's; the newest first
# Nothing here must survive the machine; what was committed survives the end of the processes even so.
SETTINGS: Final = {"fsync": "off", "shared_buffers": "16MB", "listen_addresses": "127.0.0.1", "max_connections": "60"}


def some_user() -> str:
    """PostgreSQL refuses to run as root."""
    try:
        return getpwnam("postgres").pw_name
    except KeyError:
        return "nobody"


class PostgresServer(Server):
    """Visitors over the network need the password; `psql` comes through a socket in the server's own folder."""

    quickly = signal.SIGQUIT  # no checkpoint, no goodbye: the next start is a recovery; SIGKILL would leave processes

    def __init__(self) -> None:
        postgres, initdb, self._psql = (program(name, "postgresql", FOLDERS) for name in ("postgres", "initdb", "psql"))
        self.folder = Path(tempfile.mkdtemp(prefix="piazza-postgres-"))
        user = some_user()
        if not os.geteuid():
            shutil.chown(self.folder, user)
        self._initialise([*self._prefix(user), initdb])
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        place = ["-D", str(self.folder / "data"), "-k", str(self.folder)]
        port = free_port()
        super().__init__("postgres", [postgres, *place, "-p", str(port), *settings], port, self.folder, user)
        self.start()

    def _prefix(self, user: str) -> list[str]:
        return [program("setpriv", "util-linux"), *as_user(user)]

    def _initialise(self, initdb: list[str]) -> None:
        password = self.folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        ways = ["--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={password}"]
        place = ["-D", str(self.folder / "data"), "--no-sync", "--locale=C", "--encoding=UTF8", "-U", OWNER]
        subprocess.run([*initdb, *place, *ways], check=True, capture_output=True, cwd=self.folder)

    def is_ready(self) -> bool:
        """It accepts connections before it has recovered, and refuses to do anything."""
        return super().is_ready() and self._run("select 1").returncode == 0

    def stop(self) -> None:
        """Without waiting until its clients leave."""
        self._end(signal.SIGINT)

    def query(self, *statements: str, database: str = "template1") -> list[str]:
        """The lines that these statements yield, columns parted by `|`."""
        answer = self._run(*statements, database=database)
        assert answer.returncode == 0, answer.stderr
        return answer.stdout.splitlines()

    def _run(self, *statements: str, database: str = "template1") -> subprocess.CompletedProcess[str]:
        place = ["-h", str(self.folder), "-p", str(self.port), "-U", OWNER, "-d", database]
        given = [part for statement in statements for part in ("-c", statement)]
        command = [self._psql, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", *place, *given]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres:
    """A database of its own on the server of this process. It can stop, kill and start the server."""

    numbers = count(1)

    def __init__(self, server: PostgresServer, template: str = "template0") -> None:
        self._server = server
        server.start()
        self.port = server.port
        self.password = PASSWORD
        self.name = f"test_{next(self.numbers)}"
        self.url = f"postgresql://{OWNER}:{PASSWORD}@127.0.0.1:{server.port}/{self.name}"
        server.query(f"create database {self.name} template {template}")

    def query(self, *statements: str) -> list[str]:
        """The lines that these statements yield, columns parted by `|`."""
        return self._server.query(*statements, database=self.name)

    def stop(self) -> None:
        self._server.stop()

    def kill(self) -> None:
        self._server.kill()

    def start(self) -> None:
        self._server.start()

    def restart(self) -> None:
        self._server.restart()

    def close(self) -> None:
        """Whoever still uses it is thrown out."""
        self.start()
        self._server.query(f"drop database {self.name} with (force)")
