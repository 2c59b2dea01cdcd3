"""Who is at a table, through any worker, and how many pages at most one seat or all watchers may have open."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from piazza.core.actions import BIT
from piazza.core.errors import NotNow
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.web.hall.bus.messages import Here
from piazza.web.hall.presence_elsewhere import PresenceElsewhere

PAGES_OF_A_SEAT = 8
PAGES_OF_WATCHERS = 100
VISIT = 60.0  # seconds


class Presence:
    """Counts open pages; `changed` is called with the first and the last page of a seat or of all watchers."""

    def __init__(
        self,
        table: str,
        elsewhere: PresenceElsewhere,
        changed: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pages: Counter[int] = Counter()
        self._visits: dict[int, asyncio.TimerHandle] = {}
        self._pages_elsewhere = partial(elsewhere.pages, table)
        self._seats_elsewhere = partial(elsewhere.seats, table)
        self._were_elsewhere: set[int] = set()
        self._changed = changed
        self._clock = clock
        self._begun = clock()
        self._left: dict[int, float] = {}  # when the last page of a seat was closed

    def is_here(self, seat: int) -> bool:
        """Whether a page of this seat is open, at any worker, or was visited without script."""
        return bool(self._pages[seat]) or seat in self._visits or seat in self._seats_elsewhere()

    def away_for(self, seat: int) -> float:
        """Seconds since a seat was here, as far as this worker knows; 0 if it is here."""
        return 0.0 if self.is_here(seat) else self._clock() - self._left.get(seat, self._begun)

    @property
    def is_empty(self) -> bool:
        """Whether no page is open at this worker."""
        return not self._pages.total()

    @property
    def has_anybody(self) -> bool:
        """Whether a page is open at this worker, or was visited without script."""
        return bool(self._visits) or not self.is_empty

    def here(self, players: int) -> Here:
        """What the other workers are told."""
        visits = sum(BIT[seat] for seat in self._visits)
        return Here([self._pages[viewer] for viewer in (*range(players), WATCHER)], visits)

    def visit(self, seat: int) -> None:
        """A page without script has no socket: it counts as open for VISIT seconds."""
        if seat == WATCHER or self._pages[seat] or self._pages_elsewhere(seat):
            return
        is_new = not self._forget_visit(seat)
        self._visits[seat] = asyncio.get_running_loop().call_later(VISIT, self._leave, seat)
        if is_new:
            self._changed()

    def others_changed(self) -> None:
        """Another worker has told who is there. A page there says more than a visit here."""
        for seat in [seat for seat in self._visits if self._pages_elsewhere(seat)]:
            self._leave(seat)
        before, self._were_elsewhere = self._were_elsewhere, self._seats_elsewhere()
        self._left |= dict.fromkeys(before - self._were_elsewhere, self._clock())

    def _leave(self, seat: int) -> None:
        if self._forget_visit(seat):
            self._left[seat] = self._clock()
            self._changed()

    def _forget_visit(self, seat: int) -> bool:
        """Whether there was a visit."""
        visit = self._visits.pop(seat, None)
        if visit is not None:
            visit.cancel()
        return visit is not None

    @contextmanager
    def page(self, viewer: int) -> Iterator[None]:
        """Count a page as open while the context lasts."""
        most = PAGES_OF_WATCHERS if viewer == WATCHER else PAGES_OF_A_SEAT
        if self._pages[viewer] + self._pages_elsewhere(viewer) >= most:
            raise NotNow(phrase("fault.too-many-pages", count=most))
        self._pages[viewer] += 1
        was_here = self._forget_visit(viewer)
        if self._pages[viewer] == 1 and not was_here:
            self._changed()
        try:
            yield
        finally:
            self._pages[viewer] -= 1
            if not self._pages[viewer]:
                self._left[viewer] = self._clock()
                self._changed()
