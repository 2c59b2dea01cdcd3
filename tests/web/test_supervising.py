"""The supervisor with workers that only pretend to be processes, in virtual time."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import pytest
from tests import virtual_time

from piazza.web.supervising import Supervisor


class FakeWorker:
    """Is ready after a second and lives until it is told to leave, or as long as it is given."""

    made: list["FakeWorker"]
    lives: float | None = None
    starts = True

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.born, self.died = loop.time(), -1.0
        self._end: asyncio.Future[int] = loop.create_future()
        self._lives = self.lives
        self._starts = self.starts
        if self._lives is not None:
            loop.call_later(self._lives, self.die)
        self.made.append(self)

    def die(self, code: int = 1) -> None:
        if not self._end.done():
            self.died = asyncio.get_running_loop().time()
            self._end.set_result(code)

    async def is_ready(self) -> bool:
        await asyncio.sleep(1)
        if not self._starts:
            self.die()
        return self._starts

    async def end(self) -> int:
        return await asyncio.shield(self._end)

    async def leave(self) -> None:
        await asyncio.sleep(2)
        self.die(0)


Story = Callable[[list[FakeWorker], list[float]], Awaitable[None]]


def play(story: Story, lives: float | None = None) -> None:
    """With three workers; what the story is given are all that were started, and when they were ready."""

    async def run() -> None:
        loop, ready = asyncio.get_running_loop(), list[float]()
        FakeWorker.made, FakeWorker.lives, FakeWorker.starts = [], lives, True
        supervisor = Supervisor(FakeWorker)  # type: ignore[arg-type]
        running = asyncio.create_task(supervisor.run(3, lambda: ready.append(loop.time())))
        await asyncio.sleep(5)
        await story(FakeWorker.made, ready)
        os.kill(os.getpid(), signal.SIGTERM)
        await running
        assert all(worker.died >= 0 for worker in FakeWorker.made), "nobody outlives the supervisor"

    virtual_time.run(run())


def running(workers: list[FakeWorker]) -> int:
    return sum(worker.died < 0 for worker in workers)


def test_it_says_once_that_all_are_ready() -> None:
    async def story(workers: list[FakeWorker], ready: list[float]) -> None:
        assert running(workers) == 3
        assert len(ready) == 1

    play(story)


def test_a_worker_that_dies_is_started_again() -> None:
    async def story(workers: list[FakeWorker], ready: list[float]) -> None:
        workers[1].die(-9)
        await asyncio.sleep(1)
        assert (len(workers), running(workers)) == (4, 3)

    play(story)


def test_workers_that_die_at_once_are_started_ever_more_slowly() -> None:
    async def story(workers: list[FakeWorker], ready: list[float]) -> None:
        await asyncio.sleep(600)
        assert 3 * 80 < len(workers) < 3 * 130

    play(story, lives=0.5)


def test_a_hang_up_replaces_one_after_the_other() -> None:
    async def story(workers: list[FakeWorker], ready: list[float]) -> None:
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGHUP)
        for _ in range(100):
            await asyncio.sleep(0.2)
            assert running(workers) in (3, 4), "a place is never empty"
        assert [worker.died >= 0 for worker in workers] == [True] * 3 + [False] * 3

    play(story)


def test_new_workers_that_do_not_start_leave_the_old_ones_alone() -> None:
    async def story(workers: list[FakeWorker], ready: list[float]) -> None:
        FakeWorker.starts = False
        os.kill(os.getpid(), signal.SIGHUP)
        await asyncio.sleep(20)
        assert [worker.died >= 0 for worker in workers] == [False] * 3 + [True]

    play(story)


def test_it_stops_in_the_middle_of_replacing() -> None:
    async def story(workers: list[FakeWorker], ready: list[float]) -> None:
        os.kill(os.getpid(), signal.SIGHUP)
        await asyncio.sleep(1.5)

    play(story)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_stop_it_before_anybody_is_ready(number: signal.Signals) -> None:
    async def run() -> None:
        FakeWorker.made, FakeWorker.lives, FakeWorker.starts = [], None, False
        supervising = asyncio.create_task(Supervisor(FakeWorker).run(2, lambda: None))  # type: ignore[arg-type]
        await asyncio.sleep(0.1)
        os.kill(os.getpid(), number)
        await supervising

    virtual_time.run(run())


def test_it_needs_no_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python has none if it was closed before."""
    monkeypatch.setattr("sys.stdin", None)

    async def story(workers: list[FakeWorker], ready: list[float]) -> None:
        os.kill(os.getpid(), signal.SIGHUP)
        await asyncio.sleep(20)
        assert len(workers) == 6, "all were replaced"

    play(story)
