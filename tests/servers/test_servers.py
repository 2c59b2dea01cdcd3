"""The servers of the tests: they start, end, come back, and leave nothing behind."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import textwrap
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
from tests.servers.fixtures import MakeNginx
from tests.servers.line import line_to
from tests.servers.nginx import Nginx
from tests.servers.postgres import FOLDERS, Postgres
from tests.servers.programs import is_answering, program, wait_until
from tests.servers.redis import Redis


def ask(url: str) -> subprocess.CompletedProcess[str]:
    """Over the network, as the site does."""
    command = [program("psql", "postgresql", FOLDERS), "-X", "-A", "-t", "-c", "select current_database()", url]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_postgres_keeps_what_was_committed(postgres: Postgres) -> None:
    assert ask(postgres.url).stdout.split() == [postgres.name]
    postgres.query("create table things (name text)", "insert into things values ('lantern'), ('mask')")
    postgres.kill()
    assert not is_answering(postgres.port)
    postgres.start()
    assert postgres.query("select name from things order by name") == ["lantern", "mask"]
    postgres.restart()
    assert postgres.query("select count(*) from things") == ["2"]


def test_postgres_wants_the_password(postgres: Postgres) -> None:
    refused = ask(postgres.url.replace(postgres.password, "wrong"))
    assert "password authentication failed" in refused.stderr


def test_every_test_has_a_database_of_its_own(postgres: Postgres) -> None:
    assert postgres.query("select count(*) from information_schema.tables where table_schema = 'public'") == ["0"]


def say(port: int, *words: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(b"".join(word + b"\r\n" for word in words))
        return connection.recv(1000)


def test_redis_wants_the_password_and_comes_back(redis: Redis) -> None:
    assert say(redis.port, b"PING").startswith(b"-NOAUTH")
    for end in (redis.kill, redis.stop):
        assert say(redis.port, b"AUTH " + redis.password.encode(), b"PING").startswith(b"+OK")
        end()
        assert not is_answering(redis.port)
        redis.start()


class Worker(HTTPServer):
    """Answers every request with its port."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Greeting)
        self._thread = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()

    def close(self) -> None:
        self.shutdown()
        self.server_close()
        self._thread.join()


class Greeting(BaseHTTPRequestHandler):
    """Says at which port it is."""

    def do_GET(self) -> None:
        assert isinstance(self.server, Worker)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(str(self.server.server_port).encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def test_nginx_takes_the_workers_in_turn(nginx: MakeNginx) -> None:
    with closing(Worker()) as stays:
        with closing(Worker()) as leaves:
            front = nginx(stays.server_port, leaves.server_port)
            assert answering(front) == {stays.server_port, leaves.server_port}
        assert answering(front) == {stays.server_port}


def answering(front: Nginx) -> set[int]:
    return {int(httpx.get(front.address).text) for _ in range(4)}


def test_a_line_can_be_cut_and_mended(redis: Redis) -> None:
    with line_to(redis.port) as line, socket.create_connection(("127.0.0.1", line.port), timeout=10) as connection:
        connection.sendall(b"PING\r\n")
        assert connection.recv(100).startswith(b"-NOAUTH")
        line.cut()
        connection.sendall(b"PING\r\n")
        connection.settimeout(0.05)
        with pytest.raises(TimeoutError):
            connection.recv(100)
        line.mend()
        connection.settimeout(10)
        assert connection.recv(100).startswith(b"-NOAUTH")
        line.drop()
        assert connection.recv(100) == b""
        assert say(line.port, b"PING").startswith(b"-NOAUTH")


STARTING = """
    import sys
    from pathlib import Path
    from tests.servers.nginx import Nginx
    from tests.servers.postgres import PostgresServer
    from tests.servers.redis import Redis
    folder, postgres = Path(sys.argv[1]), PostgresServer()
    print(postgres.folder)
    print(*[server.port for server in (postgres, Redis(folder), Nginx(folder, [9]))], flush=True)
    sys.stdin.read()
"""


@pytest.mark.usefixtures("postgres_server", "redis", "nginx")
def test_nothing_is_left_when_the_tests_are_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", textwrap.dedent(STARTING), str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment) as tests:
        assert tests.stdout is not None
        place, ports = tests.stdout.readline().strip(), [int(port) for port in tests.stdout.readline().split()]
        assert len(ports) == 3
        assert all(map(is_answering, ports))
        tests.send_signal(signal.SIGKILL)
    wait_until(lambda: not any(map(is_answering, ports)), "all servers end")
    shutil.rmtree(place)
