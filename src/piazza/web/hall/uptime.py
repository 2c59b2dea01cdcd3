"""Since when the site has been up. Clocks of tables do not count the time before."""

from typing import Final

from piazza.store.store import Store
from piazza.table.clock import Clock
from piazza.table.times import read_moment
from piazza.web.hall.site_time import SiteTime

GAP: Final = 10.0  # seconds without any worker, from which on the site was down


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

    def was_down_since(self, clock: Clock) -> bool:
        """Whether the site was down at some time since the last entry of a table."""
        return clock.updated < read_moment(self._since)
