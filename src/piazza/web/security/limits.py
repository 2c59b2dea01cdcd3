"""Limits: how large the body of a request may be, and how often a seat or an address may act."""

import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.requests import Request

from piazza.core.phrases import phrase
from piazza.web.security.faults import TooFast, TooLarge

LARGEST = 16_384  # bytes
LARGEST_FORM = 65_536  # bytes; a new table may bring its own board
BUCKETS = 10_000  # the least recently used are dropped: they are full again anyway


async def body_of(request: Request, largest: int = LARGEST) -> bytes:
    """The body; reading stops as soon as it is too large."""
    content = bytearray()
    async for piece in request.stream():
        content += piece
        if len(content) > largest:
            raise TooLarge(phrase("fault.body", bytes=largest))
    return bytes(content)


class Buckets:
    """Token buckets by name: `size` tokens at most, refilled with `per_second`."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._per_second = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, and the time of counting

    def take(self, name: str) -> None:
        """One token of the bucket of this name; TooFast if it is empty."""
        now = self._clock()
        left, then = self._buckets.pop(name, (self._size, now))
        left = min(self._size, left + (now - then) * self._per_second)
        self._buckets[name] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > BUCKETS:
            self._buckets.popitem(last=False)
        if left < 1:
            raise TooFast(phrase("fault.too-fast"))


class Rates:
    """The buckets of the site, generous for people; `ease` multiplies all of them, for measurements."""

    def __init__(self, ease: float = 1.0) -> None:
        self.acts = Buckets(60 * ease, 20 * ease)  # of a seat
        self.acts_from = Buckets(400 * ease, 200 * ease)  # of all seats from an address
        self.tables = Buckets(20 * ease, 0.2 * ease)  # opened from an address
        self.guesses = Buckets(20 * ease, 0.5 * ease)  # wrong keys from an address

    def take_act(self, seat: str, address: str) -> None:
        """Count one act of a seat and of an address."""
        self.acts.take(seat)
        self.acts_from.take(address)
