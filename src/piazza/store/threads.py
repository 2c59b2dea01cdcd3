"""A thread that runs one function after the other, for drivers that block."""

import asyncio
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


class WorkThread:
    """Takes work from the event loop: one hand-off there and one back, less than half of what an executor costs."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def run(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        """The result of a function. It is run even if nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._work.put(partial(_do, work, answer, loop))
        return answer

    def stop(self) -> None:
        """Wait until everything is done."""
        self._work.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            work()


def _do(work: Callable[[], T], answer: "asyncio.Future[T]", loop: asyncio.AbstractEventLoop) -> None:
    try:
        result = work()
    except BaseException as problem:  # for whoever waits
        tell = partial(_fail, answer, problem)
    else:
        tell = partial(_succeed, answer, result)
    if not loop.is_closed():
        loop.call_soon_threadsafe(tell)


def _succeed(answer: "asyncio.Future[T]", result: T) -> None:
    if not answer.done():
        answer.set_result(result)


def _fail(answer: "asyncio.Future[T]", problem: BaseException) -> None:
    if not answer.done():
        answer.set_exception(problem)
