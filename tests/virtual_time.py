"""An event loop whose time passes only when nothing else is to be done: hours take no time."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """Instead of waiting for the next timer, it sets its clock to it. From outside only signals may come."""

    def __init__(self) -> None:
        self._passed = 0.0
        super().__init__(Impatient(self._pass))

    def time(self) -> float:
        return self._passed

    def _pass(self, seconds: float) -> None:
        self._passed += seconds


class Impatient(selectors.DefaultSelector):
    """Does not wait, but says how long it would have waited."""

    def __init__(self, passing: Callable[[float], None]) -> None:
        super().__init__()
        self._passing = passing

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            assert timeout is not None, "nothing will ever happen again"
            self._passing(max(0.0, timeout))
        return found


def run(story: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(story)
