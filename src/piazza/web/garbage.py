"""When the site looks for garbage: looking through all tables would stop everybody for a good part of a second.

What has just been made is looked through often, and what is a minute old once. Then it is frozen: Python does not look
through it again, since most of it belongs to tables and pages that stay. Once an hour everything is looked through,
for the sake of tables that were forgotten.
"""

import asyncio
import gc
from typing import Final

NEVER: Final = 2**30
YOUNG: Final = (10_000, 10, NEVER)  # new things before the youngest, the younger and all of them are looked through
PAUSE: Final = 60.0  # seconds
HOUR: Final = 60  # pauses


class Garbage:
    """Looks for garbage as long as a site runs."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._looks = 0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        gc.set_threshold(*YOUNG)
        self._look()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def _look(self) -> None:
        if self._looks % HOUR == 0:
            gc.unfreeze()
        self._looks += 1
        gc.collect()
        gc.freeze()
        self._timer = asyncio.get_running_loop().call_later(PAUSE, self._look)
