"""Limits: how large the body of a request may be, how often a seat or an address may act, and how much it may open.

Rates are counted by a clock that never jumps.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil

from starlette.requests import Request

from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.web.security.faults import TooFast, TooLarge

LARGEST = 16_384  # bytes
LARGEST_FORM = 65_536  # bytes; a new table may bring its own board
BUCKETS = 10_000  # the least recently used are dropped: they are full again anyway
LONGEST_WAIT = 3_600  # seconds


async def body_of(request: Request, largest: int = LARGEST) -> bytes:
    """The body; reading stops as soon as it is too large."""
    content = bytearray()
    async for piece in request.stream():
        content += piece
        if len(content) > largest:
            raise TooLarge(phrase("fault.body", bytes=largest))
    return bytes(content)


@lru_cache(1000)
def counted_as(address: str) -> str:
    """The address itself; of IPv6 its network of 64 bits, which is what one household or machine has."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is None:
        return str(ip_network((known, 64), strict=False))
    return address


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
        now = self._clock()
        left = self._left(name, now)
        if left < 1:
            self._put(name, left, now)
            raise TooFast(phrase("fault.too-fast"), self._seconds_until(1 - left))
        self._put(name, left - 1, now)
        if self._is_shared:
            self._taken[name] += 1

    def collect(self) -> dict[str, int]:
        """What was taken here since the last call."""
        taken, self._taken = self._taken, Counter()
        return taken

    def spend(self, name: str, tokens: int) -> None:
        """What another worker has taken. What is missing is owed, up to one bucket."""
        now = self._clock()
        self._put(name, max(-self._size, self._left(name, now) - tokens), now)

    def _left(self, name: str, now: float) -> float:
        left, then = self._buckets.get(name, (self._size, now))
        left += (now - then) * self._per_second
        return left if left < self._size else self._size

    def _put(self, name: str, left: float, now: float) -> None:
        self._buckets[name] = (left, now)
        self._buckets.move_to_end(name)
        if len(self._buckets) > BUCKETS:
            self._buckets.popitem(last=False)

    def _seconds_until(self, tokens: float) -> int:
        seconds = tokens / self._per_second if self._per_second else LONGEST_WAIT
        return max(1, min(LONGEST_WAIT, ceil(seconds)))


class OpenCount:
    """Counts what is open at a time, by name: `most` of each."""

    def __init__(self, most: float) -> None:
        self._most = int(most)
        self._counts: Counter[str] = Counter()

    @contextmanager
    def one(self, name: str) -> Iterator[None]:
        """Count one more while the context lasts; NotNow if there are too many."""
        if self._counts[name] >= self._most:
            raise NotNow(phrase("fault.too-many-pages", count=self._most))
        self._counts[name] += 1
        try:
            yield
        finally:
            self._counts[name] -= 1
            if not self._counts[name]:
                del self._counts[name]


class Rates:
    """The limits of the site, generous for people; `ease` multiplies all of them, for measurements."""

    def __init__(self, ease: float = 1.0, is_shared: bool = False) -> None:
        def buckets(size: float, per_second: float) -> Buckets:
            return Buckets(size * ease, per_second * ease, is_shared=is_shared)

        self.acts = buckets(60, 20)  # of a seat
        self.acts_from = buckets(400, 200)  # of all seats from an address
        self.reads = buckets(1_000, 100)  # pages, frames, snapshots and new sockets from an address
        self.past = buckets(300, 30)  # of them, past moments and whole logs: these are not kept, but drawn each time
        self.previews = buckets(30, 1)  # pictures as PNG for an address: each takes a process
        self.tables = buckets(20, 0.2)  # opened from an address
        self.lessons = buckets(60, 0.5)  # begun, or gone back in, from an address
        self.joins = buckets(20, 0.1)  # seats at tables of strangers, from an address
        self.phrases = buckets(6, 0.25)  # of a seat
        self.messages = buckets(10, 0.5)  # that a seat types
        self.guesses = buckets(20, 0.5)  # wrong keys from an address
        self.sockets = OpenCount(200 * ease)  # open at a time from an address
        self.watchers = OpenCount(64 * ease)  # of them, those of watchers

    def take_act(self, seat: str, address: str) -> None:
        """Count one act of a seat and of an address."""
        self.acts.take(seat)
        self.acts_from.take(address)

    def collect(self) -> Iterator[tuple[str, dict[str, int]]]:
        """What was taken here since the last call, by the name of the rate."""
        for name, buckets in vars(self).items():
            if isinstance(buckets, Buckets):
                yield name, buckets.collect()

    def spend(self, rate: str, tokens: Mapping[str, int]) -> None:
        """What another worker has taken. A rate that only that worker knows is ignored."""
        buckets = vars(self).get(rate)
        if isinstance(buckets, Buckets):
            for name, count in tokens.items():
                buckets.spend(name, count)
