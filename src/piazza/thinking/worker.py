"""A worker process for bots, as its parent uses it: start, ask, end."""

from collections.abc import Mapping

from msgspec.json import encode

from piazza.thinking.messages import ANSWERS, BotChoice, BotQuestion, Failure
from piazza.thinking.processes import start_worker
from piazza.thinking.work import work

STARTING = 60.0  # seconds for a process to start on a busy machine


class BotWorker:
    """One process. EOFError or OSError means that it has died."""

    def __init__(self, own_bots: Mapping[str, str], patience: float) -> None:
        self._patience = patience
        self._process, self._connection = start_worker(work, own_bots, patience)
        self._ready = False

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, question: BotQuestion) -> BotChoice | Failure:
        """The answer; TimeoutError if it does not come within the time of the question."""
        if not self._ready:
            self._wait(STARTING)
            self._ready = True
        self._connection.send_bytes(encode(question))
        return ANSWERS.decode(self._wait(question.seconds + self._patience))

    def end(self) -> None:
        """Kill the process."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._connection.close()

    def _wait(self, seconds: float) -> bytes:
        if not self._connection.poll(seconds):
            raise TimeoutError
        return self._connection.recv_bytes()
