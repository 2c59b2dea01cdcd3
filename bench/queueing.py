"""A small discrete-event simulation: a clock, and stations where jobs wait in line."""

import heapq
from collections import deque
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

Call = Callable[[], None]


class Clock:
    """Runs what is due, in order of time; what is due at the same time, in the order in which it was asked for."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, int, Call]] = []
        self._numbers = count()

    def after(self, seconds: float, call: Call) -> None:
        heapq.heappush(self._due, (self.now + seconds, next(self._numbers), call))

    def run(self) -> None:
        """Until nothing is due any more."""
        while self._due:
            self.now, _, call = heapq.heappop(self._due)
            call()


class Job(NamedTuple):
    """The seconds of work, and what to do afterwards."""

    seconds: float
    done: Call


class Station:
    """One server with one line. It takes up to `most` jobs at a time, which costs `fixed` seconds more."""

    def __init__(self, clock: Clock, most: int = 1, fixed: float = 0.0) -> None:
        self.clock = clock
        self.most = most
        self.fixed = fixed
        self.busy = 0.0  # seconds of work so far
        self._line: deque[Job] = deque()
        self._is_free = True

    def add(self, seconds: float, done: Call) -> None:
        self._line.append(Job(seconds, done))
        if self._is_free:
            self._start()

    def _start(self) -> None:
        taken = [self._line.popleft() for _ in range(min(self.most, len(self._line)))]
        seconds = self.fixed + sum(job.seconds for job in taken)
        self.busy += seconds
        self._is_free = False
        self.clock.after(seconds, lambda: self._finish(taken))

    def _finish(self, taken: list[Job]) -> None:
        self._is_free = True
        for job in taken:
            job.done()
        if self._is_free and self._line:
            self._start()
