"""A process for bots as seen from outside: started, asked and ended."""

import multiprocessing
import signal
from collections.abc import Mapping
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess

from msgspec.json import encode

from piazza.thinking.messages import ANSWERS, BotChoice, Failure, Question
from piazza.thinking.work import work

STARTING = 60.0  # seconds for a process to start on a busy machine


class Worker:
    """One process. EOFError or OSError from here: it has died."""

    def __init__(self, own_bots: Mapping[str, str], patience: float) -> None:
        context = multiprocessing.get_context("spawn")
        self._patience = patience
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, own_bots, patience), daemon=True)
        start_out_of_reach(self._process)
        theirs.close()
        self._ready = False

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, question: Question) -> BotChoice | Failure:
        """TimeoutError if no answer comes in the time that the question gives."""
        if not self._ready:
            self._wait(STARTING)
            self._ready = True
        self._connection.send_bytes(encode(question))
        return ANSWERS.decode(self._wait(question.seconds + self._patience))

    def end(self) -> None:
        """Whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._connection.close()

    def _wait(self, seconds: float) -> bytes:
        if not self._connection.poll(seconds):
            raise TimeoutError
        return self._connection.recv_bytes()


def start_out_of_reach(process: BaseProcess) -> None:
    """Ctrl-C in a terminal goes to all processes there, but is meant for the asker: this one inherits it blocked."""
    resource_tracker.ensure_running()  # which `start` does otherwise, and that lifts the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
