"""Work that is repeated as long as the site runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from piazza.core.errors import Fault

logger = logging.getLogger("piazza.hall")

Work = Callable[[], Awaitable[None]]


class Routines:
    """Each is a task of its own. A failure ends none of them."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, seconds: float, work: Work) -> None:
        """Do this again and again, with a pause of so many seconds."""
        self._tasks.append(asyncio.create_task(repeat(seconds, work)))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def repeat(seconds: float, work: Work) -> None:
    """A failure is logged once, until it works again."""
    is_failing = False
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except Exception as problem:
            if not is_failing:
                log_failure(problem)
            is_failing = True
        else:
            is_failing = False


def log_failure(problem: Exception) -> None:
    if isinstance(problem, Fault):
        logger.warning("the site goes on, but: %s", problem.phrase.key)
    else:
        logger.error("a routine of the site failed", exc_info=problem)
