"""One worker process of a site, and what its supervisor knows of it."""

import asyncio
import logging
import signal
import socket
import sys
from functools import partial
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Final

from piazza.core.errors import Fault
from piazza.thinking.processes import start_worker
from piazza.web.hall.settings import Settings
from piazza.web.logs import log_to_stderr
from piazza.web.metrics.on_demand import forget_worker
from piazza.web.serving import answer, new_event_loop

logger = logging.getLogger("piazza.workers")

LEAVING: Final = 15.0  # seconds after which a worker that does not leave is killed


class Worker:
    """A process that answers on a socket of its supervisor. It leaves when it is told to, or when that one is gone."""

    def __init__(self, opened: socket.socket, database: str, settings: Settings) -> None:
        self._process, self._connection = start_worker(work, opened, database, settings, has_children=True)
        self._is_measured = settings.is_measured
        self._loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[bool] = self._loop.create_future()
        self._end: asyncio.Future[int] = self._loop.create_future()
        self._loop.add_reader(self._connection.fileno(), self._hear)
        self._loop.add_reader(self._process.sentinel, self._bury)

    async def is_ready(self) -> bool:
        """Wait until it can answer. False if it has ended before."""
        return await asyncio.shield(self._ready)

    async def end(self) -> int:
        """Wait for its end, and return its code."""
        return await asyncio.shield(self._end)

    async def leave(self) -> None:
        """Let it finish its requests, and wait until it has left."""
        self._process.terminate()
        try:
            async with asyncio.timeout(LEAVING):
                await self.end()
        except TimeoutError:
            logger.error("a worker does not leave and is killed")
            self._process.kill()
            await self.end()

    def _hear(self) -> None:
        """It is ready; or its end of the pipe is closed."""
        self._loop.remove_reader(self._connection.fileno())
        try:
            self._connection.recv()
            self._ready.set_result(True)
        except (EOFError, OSError):
            self._ready.set_result(False)
        self._connection.close()

    def _bury(self) -> None:
        self._loop.remove_reader(self._process.sentinel)
        self._process.join()
        if self._is_measured and self._process.pid is not None:
            forget_worker(self._process.pid)
        self._end.set_result(self._process.exitcode or 0)


def work(connection: Connection, opened: socket.socket, database: str, settings: Settings) -> None:
    """The worker itself."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # meant for the supervisor
    log_to_stderr(settings.log)
    supervisor = parent_process()
    assert supervisor is not None, "this runs in a process that was started for it"
    ready = partial(connection.send, True)
    try:
        with asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(answer(opened, database, settings, ready, supervisor.sentinel))
    except Fault as fault:
        logger.error("a worker cannot start: %s", fault.phrase.key)
        sys.exit(1)
