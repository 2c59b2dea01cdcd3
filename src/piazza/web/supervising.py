"""Several worker processes at one address: started, started again when one dies, and replaced one after the other.

The listening socket belongs to the supervisor. Whoever connects while no worker is there waits until one is.
"""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final

from piazza.store.sql import open_store
from piazza.web.hall.bus.choosing import bus_for
from piazza.web.hall.settings import Settings
from piazza.web.logs import log_to_stderr
from piazza.web.worker import Worker

logger = logging.getLogger("piazza.workers")

PAUSES: Final = (0.2, 1.0, 2.0, 5.0)  # seconds before a worker is started again, by deaths in a row
LASTING: Final = 60.0  # seconds after which the death of a worker is the first in a row


def serve_with_workers(
    count: int, opened: socket.socket, database: str, settings: Settings, ready: Callable[[], None]
) -> None:
    """Answer on this socket until SIGINT or SIGTERM; `ready` is called when all workers can answer."""
    log_to_stderr(settings.log)
    asyncio.run(supervise(count, opened, database, settings, ready))


async def supervise(
    count: int, opened: socket.socket, database: str, settings: Settings, ready: Callable[[], None]
) -> None:
    await check_places(database, settings.bus)
    await Supervisor(partial(Worker, opened, database, settings)).run(count, ready)


async def check_places(database: str, address: str) -> None:
    """Bring the database up to date, once for all workers; a Fault if it or the bus cannot be used."""
    bus = bus_for(database, address)
    store = await open_store(database)
    await store.close()
    await bus.open(lambda worker, message: None)
    await bus.close()


class Supervisor:
    """Keeps a number of workers running until a signal says otherwise."""

    def __init__(self, start: Callable[[], Worker]) -> None:
        self._start = start
        self._workers: list[Worker] = []  # by place
        self._started: set[Worker] = set()  # all that may still run
        self._stop = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._replacing: asyncio.Task[None] | None = None
        self._had_terminal = has_terminal()

    async def run(self, count: int, ready: Callable[[], None]) -> None:
        self._listen_to_signals()
        try:
            self._workers = [self._start_worker() for _ in range(count)]
            for place in range(count):
                self._do(self._keep(place))
            self._do(self._tell(ready))
            await self._stop.wait()
        finally:
            await self._end()

    def _listen_to_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)

    def _hang_up(self) -> None:
        """Replace all workers; but stop if the terminal that it was started from is closed."""
        if self._had_terminal and not has_terminal():
            self._stop.set()
        elif self._replacing is None or self._replacing.done():
            self._replacing = self._do(self._replace_all())

    def _start_worker(self) -> Worker:
        worker = self._start()
        self._started.add(worker)
        return worker

    async def _tell(self, ready: Callable[[], None]) -> None:
        """When every place has a worker that answers."""
        while not all([await worker.is_ready() for worker in self._workers]):
            await asyncio.sleep(PAUSES[0])
        ready()

    async def _keep(self, place: int) -> None:
        """Start another worker whenever the one at this place has died."""
        clock, deaths = asyncio.get_running_loop().time, 0
        while True:
            worker, began = self._workers[place], clock()
            code = await worker.end()
            self._started.discard(worker)
            if self._workers[place] is not worker:
                continue  # it was replaced
            deaths = 1 if clock() - began > LASTING else deaths + 1
            logger.error("a worker has ended with code %d, and another is started", code)
            await asyncio.sleep(PAUSES[min(deaths, len(PAUSES)) - 1])
            if self._workers[place] is worker:
                self._workers[place] = self._start_worker()

    async def _replace_all(self) -> None:
        """One after the other: the old worker leaves when the new one answers."""
        for place in range(len(self._workers)):
            new = self._start_worker()
            if not await new.is_ready():
                logger.error("a new worker does not start, so the others stay as they are")
                return
            old, self._workers[place] = self._workers[place], new
            await old.leave()

    def _do(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*[worker.leave() for worker in self._started])


def has_terminal() -> bool:
    """Whether somebody sits at the standard input, which may be closed."""
    return bool(sys.stdin) and sys.stdin.isatty()
