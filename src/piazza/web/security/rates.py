"""Rates: so much at once and so much a second, for each seat and each address."""

import time
from collections import OrderedDict
from collections.abc import Callable

from piazza.core.phrases import phrase
from piazza.web.security.faults import TooFast

REMEMBERED = 10_000  # buckets: who was quiet the longest has a full one again anyway


class Buckets:
    """Token buckets by name. `size` may come at once, then `per_second`."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._per_second = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was

    def take(self, name: str) -> None:
        """One of the bucket of this name; TooFast if it is empty."""
        now = self._clock()
        left, then = self._buckets.pop(name, (self._size, now))
        left = min(self._size, left + (now - then) * self._per_second)
        self._buckets[name] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if left < 1:
            raise TooFast(phrase("fault.too-fast"))


class Rates:
    """What is counted, generously for people; `ease` multiplies all of it, for measurements."""

    def __init__(self, ease: float = 1.0) -> None:
        self.acts = Buckets(60 * ease, 20 * ease)  # of a seat
        self.acts_from = Buckets(400 * ease, 200 * ease)  # of all seats from an address
        self.tables = Buckets(20 * ease, 0.2 * ease)  # opened from an address
        self.guesses = Buckets(20 * ease, 0.5 * ease)  # wrong keys from an address

    def take_act(self, seat: str, address: str) -> None:
        """One act more of a seat, and of an address."""
        self.acts.take(seat)
        self.acts_from.take(address)
