"""Since when the site has been up. Clocks of tables do not count the time before."""

from datetime import timedelta
from typing import Final

from piazza.store.store import Store
from piazza.table.clock import Clock
from piazza.table.times import read_moment
from piazza.web.hall.site_time import SiteTime

GAP: Final = 10.0  # seconds without any worker, from which on the site was down
DAY: Final = 86_400  # seconds
GRACE: Final = timedelta(hours=1)  # to come back, for somebody whose days ended while the site was down


class Uptime:
    """One process alone has been up since it began. Several workers agree by beats in the store."""

    def __init__(self, store: Store, worker: str, time: SiteTime) -> None:
        self._store = store
        self._worker = worker
        self._since = time.now()

    async def beat(self) -> bool:
        """Tell the store that this worker is up. Whether the site was down since the last beat."""
        if not self._worker:
            return False
        before, self._since = self._since, await self._store.beat(self._worker, GAP)
        return before != self._since

    def has_stopped(self, clock: Clock) -> bool:
        """Whether the time since the last entry of a table does not count, because the site was down meanwhile.

        When it went down is not known, so all of that time is forgiven. Where people have days it could be days, at
        every restart. So such a clock runs on, unless the time was up before anybody could have come back.
        """
        up = read_moment(self._since)
        if clock.updated >= up:
            return False
        deadline = clock.next_deadline()
        return clock.limit.seconds < DAY or (deadline is not None and deadline[0] < up + GRACE)
