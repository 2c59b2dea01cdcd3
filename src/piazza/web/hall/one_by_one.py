"""Work of several pages of one table, in order."""

import asyncio
from collections import deque
from collections.abc import Callable


class OneByOne:
    """Runs one function per step of the event loop, so that what it has written is sent before the next one runs.

    The loop sends at the end of a step: without this the first of five players would wait until all five are drawn.
    """

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def add(self, work: Callable[[], None]) -> None:
        self._waiting.append(work)
        if len(self._waiting) == 1:
            self._run_soon()

    def _run_soon(self) -> None:
        asyncio.get_running_loop().call_soon(self._run_first)

    def _run_first(self) -> None:
        try:
            self._waiting[0]()
        finally:
            self._waiting.popleft()
            if self._waiting:
                self._run_soon()
