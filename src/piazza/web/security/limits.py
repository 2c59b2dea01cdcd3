"""Limits: how large the body of a request may be, and how often a seat or an address may act."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping

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
    """Token buckets by name: `size` tokens at most, refilled with `per_second`.

    Several workers that share their buckets tell each other what was taken, so that together they keep to one rate.
    """

    def __init__(
        self, size: float, per_second: float, clock: Callable[[], float] = time.monotonic, is_shared: bool = False
    ) -> None:
        self._size = size
        self._per_second = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, and the time of counting
        self._is_shared = is_shared
        self._taken: Counter[str] = Counter()  # since `collect`

    def take(self, name: str) -> None:
        """One token of the bucket of this name; TooFast if it is empty."""
        left = self._left(name)
        self._put(name, left - 1 if left >= 1 else left)
        if left < 1:
            raise TooFast(phrase("fault.too-fast"))
        if self._is_shared:
            self._taken[name] += 1

    def collect(self) -> dict[str, int]:
        """What was taken here since the last call."""
        taken, self._taken = self._taken, Counter()
        return taken

    def spend(self, name: str, tokens: int) -> None:
        """What another worker has taken. What is missing is owed, up to one bucket."""
        self._put(name, max(-self._size, self._left(name) - tokens))

    def _left(self, name: str) -> float:
        left, then = self._buckets.get(name, (self._size, 0.0))
        return min(self._size, left + (self._clock() - then) * self._per_second)

    def _put(self, name: str, left: float) -> None:
        self._buckets[name] = (left, self._clock())
        self._buckets.move_to_end(name)
        if len(self._buckets) > BUCKETS:
            self._buckets.popitem(last=False)


class Rates:
    """The buckets of the site, generous for people; `ease` multiplies all of them, for measurements."""

    def __init__(self, ease: float = 1.0, is_shared: bool = False) -> None:
        def buckets(size: float, per_second: float) -> Buckets:
            return Buckets(size * ease, per_second * ease, is_shared=is_shared)

        self.acts = buckets(60, 20)  # of a seat
        self.acts_from = buckets(400, 200)  # of all seats from an address
        self.tables = buckets(20, 0.2)  # opened from an address
        self.guesses = buckets(20, 0.5)  # wrong keys from an address

    def take_act(self, seat: str, address: str) -> None:
        """Count one act of a seat and of an address."""
        self.acts.take(seat)
        self.acts_from.take(address)

    def collect(self) -> Iterator[tuple[str, dict[str, int]]]:
        """What was taken here since the last call, by the name of the rate."""
        for name, buckets in vars(self).items():
            yield name, buckets.collect()

    def spend(self, rate: str, tokens: Mapping[str, int]) -> None:
        """What another worker has taken. A rate that only that worker knows is ignored."""
        buckets: Buckets | None = vars(self).get(rate)
        if buckets is not None:
            for name, count in tokens.items():
                buckets.spend(name, count)
