"""A Redis server that keeps nothing."""

import signal
import socket
from contextlib import suppress
from pathlib import Path

from redis import Redis as Client
from tests.servers.programs import Server, free_port, program

PASSWORD = "alike-in-dignity"


class Redis(Server):
    """It asks for a password unless that is empty; `url` contains it."""

    quickly = signal.SIGKILL

    def __init__(self, folder: Path, password: str = PASSWORD) -> None:
        port = free_port()
        place = ["--bind", "127.0.0.1", "--port", str(port), "--dir", str(folder)]
        secret = ["--requirepass", password] if password else []
        command = [program("redis-server", "redis-server"), *place, "--save", "", "--appendonly", "no", *secret]
        super().__init__("redis", command, port, folder)
        self.password = password
        self.url = self.url_at(port)
        self.start()

    def url_at(self, port: int) -> str:
        """The same server through another port, such as that of a `Line`."""
        secret = f":{self.password}@" if self.password else ""
        return f"redis://{secret}127.0.0.1:{port}/0"

    def listeners(self) -> int:
        """How many clients wait for messages."""
        with Client.from_url(self.url) as client:
            return len(client.client_list(_type="pubsub"))

    def is_ready(self) -> bool:
        return super().is_ready() and self._answers()

    def _answers(self) -> bool:
        """Whether it has loaded: it then wants a password or says that it is there."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(100).startswith((b"+PONG", b"-NOAUTH"))
        return False
